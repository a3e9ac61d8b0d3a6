/** Plain text to HTML: blank lines part paragraphs, line ends stay, dashes at a line's start are bullets. */
export function textToHtml(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const lines = escaped.split('\n').map((line) => line.trim().replace(/^[-+*]\s+/, '• '));
  return lines.join('<br>');
}

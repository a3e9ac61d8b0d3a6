/** Converts plain text to HTML. Blank lines separate paragraphs, line ends are preserved, and a dash at the start of a line is a bullet. */
export function textToHtml(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const lines = escaped.split('\n').map((line) => line.trim().replace(/^[-+*]\s+/, '• '));
  return lines.join('<br>');
}

const MIN_SUMMARY_LENGTH = 50;

/**
 * Returns a one-line excerpt of plain text for a meta description, at most `max` characters long. Cuts after a sentence if one ends
 * late enough, otherwise after a word, with a final `…` that counts toward `max`.
 */
export function summarize(text: string, max = 200): string {
  const line = text
    .slice(0, max * 20 + 2_000)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= max) return line;
  if (max < 2) return '';
  const window = line.slice(0, max);
  const minLength = Math.min(MIN_SUMMARY_LENGTH, max - 1);
  const sentenceEnd = Math.max(window.lastIndexOf('. '), window.lastIndexOf('! '), window.lastIndexOf('? ')) + 1;
  if (sentenceEnd >= Math.max(minLength, max * 0.6)) return window.slice(0, sentenceEnd);
  const space = line.lastIndexOf(' ', max - 1);
  const cut = space >= minLength ? line.slice(0, space) : line.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  const clean = cut.replace(/[\s,;:–—-]{1,20}$/, '');
  return `${clean.length >= minLength ? clean : cut}…`;
}

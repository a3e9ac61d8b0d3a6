const MIN_SUMMARY_LENGTH = 50;

/**
 * A one-line excerpt of plain text for a meta description: at most `max` characters, cut after a sentence where
 * one ends late enough, else at a word and closed with `…` (within `max`).
 */
export function summarise(text: string, max = 200): string {
  const line = text
    .slice(0, max * 20 + 2_000)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= max) return line;
  if (max < 2) return '';
  const window = line.slice(0, max);
  const least = Math.min(MIN_SUMMARY_LENGTH, max - 1);
  const sentence = Math.max(window.lastIndexOf('. '), window.lastIndexOf('! '), window.lastIndexOf('? ')) + 1;
  if (sentence >= Math.max(least, max * 0.6)) return window.slice(0, sentence);
  const space = line.lastIndexOf(' ', max - 1);
  const cut = space >= least ? line.slice(0, space) : line.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  const clean = cut.replace(/[\s,;:–—-]{1,20}$/, '');
  return `${clean.length >= least ? clean : cut}…`;
}

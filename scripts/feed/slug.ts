/**
 * Returns the title slug of the hosted search: NFKC, letters and digits of any script, spaces to hyphens, the rest
 * removed.
 */
export function toTitleSlug(title: string): string {
  return title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}\s\-_~]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

/**
 * Returns the place slug of the hosted search: without accents and typographic apostrophes, runs of word characters
 * joined.
 */
export function toPlaceSlug(display: string): string {
  const plain = display
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/["’ʻ:+/]/g, '');
  return (plain.match(/\w+/g) ?? ['none']).join('-').toLowerCase();
}

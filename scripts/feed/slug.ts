/** The service's own title slug: NFKC, letters and digits of any script, spaces to hyphens, the rest dropped. */
export function toTitleSlug(title: string): string {
  return title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}\s\-_~]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

/** The service's place slug: accents stripped, typographic apostrophes removed, runs of word characters joined. */
export function toPlaceSlug(display: string): string {
  const plain = display
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/["’ʻ:+/]/g, '');
  return (plain.match(/\w+/g) ?? ['none']).join('-').toLowerCase();
}

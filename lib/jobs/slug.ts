/**
 * Returns the slug of a place, compatible with the client of the hosted search: `Seattle, WA` becomes `seattle-wa`,
 * `Coeur d’Alene, ID` becomes `coeur-dalene-id`. Names without Latin letters keep their script. Blank text becomes `none`.
 */
export function toLocationSlug(name: string): string {
  const plain = name.normalize('NFD').replace(/[\u0300-\u036f"\u2019\u02bb\u2018:+/]/g, '');
  const slug = (plain.match(/\w+/g) ?? []).join('-').toLowerCase();
  return slug === '' ? toTitleSlug(name) : slug;
}

/**
 * Returns the slug of a title, compatible with the server of the hosted search: keeps letters and digits of every script, `-`, `_`
 * and `~`, converts spaces to `-` and removes everything else. Text without any of these becomes `none`.
 */
export function toTitleSlug(title: string): string {
  const slug = title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}\s_~-]/gu, '')
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'none' : slug;
}

/** Returns the name that a slug was made of, as far as it tells: "district-of-columbia" becomes "District of Columbia". */
export function toNameOfSlug(slug: string): string {
  return slug
    .split('-')
    .map((word) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** Returns whether text is safe as a path segment without encoding. */
export function isSafeSegment(text: string): boolean {
  return /^[\p{L}\p{N}\p{M}_~.-]{1,300}$/u.test(text) && !/^\.+$/.test(text);
}

/**
 * Slug of a place as the service's own client makes it: `Seattle, WA` gives `seattle-wa`, `Coeur d’Alene, ID`
 * gives `coeur-dalene-id`. Names without a Latin letter keep their own script; blank text gives `none`.
 */
export function toLocationSlug(name: string): string {
  const plain = name.normalize('NFD').replace(/[\u0300-\u036f"\u2019\u02bb\u2018:+/]/g, '');
  const slug = (plain.match(/\w+/g) ?? []).join('-').toLowerCase();
  return slug === '' ? toTitleSlug(name) : slug;
}

/**
 * Slug of a title as the service's server makes it: letters and digits of every script, `-`, `_` and `~` stay, spaces
 * become `-`, everything else goes. Text without any of them gives `none`.
 */
export function toTitleSlug(title: string): string {
  const slug = title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}\s_~-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  return slug === '' ? 'none' : slug;
}

/** True for text that may stand in a path as one segment, as it is. */
export function isSafeSegment(text: string): boolean {
  return /^[\p{L}\p{N}\p{M}_~.-]{1,300}$/u.test(text) && !/^\.+$/.test(text);
}

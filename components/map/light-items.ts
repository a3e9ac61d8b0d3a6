/** Highlights the jobs and places with these slugs of places in a list, and no others. */
export function highlightItems(list: HTMLElement | null, slugs: readonly (string | null | undefined)[]): void {
  const highlightedSlugs = new Set(slugs);
  for (const item of list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])
    item.toggleAttribute('data-lit', highlightedSlugs.has(item.dataset['place']));
}

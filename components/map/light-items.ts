/** Scrolls an item of the list into view without scrolling the page. */
function reveal(item: HTMLElement): void {
  const scroller = item.closest<HTMLElement>('.map-places');
  if (scroller === null || scroller.scrollHeight <= scroller.clientHeight) return;
  const [inner, outer] = [item.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (inner.top < outer.top) scroller.scrollTop += inner.top - outer.top;
  if (inner.bottom > outer.bottom) scroller.scrollTop += inner.bottom - outer.bottom;
}

/** Highlights the list items of the places with these slugs, and no others. */
export function highlightItems(list: HTMLElement | null, slugs: readonly (string | null | undefined)[]): void {
  const highlightedSlugs = new Set(slugs);
  const highlightedItems = [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].filter((item) => {
    const isHighlighted = highlightedSlugs.has(item.dataset.place);
    item.toggleAttribute('data-lit', isHighlighted);
    return isHighlighted;
  });
  if (highlightedItems[0] !== undefined) reveal(highlightedItems[0]);
}

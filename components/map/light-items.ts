/** Keeps a part of a scrolling list in its view, and the page where it is. */
function reveal(item: HTMLElement): void {
  const scroller = item.closest<HTMLElement>('.map-places');
  if (scroller === null || scroller.scrollHeight <= scroller.clientHeight) return;
  const [inner, outer] = [item.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (inner.top < outer.top) scroller.scrollTop += inner.top - outer.top;
  if (inner.bottom > outer.bottom) scroller.scrollTop += inner.bottom - outer.bottom;
}

/** Points out the places of these slugs in the list, and no others. */
export function lightItems(list: HTMLElement | null, slugs: readonly (string | null | undefined)[]): void {
  const wanted = new Set(slugs);
  const lit = [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].filter((item) => {
    const isLit = wanted.has(item.dataset.place);
    item.toggleAttribute('data-lit', isLit);
    return isLit;
  });
  if (lit[0] !== undefined) reveal(lit[0]);
}

/** The link that an event is about. */
export function findLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

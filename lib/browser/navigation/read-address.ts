/** Returns the path and query of the document, without its fragment. */
export function readAddress(): string {
  return window.location.pathname + window.location.search;
}

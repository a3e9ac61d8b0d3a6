/**
 * The inside of an element as the server made it, for the browser to take over as it stands: what makes it stays on the server.
 * Called where `window` is known to be there; empty when the document has no such element.
 */
export function serverRenderedHtml(selector: string): string {
  return document.querySelector(selector)?.innerHTML ?? '';
}

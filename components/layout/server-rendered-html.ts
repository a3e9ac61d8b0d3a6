/**
 * Returns the inner HTML of a server-rendered element, so that hydration keeps it and the code that renders it stays on
 * the server.
 * Call it only in the browser. Returns an empty string when the document has no such element.
 */
export function serverRenderedHtml(selector: string): string {
  return document.querySelector(selector)?.innerHTML ?? '';
}

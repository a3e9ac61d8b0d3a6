/** Reads the elements that a selector finds in the document, as HTML; null: there are none. */
export function readServerRenderedHtml(selector: string): string | null {
  const html = Array.from(document.querySelectorAll(selector), ({ outerHTML }) => outerHTML).join('');
  return html === '' ? null : html;
}

/** Returns the HTML of the elements that match a selector; null: there are none. */
export function readServerRenderedHtml(selector: string): string | null {
  const html = Array.from(document.querySelectorAll(selector), ({ outerHTML }) => outerHTML).join('');
  return html === '' ? null : html;
}

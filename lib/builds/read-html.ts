/** The HTML of the elements that a selector finds in the document; null: there are none. */
export function readHtml(selector: string): string | null {
  const found = Array.from(document.querySelectorAll(selector), ({ outerHTML }) => outerHTML);
  return found.length === 0 ? null : found.join('');
}

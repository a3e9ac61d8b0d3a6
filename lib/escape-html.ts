const signs = /[&<>"]/;
const references: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }),
);

/** Text as it stands in HTML, in an element or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return signs.test(text) ? text.replace(/[&<>"]/g, (sign) => references.get(sign) ?? sign) : text;
}

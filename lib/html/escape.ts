const signs = /[&<>"]/;
const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML, in an element or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return signs.test(text) ? text.replace(/[&<>"]/g, (sign) => references[sign] ?? sign) : text;
}

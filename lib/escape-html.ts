const specialCharacters = /[&<>"]/;
const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }),
);

/** Escapes text for HTML, both for element content and for double-quoted attributes. */
export function escapeHtml(text: string): string {
  return specialCharacters.test(text)
    ? text.replace(/[&<>"]/g, (character) => entities.get(character) ?? character)
    : text;
}

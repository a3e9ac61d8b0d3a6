/** Serializes a value as the text of a script element. Nothing in it can close the element or open another. */
export function toJsonLd(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** A value as the text of a script element: nothing in it can end the element or begin another. */
export function toJsonLd(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

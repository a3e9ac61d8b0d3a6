const hexDigits = /^[0-9a-f]{32}$/i;
const dashed = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the 32 hex digits of a GUID in upper case, also of a UUID with dashes, braces or `urn:uuid:`; null for anything else. */
export function toGuid(value: string | null | undefined): string | null {
  const text = (value ?? '').trim().replace(/^urn:uuid:|^\{(?=.*\}$)|\}$/gi, '');
  return hexDigits.test(text) || dashed.test(text) ? text.replaceAll('-', '').toUpperCase() : null;
}

/** Returns the GUID in a URL, without the digits that may follow it; null when there is none. */
export function findGuid(url: string | null): string | null {
  return toGuid(/(?:^|[^0-9a-f])([0-9a-f]{32})(?=\d*(?:[/?#]|$))/i.exec(url ?? '')?.[1]);
}

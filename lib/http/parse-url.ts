/**
 * An address in its parts, as `URL.parse` reads it, which the oldest browsers that the framework builds for lack (Safari before 18).
 * @returns null: it is none
 */
export function parseUrl(value: string, base?: string): URL | null {
  return URL.canParse(value, base) ? new URL(value, base) : null;
}

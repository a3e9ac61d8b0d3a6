/** Characters that never occur in a path of this site, raw or decoded. */
const forbidden = /[\p{Cc}\\/?#]|\p{Zl}|\p{Zp}|\p{Bidi_Control}/u;

/**
 * Returns the decoded segments of a raw path without empty ones (doubled slashes).
 * Returns null when a segment cannot be decoded or holds something that no path of this site contains: `%2F`, `..`, control
 * characters or backslashes.
 */
export function parsePathSegments(path: string): readonly string[] | null {
  const segments: string[] = [];
  for (const raw of path.split('/')) {
    if (raw === '') continue;
    const segment = tryDecode(raw);
    if (segment === null || !isPathSegment(segment)) return null;
    segments.push(segment);
  }
  return segments;
}

/** Returns whether a decoded segment may occur in a path of this site. */
export function isPathSegment(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && !forbidden.test(segment);
}

/** Decodes a part of a path; null when its escapes are invalid. */
export function tryDecode(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

/** Encodes segments and joins them into a path with a trailing slash. */
export function buildPath(segments: readonly string[]): string {
  return segments.length === 0 ? '/' : `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}/`;
}

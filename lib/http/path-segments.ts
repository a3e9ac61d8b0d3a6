/** Characters that never stand in an address of this site, raw or decoded. */
const forbidden = /[\p{Cc}\\/?#]|\p{Zl}|\p{Zp}|\p{Bidi_Control}/u;

/**
 * The decoded segments of a raw path, empty ones (doubled slashes) left out.
 * Null when a segment cannot be decoded or holds what no address of ours does: `%2F`, `..`, control characters, backslashes.
 */
export function parsePathSegments(path: string): readonly string[] | null {
  const segments: string[] = [];
  for (const raw of path.split('/')) {
    if (raw === '') continue;
    const segment = decodeSegment(raw);
    if (segment === null || !isPathSegment(segment)) return null;
    segments.push(segment);
  }
  return segments;
}

/** True for a decoded segment that an address of ours may hold. */
export function isPathSegment(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && !forbidden.test(segment);
}

function decodeSegment(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

/** Segments as a path with a trailing slash, each encoded. */
export function buildPath(segments: readonly string[]): string {
  return segments.length === 0 ? '/' : `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}/`;
}

/** What a request line asks for, safe to be handed on, or what makes it unfit for the framework. */
export type RequestTarget =
  | { readonly kind: 'ok'; readonly path: string; readonly search: string }
  /** Undecodable escapes, control characters, backslashes, dot segments, doubled slashes: answered without the framework's router. */
  | { readonly kind: 'malformed'; readonly path: string; readonly search: string; readonly shownPath: string }
  | { readonly kind: 'too-long' };

/** Longest request target, in bytes. */
const maxTargetLength = 8192;
const maxShownLength = 300;

const absoluteForm = /^https?:\/\/[^/?#]*/i;
const unsafeRaw = /[^\x21-\x7e]/g;
const unsafeDecoded = /[\p{Cc}\\]|\/\/|\/\.{1,2}(?:\/|$)/u;

/**
 * Reads the target of a request line. Bytes that should have been escaped are escaped; the authority of an absolute
 * form is dropped, because nothing in a request may choose the host.
 * @param raw as the parser gives it, one character a byte
 */
export function parseRequestTarget(raw: string): RequestTarget {
  if (raw.length > maxTargetLength) return { kind: 'too-long' };
  const target = raw.replace(absoluteForm, '').replace(unsafeRaw, escapeByte);
  const query = target.indexOf('?');
  const path = (query === -1 ? target : target.slice(0, query)) || '/';
  const search = query === -1 ? '' : target.slice(query);
  const decoded = decode(path);
  if (decoded !== null && path.startsWith('/') && !unsafeDecoded.test(decoded)) return { kind: 'ok', path, search };
  return { kind: 'malformed', path, search, shownPath: toShownPath(path) };
}

function escapeByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function toShownPath(path: string): string {
  const shown = path.replace(/(?:%[0-9a-f]{2})+|%/gi, (escapes) => {
    const decoded = decode(escapes);
    return decoded === null || /\p{Cc}/u.test(decoded) ? '\uFFFD' : escapes;
  });
  return shown.slice(0, maxShownLength);
}

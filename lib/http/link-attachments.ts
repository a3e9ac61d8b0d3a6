import { tryDecode } from './path-segments.ts';

/** More characters than programs attach to a link; it also bounds the time of `attachment`. */
const maxAttachmentLength = 80;
/**
 * Punctuation, spaces, zero-width characters and their HTML entities at the end of a text. Control characters and bidirectional
 * overrides are no attachment.
 */
const attachment =
  /(?:[^\p{L}\p{N}\p{M}\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\t\n\r\ufe0f]|&(?:amp|gt|lt|quot|apos|nbsp|hellip|[lr][ads]quo|#x?[\da-f]{1,6});?)+$/iu;
/** From the first character on that no link contains: the rest of a tag, of a Markdown link or of a link with a label. */
const markup = /[<>"|\]].*$/s;
/** Ends that must not become the address of another page. */
const unsafe = /\/\.\.(?:\/|$)|^\/+\\/;

/** Removes punctuation and invisible characters from the end of a text that was copied or linked by a program. */
export function withoutAttachment(text: string): string {
  const start = Math.max(0, text.length - maxAttachmentLength);
  return text.slice(0, start) + text.slice(start).replace(attachment, '');
}

/**
 * Returns a path without what mail programs, chats and documents attach to a link, and without its last slash, so that it is never
 * canonical; `//` for the home page. Returns the same path when nothing is attached or the path is unsafe.
 * @param path raw, as sent
 */
export function withoutPathAttachment(path: string): string {
  const decoded = !path.startsWith('/') || /%2f/i.test(path) ? null : tryDecode(path);
  if (decoded === null || unsafe.test(decoded)) return path;
  const clean = withoutAttachment(decoded.replace(markup, ''));
  if (clean === decoded.replace(/(?<!\/)\/+$/, '')) return path;
  if (clean === '') return /\p{L}/u.test(decoded) ? path : '//';
  return clean
    .split('/')
    .map((segment) => encodeURIComponent(segment.toWellFormed()))
    .join('/');
}

/** Returns a raw query with parameters that were escaped as HTML (`&amp;r=50`) as they were meant, without an attached entity. */
export function repairQuery(search: string): string {
  return search
    .replace(/([?&])(?:amp(?:;|%3b))+/gi, '$1')
    .replace(/&(?:gt|lt|quot|apos|nbsp|hellip|[lr][ads]quo)(?:;|%3b)[^\w=&%]*$/i, '');
}

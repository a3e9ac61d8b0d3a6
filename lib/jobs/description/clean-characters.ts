/** Maximum length of a description in UTF-16 code units. The rest is dropped. */
export const MAX_DESCRIPTION_LENGTH = 200_000;

// Control characters, soft hyphen, zero-width and bidi characters, invisible operators, tag characters.
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]|\udb40[\udc00-\udc7f]/g;

// Zero-width joiners stay where a script or an emoji needs them: between two non-ASCII characters.
const LOOSE_JOINER =
  /(?<=^|[\u0000-\u007f\s])[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+(?=$|[\u0000-\u007f\s])/g;

// Any character that the replacements below may change. Most texts contain none.
const SUSPECT =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff]/;

/**
 * Removes invisible characters: controls, NUL, zero-width and bidi override characters, and lone surrogates. Line ends become
 * `\n`. Idempotent.
 */
export function cleanCharacters(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?|[\f\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(LOOSE_JOINER, '');
}

/** Truncates a description to `MAX_DESCRIPTION_LENGTH` without splitting a surrogate pair, an entity or a tag. */
export function capLength(body: string): string {
  if (body.length <= MAX_DESCRIPTION_LENGTH) return body;
  return body
    .slice(0, MAX_DESCRIPTION_LENGTH)
    .replace(/<[^<>]{0,2000}$/, '')
    .replace(/&[#\w]{0,32}$/, '')
    .replace(/[\ud800-\udbff]$/, '');
}

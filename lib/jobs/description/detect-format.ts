import type { JobDescription } from '#lib/jobs/job.ts';

const BLOCK =
  'address|article|aside|blockquote|body|center|dd|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|html|li|main|ol|p|pre|section|table|tbody|td|th|thead|tr|ul';
const LT = '&(?:lt|#0{0,5}60|#[xX]0{0,5}3[cC]);';

const BLOCK_TAG = new RegExp(`</?(?:${BLOCK})(?=[\\s/>])`, 'i');
const ANY_TAG = /<[a-z/!?]/i;
const ESCAPED_START = new RegExp(`^\\s*${LT}(?:${BLOCK}|b|br|em|font|i|span|strong|u)(?=[\\s/&])`, 'i');
const ESCAPED_BLOCK_END = new RegExp(`${LT}/(?:${BLOCK})(?=[\\s&])`, 'gi');

const NAMED_CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
);
const CODE_POINTS: Readonly<Record<number, string>> = { 38: '&', 60: '<', 62: '>', 34: '"', 39: "'", 160: ' ' };

/** Detects whether a description is HTML (it has a tag of a block element, plain or entity-escaped) or Markdown. */
export function detectFormat(body: string): JobDescription['format'] {
  return BLOCK_TAG.test(body) || isEscapedHtml(body) ? 'html' : 'markdown';
}

/** Returns whether the whole body is entity-escaped HTML: it has no real tags, and it starts with or closes escaped ones. */
export function isEscapedHtml(body: string): boolean {
  if ((!body.includes('&lt;') && !body.includes('&#')) || ANY_TAG.test(body)) return false;
  return ESCAPED_START.test(body) || (body.match(ESCAPED_BLOCK_END)?.length ?? 0) >= 2;
}

/** Decodes one level of entity escaping, for markup characters only. */
export function decodeOnce(body: string): string {
  return body.replace(
    /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{2,8})|#[xX]([\da-fA-F]{2,8}));/g,
    (whole, name?: string, decimal?: string, hex?: string) => {
      if (name !== undefined) return NAMED_CHARACTERS.get(name) ?? whole;
      return CODE_POINTS[decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)] ?? whole;
    },
  );
}

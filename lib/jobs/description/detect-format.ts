import type { JobDescription } from '#lib/jobs/job.ts';

const BLOCK =
  'address|article|aside|blockquote|body|center|dd|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|html|li|main|ol|p|pre|section|table|tbody|td|th|thead|tr|ul';
const LT = '&(?:lt|#0{0,5}60|#[xX]0{0,5}3[cC]);';

const BLOCK_TAG = new RegExp(`</?(?:${BLOCK})(?=[\\s/>])`, 'i');
const ANY_TAG = /<[a-z/!?]/i;
const ESCAPED_START = new RegExp(`^\\s*${LT}(?:${BLOCK}|b|br|em|font|i|span|strong|u)(?=[\\s/&])`, 'i');
const ESCAPED_BLOCK_END = new RegExp(`${LT}/(?:${BLOCK})(?=[\\s&])`, 'gi');

const ENTITY = /&(#?\w{1,9});/g;
const NAMED_CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    middot: '·',
    hellip: '…',
    copy: '©',
    reg: '®',
    trade: '™',
    eacute: 'é',
    ntilde: 'ñ',
  }),
);

/** Detects whether a description is HTML (it has a tag of a block element, plain or entity-escaped) or Markdown. */
export function detectFormat(body: string): JobDescription['format'] {
  return BLOCK_TAG.test(body) || isEscapedHtml(body) ? 'html' : 'markdown';
}

/** Returns whether the whole body is entity-escaped HTML: it has no real tags, and it starts with or closes escaped ones. */
export function isEscapedHtml(body: string): boolean {
  if ((!body.includes('&lt;') && !body.includes('&#')) || ANY_TAG.test(body)) return false;
  return ESCAPED_START.test(body) || (body.match(ESCAPED_BLOCK_END)?.length ?? 0) >= 2;
}

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED_CHARACTERS.get(name) ?? whole;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (Number.isNaN(code)) return whole;
  return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? ' ' : String.fromCodePoint(code);
}

/** Decodes one level of entity escaping. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, decodeEntity) : text;
}

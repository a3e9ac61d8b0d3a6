import sanitizeHtml from 'sanitize-html';

const MAX_PARSER_DEPTH = 256;

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

const ALLOWED_TAGS = [
  'li',
  'p',
  'ul',
  'strong',
  'br',
  'em',
  'a',
  'ol',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'blockquote',
  'hr',
  'dl',
  'dt',
  'dd',
  'code',
  'pre',
  ...HEADINGS,
];

const CODE_TAGS = [
  'script',
  'style',
  'svg',
  'math',
  'template',
  'noscript',
  'iframe',
  'textarea',
  'select',
  'option',
  'datalist',
  'title',
  'xmp',
  'plaintext',
  'noembed',
  'noframes',
  'audio',
  'video',
  'canvas',
  'applet',
  'frameset',
];

const PARAGRAPH_LIKE = [
  'address',
  'article',
  'aside',
  'body',
  'caption',
  'center',
  'details',
  'div',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'header',
  'legend',
  'main',
  'nav',
  'object',
  'search',
  'section',
  'summary',
];

const OPTIONS = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: { a: ['href'], th: [{ name: 'scope', values: ['col', 'row', 'colgroup', 'rowgroup'] }] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: CODE_TAGS,
  transformTags: {
    b: 'strong',
    i: 'em',
    tfoot: 'tbody',
    dir: 'ul',
    menu: 'ul',
    ...Object.fromEntries(PARAGRAPH_LIKE.map((tag) => [tag, 'p'])),
  },
} satisfies sanitizeHtml.IOptions;

// Whitespace between a tag and a block's start tag: never shown, and each stretch costs as much as a text.
const LOOSE_SPACE = />\s+(?=<(?:li|p|ul|ol|h[1-6]|br|div|table|thead|tbody|tr|th|td)[\s/>])/g;

const withoutLooseSpace = (html: string): string => (/<pre/i.test(html) ? html : html.replace(LOOSE_SPACE, '>'));

class TooDeepError extends Error {}

/**
 * The allow-list pass: balanced markup of the allowed elements with bare `href` and `scope` attributes; `b` and
 * `i` become `strong` and `em`, `div` and its kin `p`; code elements lose their text, others are unwrapped.
 * Null when the markup nests deeper than any real description does (parsing would cease to be linear).
 */
export function sanitiseHtml(html: string): string | null {
  let depth = 0;
  try {
    return sanitizeHtml(withoutLooseSpace(html), {
      ...OPTIONS,
      onOpenTag: () => {
        depth += 1;
        if (depth > MAX_PARSER_DEPTH) throw new TooDeepError();
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
  } catch (error) {
    if (error instanceof TooDeepError || error instanceof RangeError) return null;
    throw error;
  }
}

import sanitize from 'sanitize-html';
import { ALLOWED_TAGS } from './tags.ts';

const MAX_PARSER_DEPTH = 256;

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
  'dd',
  'details',
  'div',
  'dl',
  'dt',
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
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: CODE_TAGS,
  transformTags: {
    b: 'strong',
    i: 'em',
    dir: 'ul',
    menu: 'ul',
    ...Object.fromEntries(PARAGRAPH_LIKE.map((tag) => [tag, 'p'])),
  },
} satisfies sanitize.IOptions;

class TooDeepError extends Error {}

/**
 * Sanitizes HTML with an allow list. Returns balanced markup of the allowed elements with only `href` attributes. `b` and
 * `i` become `strong` and `em`; `div` and similar elements become `p`. Elements such as `script` are removed with their text; all
 * others are unwrapped.
 * Returns null when the markup is nested deeper than any real description, where parsing would no longer be linear.
 */
export function sanitizeHtml(html: string): string | null {
  let depth = 0;
  try {
    return sanitize(html, {
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

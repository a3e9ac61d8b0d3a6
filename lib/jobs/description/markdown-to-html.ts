import { Marked } from 'marked';
import type { MarkedExtension } from 'marked';

// Characters that may end a run of plain text or need decoding in it.
const INLINE_MARK = /[\\<`*_[&]| {2}\n/;

// Raw HTML other than `<strong>`, the one element that `repairMarkdown` writes.
const RAW_HTML = /<(?!\/?strong>)/;

const OPTIONS = {
  async: false,
  gfm: false,
  tokenizer: {
    // Disabled, because job descriptions are padded with spaces and dashes: indented text is not code, and a line above dashes is not
    // a heading.
    code: () => undefined,
    lheading: () => undefined,
    // A text without marks is one token. The parser's own rule would scan it character by character.
    inlineText(src) {
      if (this.lexer.state.inRawBlock || INLINE_MARK.test(src)) return false;
      return { type: 'text', raw: src, text: src, escaped: false };
    },
  },
} satisfies MarkedExtension;

const withRawHtml = new Marked(OPTIONS);

// Quotes need no escaping in text, and each entity is an extra text node for the sanitizer. They must be escaped beside raw HTML,
// which may leave an attribute open that a quote would close.
const withoutRawHtml = new Marked(OPTIONS, {
  renderer: { text: (token) => ('tokens' in token || /[&<>]/.test(token.text) ? false : token.text) },
});

/** Converts Markdown to unsafe HTML (raw HTML passes through). Returns null when the parser fails. */
export function markdownToHtml(markdown: string): string | null {
  try {
    return (RAW_HTML.test(markdown) ? withRawHtml : withoutRawHtml).parse(markdown, { async: false });
  } catch {
    return null;
  }
}

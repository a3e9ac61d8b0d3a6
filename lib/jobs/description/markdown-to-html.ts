import { Marked } from 'marked';
import type { MarkedExtension } from 'marked';

// What may end a stretch of plain text or needs decoding in it.
const INLINE_MARK = /[\\<`*_[&]| {2}\n/;

// Raw HTML, as opposed to the one element that the repair of bold writes.
const RAW_HTML = /<(?!\/?strong>)/;

const OPTIONS = {
  async: false,
  gfm: false,
  tokenizer: {
    // Off: what padded job texts mean otherwise. Indented text is no code, a line above dashes no heading.
    code: () => undefined,
    lheading: () => undefined,
    // A text without marks is one token; the parser's own rule reads it character by character to find that out.
    inlineText(src) {
      if (this.lexer.state.inRawBlock || INLINE_MARK.test(src)) return false;
      return { type: 'text', raw: src, text: src, escaped: false };
    },
  },
} satisfies MarkedExtension;

const withRawHtml = new Marked(OPTIONS);

// Quotes need no escaping in text, and each entity costs the sanitiser a text of its own; but raw HTML may leave
// an attribute open, which a quote would close.
const withoutRawHtml = new Marked(OPTIONS, {
  renderer: { text: (token) => ('tokens' in token || /[&<>]/.test(token.text) ? false : token.text) },
});

/** Markdown to unsafe HTML (raw HTML passes through); null when the parser fails. */
export function markdownToHtml(markdown: string): string | null {
  try {
    return (RAW_HTML.test(markdown) ? withRawHtml : withoutRawHtml).parse(markdown, { async: false });
  } catch {
    return null;
  }
}

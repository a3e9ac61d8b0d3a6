import { Marked } from 'marked';

// What may end a stretch of plain text or needs decoding in it.
const INLINE_MARK = /[\\<`*_[&]| {2}\n/;

const marked = new Marked({
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
  renderer: {
    // Quotes need no escaping in text, and each entity costs the sanitiser a piece of text of its own.
    text: (token) => ('tokens' in token || /[&<>]/.test(token.text) ? false : token.text),
  },
});

/** Markdown to unsafe HTML (raw HTML passes through); null when the parser fails. */
export function markdownToHtml(markdown: string): string | null {
  try {
    return marked.parse(markdown, { async: false });
  } catch {
    return null;
  }
}

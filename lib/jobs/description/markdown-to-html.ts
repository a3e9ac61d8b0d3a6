import { Marked } from 'marked';

const parser = new Marked({
  async: false,
  // For tables. The other extensions are off: "~2 hours" is not struck through, and bare addresses are not links.
  gfm: true,
  tokenizer: {
    del: () => undefined,
    url: () => undefined,
    // Disabled, because job descriptions are padded with spaces and dashes: indented text is not code, and a line above dashes is not
    // a heading.
    code: () => undefined,
    lheading: () => undefined,
  },
});

/** Converts Markdown to unsafe HTML (raw HTML passes through). Returns null when the parser fails. */
export function markdownToHtml(markdown: string): string | null {
  try {
    return parser.parse(markdown, { async: false });
  } catch {
    return null;
  }
}

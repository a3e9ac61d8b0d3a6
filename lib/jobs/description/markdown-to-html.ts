import { Marked } from 'marked';

// Off: what padded job texts mean otherwise. Indented text is no code, a line above dashes no heading.
const marked = new Marked({
  async: false,
  gfm: false,
  tokenizer: { code: () => undefined, lheading: () => undefined },
});

/** Markdown to unsafe HTML (raw HTML passes through); null when the parser fails. */
export function markdownToHtml(markdown: string): string | null {
  try {
    return marked.parse(markdown, { async: false });
  } catch {
    return null;
  }
}

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

/** Repairs of padded Markdown, in this order. */
const repairs: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/&nbsp;|&#160;|\u00a0/g, ' '],
  [/\t/g, '    '],
  [/^ +$/gm, ''],
  [/^ {12,}/gm, ' '.repeat(12)],
  // Underlines of headings, and rules.
  [/^ *=+ *$/gm, ''],
  [/^ *[-_*](?: ?[-_*]){2,} *$/gm, '---'],
  // Typed bullets, `###Heading`, and years that are no list.
  [/^( *)[•●▪◦‣] */gm, '$1+ '],
  [/^( *#{2,6})(?=[^#\s])/gm, '$1 '],
  [/^( *)(\d{3,9})([.)] )/gm, '$1$2\\$3'],
  // Of a chain of markers only the first.
  [/^( *(?:[-+*>]|\d{1,9}[.)])) *(?:(?:[-+*]|\d{1,9}[.)]) +|> *){2,}/gm, '$1 '],
  // Bold with spaces inside its marks. HTML has no rules about what is beside them.
  [/\*\*\s+\*\*/g, ' '],
  [/\*\*(\s?)((?:[^*\n]|\n(?! *(?:\n|[-+#>]))){1,500})\*\*/g, '$1<strong>$2</strong>'],
  [/(?<!\s)\s+<\/strong>/g, '</strong> '],
  [/^ *<strong>[^<]{1,100}<\/strong> *(?:: *)?$/gm, '\n$&\n'],
];

const maxBlockMarks = 300;
const blockStart = /\n(?=\n| *(?:[-+*>#]|\d{1,2}[.)]) )/;

/** The parser's inline rules are quadratic in the number of marks in a block. A block with too many keeps only its text. */
function limitMarks(block: string): string {
  const marks = block.length <= maxBlockMarks ? 0 : (block.match(/[[\]*_`<\\!]/g)?.length ?? 0);
  return marks <= maxBlockMarks ? block : block.replace(/[[\]*_`\\!]+/g, ' ').replaceAll('<', '&lt;');
}

/** Converts an employer's Markdown to unsafe HTML (raw HTML passes through). Returns null when the parser fails. */
export function markdownToHtml(markdown: string): string | null {
  const repaired = repairs.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), markdown);
  try {
    return parser.parse(repaired.split(blockStart).map(limitMarks).join('\n'), { async: false });
  } catch {
    return null;
  }
}

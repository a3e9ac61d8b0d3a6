const MAX_INDENT = 12;
const MAX_SPECIALS = 300;
const BOLD = /(\s?)\*\*([^*]{1,500})\*\*(\s?)/g;
const MARKERS = /^ *(?:(?:[-+*]|\d{1,9}[.)]) +|> *)+/;
const NEW_BLOCK = /^ *(?:[-+*>#]|\d{1,2}[.)]) /;
// Start of a line that needs more repair than its whitespace.
const MARKED_START = /^[-+*>#=_\d•●▪◦‣]/;
const LONE_BOLD = /^(?:<strong>[^<]{1,100}<\/strong>\s*(?::\s*)?)$/;

function repairBold(block: string): string {
  if (!block.includes('**')) return block;
  return block.replace(BOLD, (whole: string, before: string, inner: string, after: string) => {
    const text = inner.trim();
    if (text === '') return ' ';
    if (/\n[^\S\n]*[-+#>]/.test(inner)) return whole;
    const left = /^\s/.test(inner) ? ' ' : '';
    const right = /\s$/.test(inner) ? ' ' : '';
    return `${before || left}<strong>${text}</strong>${after || right}`;
  });
}

function repairLine(raw: string): string {
  if (raw === '' || raw === ' ') return '';
  const hardBreak = raw.endsWith('  ');
  const indented = (raw.includes('\t') ? raw.replaceAll('\t', '    ') : raw).trimEnd();
  const text = indented.trimStart();
  if (text === '') return '';
  if (!MARKED_START.test(text))
    return ' '.repeat(Math.min(indented.length - text.length, MAX_INDENT)) + text + (hardBreak ? '  ' : '');
  if (/^=+$/.test(text)) return '';
  if (/^[-_*](?: ?[-_*]){2,}$/.test(text)) return '---';
  let line = ' '.repeat(Math.min(indented.length - text.length, MAX_INDENT)) + text;
  line = line
    .replace(/^( *)[•●▪◦‣] */, '$1+ ')
    .replace(/^( *#{2,6})(?=[^#\s])/, '$1 ')
    .replace(/^( *)(\d{3,9})([.)] )/, '$1$2\\$3');
  const chain = MARKERS.exec(line)?.[0] ?? '';
  if (chain.length > 2 && (chain.match(/[-+*>]|\d+/g)?.length ?? 0) > 2)
    line = chain.replace(/^( *(?:[->+*]|\d+[.)])).*$/, '$1 ') + line.slice(chain.length);
  return hardBreak ? `${line}  ` : line;
}

function countSpecialCharacters(text: string): number {
  return text.match(/[[\]*_`<\\!]/g)?.length ?? 0;
}

// The parser's inline rules are quadratic in the number of marks in a block. A block with too many keeps only its text.
function simplify(block: string): string {
  return block.length <= MAX_SPECIALS || countSpecialCharacters(block) <= MAX_SPECIALS
    ? block
    : block.replace(/[[\]*_`\\!]+/g, ' ').replaceAll('<', '&lt;');
}

function addBlock(lines: readonly string[], repaired: string[]): void {
  const block = simplify(repairBold(lines.length === 1 ? (lines[0] ?? '') : lines.join('\n')));
  if (!block.includes('<strong>')) {
    repaired.push(block);
    return;
  }
  for (const line of block.split('\n')) {
    if (LONE_BOLD.test(line)) repaired.push('', line, '');
    else repaired.push(line);
  }
}

/**
 * Repairs the feed's padded Markdown: whitespace-only lines, `###Heading`, spaces inside bold marks (bold becomes `<strong>`, which
 * has no flanking rules), typed bullets, and bold lines as headings. Limits input that would parse slowly.
 */
export function repairMarkdown(markdown: string): string {
  const spaced = markdown.replaceAll('&nbsp;', ' ').replaceAll('&#160;', ' ').replaceAll('\u00a0', ' ');
  const repaired: string[] = [];
  let block: string[] = [];
  const endBlock = () => {
    if (block.length > 0) addBlock(block, repaired);
    block = [];
  };
  for (const raw of spaced.split('\n')) {
    const line = repairLine(raw);
    if (line === '') {
      endBlock();
      repaired.push('');
    } else {
      if (block.length > 0 && NEW_BLOCK.test(line)) endBlock();
      block.push(line);
    }
  }
  endBlock();
  return repaired.join('\n');
}

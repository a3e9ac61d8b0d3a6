import type { Element, ElementContent } from 'hast';
import { defaultTreeAdapter, html, parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { cleanCharacters } from './clean-characters.ts';
import { element, lineBreak, lineText, plainRun, sliceLine, toLines, toPhrasing, toSingleLine } from './inline.ts';
import type { Line, Run } from './inline.ts';
import { safeHref } from './safe-href.ts';

type Node = DefaultTreeAdapterMap['childNode'];
type SourceElement = DefaultTreeAdapterMap['element'];

const toNames = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that are removed with their text. SVG and MathML are as well. */
const hiddenNames = toNames(
  'script style template noscript iframe textarea select option datalist title xmp plaintext noembed noframes audio video canvas applet',
);
/** Elements that separate paragraphs. All others are part of a line. */
const blockNames = toNames(
  'p address article aside caption center dd details dir div dl dt fieldset figcaption figure footer form header h1 h2 h3 h4 h5 h6 legend li main menu nav object pre search section summary ul ol blockquote table tbody thead tfoot tr td th hr',
);

const maxDepth = 256;
const maxElements = 20_000;
const maxHeadingLength = 160;
const maxBoldHeadingLength = 80;
/** Typed bullets, including the private-use characters of Symbol and Wingdings. */
const typedBullets = /^(?:[•●▪◦‣∙■➢✓✔\uf0a7\uf0b7]\s*|·\s+)+/;

/** The content of an element while it is read. Only text is kept of headings and preformatted text. */
interface Flow {
  readonly kind: 'root' | 'list' | 'item' | 'quote' | 'cell' | 'text';
  readonly blocks: Element[];
  /** Text that is in no block yet. */
  runs: Run[];
}

/**
 * Reads HTML into the blocks of a description, which it builds itself: no element, attribute or URL of the source is copied. Headings
 * are `h1` to `h6`, and `h7` for a bold line that is used as one. Returns null for markup that is deeper or has more elements than any
 * real description.
 */
export function readHtml(source: string): Element[] | null {
  try {
    return readFlow('root', parseBody(source), plainRun).blocks;
  } catch (error) {
    if (error instanceof TooComplexError) return null;
    throw error;
  }
}

/** Returns the blocks of lines of plain text. */
export function readLines(lines: readonly string[]): Element[] {
  const runs = lines.flatMap((text) => [{ ...plainRun, text }, lineBreak]);
  const flow: Flow = { kind: 'root', blocks: [], runs };
  endParagraph(flow);
  return flow.blocks;
}

class TooComplexError extends Error {}

/** Parses HTML as a browser does, without scripts. */
function parseBody(source: string): readonly Node[] {
  let [depth, elements] = [0, 0];
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush() {
      depth += 1;
      elements += 1;
      if (depth > maxDepth || elements > maxElements) throw new TooComplexError();
    },
    onItemPop() {
      depth -= 1;
    },
  };
  const body = defaultTreeAdapter.createElement('body', html.NS.HTML, []);
  return parseFragment(body, source, { treeAdapter, scriptingEnabled: false }).childNodes;
}

/** @param marks formatting of the elements around the nodes, as a run without text */
function readFlow(kind: Flow['kind'], nodes: readonly Node[], marks: Run): Flow {
  const flow: Flow = { kind, blocks: [], runs: [] };
  readNodes(flow, nodes, marks);
  endParagraph(flow);
  return flow;
}

function readNodes(flow: Flow, nodes: readonly Node[], marks: Run): void {
  for (const node of nodes) {
    if (defaultTreeAdapter.isTextNode(node)) flow.runs.push({ ...marks, text: node.value });
    else if (defaultTreeAdapter.isElementNode(node)) readElement(flow, node, marks);
  }
}

function readElement(flow: Flow, node: SourceElement, marks: Run): void {
  if (hiddenNames.has(node.tagName) || node.namespaceURI !== html.NS.HTML) return;
  if (node.tagName === 'br') {
    flow.runs.push(lineBreak);
  } else if (!blockNames.has(node.tagName)) {
    readNodes(flow, node.childNodes, addMark(node, marks));
  } else {
    endParagraph(flow);
    const block = flow.kind === 'text' ? null : readBlock(flow, node, marks);
    if (block === null) readNodes(flow, node.childNodes, marks);
    else if (block.children.length > 0 || block.tagName === 'hr') emit(flow, block);
    endParagraph(flow);
  }
}

const markOfTag = new Map(Object.entries({ b: 'strong', strong: 'strong', i: 'em', em: 'em', code: 'code' }));

function addMark({ tagName, attrs }: SourceElement, marks: Run): Run {
  if (tagName === 'a') return { ...marks, href: safeHref(attrs.find(({ name }) => name === 'href')?.value ?? '') };
  const mark = markOfTag.get(tagName);
  return mark === undefined ? marks : { ...marks, [mark]: true };
}

/** Returns the block of an element, or null when its content should be read where it is. */
function readBlock(flow: Flow, node: SourceElement, marks: Run): Element | null {
  const { tagName, childNodes } = node;
  if (/^h[1-6]$/.test(tagName)) {
    const line = toSingleLine(readFlow('text', childNodes, marks).runs);
    if (flow.kind === 'root') return toHeading(tagName, line);
    flow.runs = line.map((run) => ({ ...run, strong: true }));
    return element('p', []);
  }
  switch (tagName) {
    case 'hr':
      return element(tagName, []);
    case 'pre':
      return toPreformatted(readFlow('text', childNodes, plainRun).runs);
    case 'ul':
    case 'ol':
      return element(tagName, readFlow('list', childNodes, marks).blocks);
    case 'li':
      if (flow.kind !== 'list') return element('ul', readFlow('list', [node], marks).blocks);
      return toItem(readFlow('item', childNodes, marks).blocks);
    case 'blockquote':
      return element(tagName, readFlow('quote', childNodes, marks).blocks);
    case 'table': {
      readNodes(flow, childrenOf(node, 'caption'), marks);
      const toCell = (cell: SourceElement) =>
        element(cell.tagName, unwrapParagraph(readFlow('cell', cell.childNodes, marks).blocks));
      const rows = childrenOf(node, 'tbody thead tfoot')
        .flatMap((section) => childrenOf(section, 'tr'))
        .map((row) => element('tr', childrenOf(row, 'td th').map(toCell)))
        .filter((row) => row.children.some((cell) => cell.type === 'element' && cell.children.length > 0));
      return element(tagName, rows.length === 0 ? [] : [element('tbody', rows)]);
    }
    default:
      return null;
  }
}

function childrenOf({ childNodes }: SourceElement, names: string): SourceElement[] {
  const allowed = toNames(names);
  return childNodes.filter(defaultTreeAdapter.isElementNode).filter((node) => allowed.has(node.tagName));
}

function toPreformatted(runs: readonly Run[]): Element {
  const value = cleanCharacters(lineText(runs)).replace(/^\n+/, '').trimEnd();
  return element('pre', value.trim() === '' ? [] : [{ type: 'text', value }]);
}

/** Returns a heading without bold marks and without its colon. */
function toHeading(tagName: string, line: Line): Element {
  const { length } = lineText(line).replace(/[\s:：]{1,160}$/, '');
  const plain = sliceLine(
    line.map((run) => ({ ...run, strong: false })),
    0,
    length === 0 ? Infinity : length,
  );
  return element(lineText(plain).length > maxHeadingLength ? 'p' : tagName, toPhrasing(plain));
}

const toItem = (blocks: readonly Element[]): Element => element('li', unwrapParagraph(blocks));

/** Returns the content of an item or cell. When it starts with its only paragraph, that needs no element. */
function unwrapParagraph(blocks: readonly Element[]): ElementContent[] {
  const [first, ...rest] = blocks;
  if (first?.tagName !== 'p' || rest.some(({ tagName }) => tagName === 'p')) return [...blocks];
  return [...first.children, ...rest];
}

/** Adds a block. In a list it becomes an item, or a list in the previous one. */
function emit({ kind, blocks }: Flow, block: Element): void {
  const last = blocks.at(-1);
  if (kind !== 'list' || block.tagName === 'li') append(blocks, block);
  else if (last !== undefined && isList(block)) append(last.children, block);
  else blocks.push(toItem([block]));
}

const isList = ({ tagName }: Element): boolean => tagName === 'ul' || tagName === 'ol';

/** Appends a block. Merges adjacent lists of the same kind, and rules. */
function append(siblings: ElementContent[], block: Element): void {
  const last = siblings.at(-1);
  if (last?.type !== 'element' || last.tagName !== block.tagName) siblings.push(block);
  else if (isList(block)) last.children.push(...block.children);
  else if (block.tagName !== 'hr') siblings.push(block);
}

/** Turns loose text into paragraphs, lists of typed bullets, and headings of lines that are entirely bold. */
function endParagraph(flow: Flow): void {
  if (flow.kind === 'text') {
    flow.runs.push(lineBreak);
    return;
  }
  const lines = toLines(flow.runs);
  flow.runs = [];
  let content: ElementContent[] = [];
  const emitContent = () => {
    if (content.length > 0) emit(flow, element('p', content));
    content = [];
  };
  for (const line of lines) {
    const bullets = typedBullets.exec(lineText(line))?.[0].length ?? 0;
    const isItemStart = flow.kind === 'item' && flow.blocks.length === 0 && content.length === 0;
    const rest = bullets > 0 ? sliceLine(line, bullets) : line;
    const isItem = bullets > 0 && !isItemStart;
    const isHeading = !isItem && flow.kind === 'root' && isBoldHeading(rest);
    if (rest.length === 0 || isItem || isHeading) emitContent();
    if (rest.length === 0) continue;
    if (isItem) emit(flow, element('ul', [element('li', toPhrasing(rest))]));
    else if (isHeading) emit(flow, toHeading('h7', rest));
    else content.push(...(content.length === 0 ? [] : [element('br', [])]), ...toPhrasing(rest));
  }
  emitContent();
}

function isBoldHeading(line: Line): boolean {
  const text = lineText(line);
  const isBold = line.every((run) => (run.strong || run.text === ' ') && run.href === null && !run.code);
  return isBold && text.length <= maxBoldHeadingLength && /[\p{L}\p{N}]/u.test(text) && !/[.!?,;…]["'”’)]?$/.test(text);
}

import type { Block, Run } from './block.ts';
import { BREAK, toSingleLine } from './lines.ts';
import { isList, isNesting, isTablePart, isTextOnly, openElement } from './open-element.ts';
import type { OpenElement } from './open-element.ts';
import { cleanCharacters } from './clean-characters.ts';
import { toParagraphs } from './paragraphs.ts';

const MAX_NESTING = 8;

/**
 * Builds the block tree from a balanced stream of allowed tags and texts. Repairs invalid nesting.
 * An element collects its content while it is open, and becomes a part of the element around it when it closes.
 */
export class BlockBuilder {
  readonly #root = openElement('root', null);
  /** The innermost open element. */
  #top: OpenElement = this.#root;
  readonly #hrefs: (string | null)[] = [];
  readonly #marks = { strong: 0, em: 0, code: 0 };

  text(text: string): void {
    const top = this.#top;
    if (top.tag === 'pre') {
      top.raw += text;
      return;
    }
    if (top.runs.length === 0 && !/\S/.test(text)) return;
    const { strong, em, code } = this.#marks;
    top.runs.push({
      // A line feed of the source is a space, not a line break.
      text: text === BREAK ? ' ' : text,
      strong: strong > 0,
      em: em > 0,
      code: code > 0,
      href: this.#hrefs.at(-1) ?? null,
    });
  }

  lineBreak(): void {
    if (this.#top.tag === 'pre') this.#top.raw += '\n';
    else this.#top.runs.push({ text: BREAK, strong: false, em: false, code: false, href: null });
  }

  mark(name: 'strong' | 'em' | 'code', change: 1 | -1): void {
    this.#marks[name] = Math.max(0, this.#marks[name] + change);
  }

  openLink(href: string | null): void {
    this.#hrefs.push(href);
  }

  closeLink(): void {
    this.#hrefs.pop();
  }

  /** Ends the current paragraph of loose text. */
  endParagraph(): void {
    const top = this.#top;
    if (isTextOnly(top.tag)) {
      this.lineBreak();
      return;
    }
    const runs = top.runs;
    top.runs = [];
    if (runs.length > 0) this.#emitParagraphs(runs);
  }

  rule(): void {
    this.endParagraph();
    if (!isTextOnly(this.#top.tag)) this.#emit({ kind: 'rule' });
  }

  open(tag: string): void {
    this.endParagraph();
    if (!isAllowedIn(this.#top, tag)) {
      this.#top.ignoredTags.push(tag);
      return;
    }
    if (tag === 'li' && !isList(this.#top.tag)) this.#top = openElement('ul', this.#top, true);
    this.#top = openElement(tag, this.#top);
  }

  close(tag: string): void {
    this.endParagraph();
    if (this.#top.ignoredTags.at(-1) === tag) this.#top.ignoredTags.pop();
    else if (this.#top.tag === tag) {
      this.#closeTop();
      if (this.#top.isImplied) this.#closeTop();
    }
  }

  finish(): readonly Block[] {
    this.endParagraph();
    while (this.#top !== this.#root) this.#closeTop();
    return this.#root.blocks;
  }

  /** Closes the innermost element, and adds it to the one around it unless it is empty. */
  #closeTop(): void {
    this.endParagraph();
    const { tag, parent, runs, raw, blocks, items, rows, cells } = this.#top;
    if (parent === null) return;
    this.#top = parent;
    switch (tag) {
      case 'ul':
      case 'ol':
        if (items.length > 0) this.#emit({ kind: 'list', isOrdered: tag === 'ol', items });
        return;
      case 'li':
        if (blocks.length > 0) parent.items.push(blocks);
        return;
      case 'blockquote':
        if (blocks.length > 0) this.#emit({ kind: 'quote', blocks });
        return;
      case 'table':
        if (rows.length > 0) this.#emit({ kind: 'table', rows });
        return;
      case 'tr':
        if (cells.some((cell) => cell.blocks.length > 0)) parent.rows.push(cells);
        return;
      case 'td':
      case 'th':
        // An empty cell keeps the others in their columns.
        parent.cells.push({ isHeader: tag === 'th', blocks });
        return;
      case 'pre': {
        const text = cleanCharacters(raw).replace(/^\n+/, '').trimEnd();
        if (text.trim() !== '') this.#emit({ kind: 'preformatted', text });
        return;
      }
      default: {
        const line = toSingleLine(runs);
        if (line.length === 0) return;
        if (parent === this.#root) this.#emit({ kind: 'heading', level: Number(tag.slice(1)), line });
        else this.#emitParagraphs(line.map((run) => ({ ...run, strong: true })));
      }
    }
  }

  #emitParagraphs(runs: readonly Run[]): void {
    const container = this.#findContainer();
    const place = {
      isRoot: container === this.#root,
      canNest: container.nesting < MAX_NESTING,
      isItemStart: container.tag === 'li' && container.blocks.length === 0,
    };
    for (const block of toParagraphs(runs, place)) this.#emit(block);
  }

  /** Adds a block to the innermost element that can contain it. In a list, it becomes an item or a part of the last one. */
  #emit(block: Block): void {
    const { tag, blocks, items } = this.#findContainer();
    if (!isList(tag)) {
      appendBlock(blocks, block);
      return;
    }
    const last = items.at(-1);
    if (block.kind === 'list' && last !== undefined) appendBlock(last, block);
    else items.push([block]);
  }

  // Content between the parts of a table goes before the table, into the element around it.
  #findContainer(): OpenElement {
    let element = this.#top;
    while (isTablePart(element.tag) && element.parent !== null) element = element.parent;
    return element;
  }
}

function isAllowedIn({ tag: parent, nesting }: OpenElement, tag: string): boolean {
  if (isTextOnly(parent)) return false;
  if (tag === 'li') return isList(parent) || (nesting < MAX_NESTING && !isTablePart(parent));
  if (tag === 'td' || tag === 'th') return parent === 'tr';
  if (tag === 'tr') return parent === 'table';
  return !isNesting(tag) || nesting < MAX_NESTING;
}

/** Appends a block. Merges adjacent lists of the same kind and drops a rule that follows a rule. */
function appendBlock(blocks: Block[], block: Block): void {
  const last = blocks.at(-1);
  if (block.kind === 'rule' && last?.kind === 'rule') return;
  if (block.kind === 'list' && last?.kind === 'list' && last.isOrdered === block.isOrdered) {
    for (const item of block.items) last.items.push(item);
  } else {
    blocks.push(block);
  }
}

import GithubSlugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { LRUCache } from 'lru-cache';
import type { JobDescription } from '#lib/jobs/job.ts';
import { cleanCharacters } from './clean-characters.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { toPlainText } from './plain-text.ts';
import { readHtml, readLines } from './read-html.ts';

export interface RenderedDescription {
  /** Sanitized, with headings below an `h2`. */
  readonly html: string;
  /** A line of a paragraph, heading, list item or table row a line. */
  readonly text: string;
  /** The headings. */
  readonly outline: readonly { readonly id: string; readonly text: string }[];
}

/** Maximum length of the cached descriptions, sources and results together. */
const maxSize = 32 * 1024 * 1024;
const cache = new LRUCache<string, RenderedDescription, JobDescription>({
  maxSize,
  // A posting may have no description at all, and a size of 0 throws.
  sizeCalculation: (value, key) => key.length + value.html.length + value.text.length + 1,
  memoMethod: (_body, _previous, { context }) => renderDescription(context),
});

/** Renders a description on its first use, then returns it from the cache. */
export function getDescription(description: JobDescription): RenderedDescription {
  return cache.memo(description.body, { context: description });
}

/** What blocks are built of. A second line of defense: a fault in reading hostile markup does not reach the page. */
const schema: Schema = {
  tagNames: [
    ...['h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'table', 'tbody', 'tr', 'th', 'td', 'pre'],
    ...['strong', 'em', 'code', 'a', 'br', 'hr'],
  ],
  attributes: { a: ['href', 'target', 'rel'], h3: ['id'], h4: ['id'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  clobber: [],
};

/**
 * Renders an employer's description. Excessive input, with thousands of tags or deep nesting, is rendered as plain text, so that the time
 * is bounded. Never throws. Idempotent: rendering the HTML again yields the same HTML.
 */
export function renderDescription({ format, body: posted }: JobDescription): RenderedDescription {
  const body = cleanCharacters(posted);
  const source = isExcessive(body) || format === 'html' ? body : markdownToHtml(body);
  const blocks = source === null || isExcessive(source) ? null : readHtml(source);
  const rendered = blocks === null ? null : renderBlocks(blocks);
  if (rendered !== null && !isExcessive(rendered.html)) return rendered;
  return renderBlocks(readLines(limitLines(toPlainText({ format, body }))));
}

/** Chosen by measurement: pathological descriptions of this size render within 300 ms. */
const maxLength = 200_000;
const maxMarks = 20_000;
const maxPlainLength = 150_000;
const maxPlainLines = 3_000;

function isExcessive(source: string): boolean {
  const marks = source.length <= maxMarks ? 0 : (source.match(/[<>&]/g)?.length ?? 0);
  return source.length > maxLength || marks > maxMarks || /<[^<>]{10000}/.test(source);
}

/** Returns lines of plain text. A dash at the start of a line is a bullet. */
function limitLines(text: string): readonly string[] {
  const lines = text.slice(0, maxPlainLength).split('\n');
  return [...lines.slice(0, maxPlainLines), lines.slice(maxPlainLines).join(' ')].map((line) =>
    line.replace(/^[-+*]\s+/, '• '),
  );
}

function renderBlocks(blocks: Element[]): RenderedDescription {
  const outline = levelHeadings(blocks);
  const root = sanitize({ type: 'root', children: blocks }, schema);
  const html = toHtml(root, { characterReferences: { useNamedReferences: true } });
  const lines = blocks.map(toText).join('').split('\n');
  const text = lines.map((line) => line.trim()).filter((line) => line !== '');
  return { html, text: text.join('\n'), outline };
}

/** Turns headings at the level of the first one or above into `h3`, deeper ones into `h4`, and gives each an id. */
function levelHeadings(blocks: readonly Element[]): RenderedDescription['outline'] {
  const slugger = new GithubSlugger();
  const headings = blocks.filter(({ tagName }) => /^h\d$/.test(tagName));
  const top = headings[0]?.tagName ?? '';
  return headings.map((heading) => {
    const text = toText(heading).trim();
    const id = `jd-${slugger.slug(text)}`;
    heading.tagName = heading.tagName <= top ? 'h3' : 'h4';
    heading.properties = { id };
    return { id, text };
  });
}

function toText(node: ElementContent): string {
  if (node.type !== 'element') return node.type === 'text' ? node.value : '';
  const inner = node.children.map(toText).join('');
  if (['a', 'strong', 'em', 'code'].includes(node.tagName)) return inner;
  return node.tagName === 'td' || node.tagName === 'th' ? `${inner} ` : `\n${inner}\n`;
}

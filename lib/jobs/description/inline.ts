import type { Element, ElementContent } from 'hast';
import { cleanCharacters } from './clean-characters.ts';

const markNames = ['href', 'strong', 'em', 'code'] as const;

/** A piece of text with its formatting. */
export interface Run {
  readonly text: string;
  readonly href: string | null;
  readonly strong: boolean;
  readonly em: boolean;
  readonly code: boolean;
}

/** The runs between two line breaks. */
export type Line = readonly Run[];

export const plainRun: Run = { text: '', href: null, strong: false, em: false, code: false };
export const lineBreak: Run = { ...plainRun, text: '\n' };

export function element(tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children };
}

/** Returns the plain text of a line. */
export const lineText = (line: Line): string => line.map(({ text }) => text).join('');

/** Splits runs at line breaks, and collapses whitespace. A line without text is empty. */
export function toLines(runs: readonly Run[]): Line[] {
  const lines: Run[][] = [];
  let line: Run[] = [];
  const trimEnd = () => {
    const last = line.pop();
    if (last !== undefined && last.text !== ' ') line.push({ ...last, text: last.text.trimEnd() });
  };
  for (const run of runs) {
    if (run === lineBreak) {
      trimEnd();
      lines.push(line);
      line = [];
      continue;
    }
    const text = cleanCharacters(run.text).replace(/\s+/g, ' ');
    const rest = line.at(-1)?.text.endsWith(' ') === false ? text : text.trimStart();
    // A space alone has no marks: a link of it would have no name.
    if (rest !== '') line.push({ ...(rest === ' ' ? plainRun : run), text: rest });
  }
  trimEnd();
  return [...lines, line];
}

/** Joins all runs into one line. Line breaks become spaces. */
export function toSingleLine(runs: readonly Run[]): Line {
  return toLines(runs.map((run) => ({ ...run })))[0] ?? [];
}

/** Returns the part of a line between two positions in its text. */
export function sliceLine(line: Line, start: number, end = Infinity): Line {
  let at = 0;
  const part = line.map((run) => {
    const text = run.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    at += run.text.length;
    return { ...run, text };
  });
  return toSingleLine(part);
}

/** Builds the elements of a line. Adjacent runs share the marks that they have in common. */
export function toPhrasing(line: Line, depth = 0): ElementContent[] {
  const mark = markNames[depth];
  if (mark === undefined) return [{ type: 'text', value: lineText(line) }];
  const content: ElementContent[] = [];
  for (let start = 0, end = 0; start < line.length; start = end) {
    const value = line[start]?.[mark];
    while (end < line.length && line[end]?.[mark] === value) end += 1;
    const children = toPhrasing(line.slice(start, end), depth + 1);
    if (typeof value === 'string')
      content.push(element('a', children, { href: value, target: '_blank', rel: ['noopener', 'nofollow'] }));
    else if (value === true) content.push(element(mark, children));
    else content.push(...children);
  }
  return content;
}

import { cleanCharacters } from './clean-characters.ts';
import type { Line, Run } from './block.ts';

/** The text of a run that represents a line break. */
export const BREAK = '\n';

function hasSameMarks(a: Run, b: Run): boolean {
  return a.strong === b.strong && a.em === b.em && a.code === b.code && a.href === b.href;
}

function spaceBetween(a: Run, b: Run): Run {
  return {
    text: ' ',
    strong: a.strong && b.strong,
    em: a.em && b.em,
    code: a.code && b.code,
    href: a.href === b.href ? a.href : null,
  };
}

function append(line: Run[], run: Run): void {
  const last = line.at(-1);
  if (last !== undefined && hasSameMarks(last, run)) line[line.length - 1] = { ...run, text: last.text + run.text };
  else line.push(run);
}

/**
 * Splits raw runs at line breaks into lines in canonical form: whitespace is collapsed and moved outside of marks where the marks
 * change, and adjacent runs with equal marks are merged. A line without text is empty.
 */
export function toLines(runs: readonly Run[]): Line[] {
  const lines: Run[][] = [];
  let line: Run[] = [];
  let hasGap = false;
  for (const run of runs) {
    if (run.text === BREAK) {
      lines.push(line);
      line = [];
      hasGap = false;
      continue;
    }
    const text = cleanCharacters(run.text).replace(/\s+/g, ' ');
    const word = text.trim();
    if (word === '') {
      hasGap ||= text !== '';
      continue;
    }
    const last = line.at(-1);
    if ((hasGap || text.startsWith(' ')) && last !== undefined) append(line, spaceBetween(last, run));
    append(line, word === run.text ? run : { ...run, text: word });
    hasGap = text.endsWith(' ');
  }
  lines.push(line);
  return lines;
}

/** Joins all runs into one line. Line breaks become spaces. */
export function toSingleLine(runs: readonly Run[]): Line {
  return toLines(runs.map((run) => (run.text === BREAK ? { ...run, text: ' ' } : run)))[0] ?? [];
}

/** Returns the part of a line between two positions in its text, in canonical form. */
export function sliceLine(line: Line, start: number, end = Infinity): Line {
  let at = 0;
  const part = line.map((run) => {
    const text = run.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    at += run.text.length;
    return { ...run, text };
  });
  return toLines(part)[0] ?? [];
}

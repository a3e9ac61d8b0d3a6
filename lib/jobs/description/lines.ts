import { cleanCharacters } from './clean-characters.ts';
import type { Line, Run } from './block.ts';

/** The text of a run that stands for a line break. */
export const BREAK = '\n';

// What cleaning or collapsing may touch; a text without it is as it should be, but for its edges.
const IRREGULAR =
  / {2}|[\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\udfff\ufeff\ufff9-\ufffb]/;

function sameMarks(a: Run, b: Run): boolean {
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
  if (last !== undefined && sameMarks(last, run))
    line[line.length - 1] = {
      text: last.text + run.text,
      strong: run.strong,
      em: run.em,
      code: run.code,
      href: run.href,
    };
  else line.push(run);
}

/**
 * Splits raw runs at their breaks into lines in canonical form: whitespace single and outside the marks where they
 * change, neighbours of equal marks joined. A line without text is empty.
 */
export function toLines(runs: readonly Run[]): Line[] {
  const lines: Run[][] = [];
  let line: Run[] = [];
  let gap = false;
  for (const run of runs) {
    if (run.text === BREAK) {
      lines.push(line);
      line = [];
      gap = false;
      continue;
    }
    const text = IRREGULAR.test(run.text) ? cleanCharacters(run.text).replace(/\s+/g, ' ') : run.text;
    const word = text.trim();
    if (word === '') {
      gap ||= text !== '';
      continue;
    }
    const last = line.at(-1);
    if ((gap || text.startsWith(' ')) && last !== undefined) append(line, spaceBetween(last, run));
    append(
      line,
      word === run.text ? run : { text: word, strong: run.strong, em: run.em, code: run.code, href: run.href },
    );
    gap = text.endsWith(' ');
  }
  lines.push(line);
  return lines;
}

/** All lines as one, breaks read as spaces. */
export function toSingleLine(runs: readonly Run[]): Line {
  return toLines(runs.map((run) => (run.text === BREAK ? { ...run, text: ' ' } : run)))[0] ?? [];
}

/** The line without its first `count` characters, in canonical form. */
export function dropCharacters(line: Line, count: number): Line {
  let left = count;
  const rest = line.map((run) => {
    const cut = Math.min(left, run.text.length);
    left -= cut;
    return { ...run, text: run.text.slice(cut) };
  });
  return toLines(rest)[0] ?? [];
}

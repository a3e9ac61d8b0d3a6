import type { RawRow } from '#lib/search/wire/raw-row.ts';

/** Returns the end of the first object or array at or behind `from`, exclusive; -1 when it never closes. */
export function findObjectEnd(text: string, from: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let index = from; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character === '\\') index += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return -1;
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Start of the next object at or behind `from` that stands where a row may: behind `[`, `,` or a line end. */
function findRowStart(text: string, from: number): number {
  const start = /\{(?<=[[,\n]\s*\{)/g;
  start.lastIndex = from;
  return start.exec(text)?.index ?? -1;
}

const maxBroken = 1000;

/**
 * The whole objects of a JSON array that is broken somewhere, one after the other; what lies between them is reported as a
 * broken row. Linear but for broken rows, of which at most 1,000 are looked at.
 */
export function parseLenientRows(text: string): readonly RawRow[] {
  const rows: RawRow[] = [];
  let broken = 0;
  for (let start = findRowStart(text, 0); start !== -1 && broken < maxBroken;) {
    const end = findObjectEnd(text, start);
    const value = end === -1 ? undefined : parseObject(text.slice(start, end));
    const where = `row ${rows.length + 1}, character ${start + 1}`;
    if (value === undefined) broken += 1;
    rows.push({
      where,
      value: value ?? null,
      broken: value === undefined ? 'not valid JSON' : null,
      isFeatured: false,
    });
    start = findRowStart(text, value === undefined ? start + 1 : end);
  }
  return rows;
}

import { parseJson } from '#lib/parse-json.ts';
import type { RawRow } from '#lib/search/wire/raw-row.ts';

/** Returns the exclusive end of the first object or array at or after `from`; -1 when it never closes. */
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

/** Returns the start of the next object at or after `from` that follows `[`, `,` or a line break, as a row does. */
function findRowStart(text: string, from: number): number {
  const start = /\{(?<=[[,\n]\s*\{)/g;
  start.lastIndex = from;
  return start.exec(text)?.index ?? -1;
}

const maxBrokenRows = 1000;

/**
 * Parses the complete objects of a broken JSON array. Text between them is reported as a broken row. Runs in linear time,
 * except for broken rows; it stops after 1,000 of them.
 */
export function parseLenientRows(text: string): readonly RawRow[] {
  const rows: RawRow[] = [];
  let brokenCount = 0;
  for (let start = findRowStart(text, 0); start !== -1 && brokenCount < maxBrokenRows;) {
    const end = findObjectEnd(text, start);
    const value = end === -1 ? undefined : parseJson(text.slice(start, end));
    const where = `row ${rows.length + 1}, character ${start + 1}`;
    if (value === undefined) brokenCount += 1;
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

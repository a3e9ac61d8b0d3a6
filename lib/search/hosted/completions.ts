import { err, ok, type Result } from '#lib/result.ts';
import { isRecord } from '#lib/search/wire/raw-row.ts';

const listKeys = ['results', 'suggestions', 'completions', 'data', 'titles', 'locations', 'items'];
const maxNames = 1000;
const labelKeys = ['display', 'label', 'title', 'location', 'name', 'text', 'value', 'code', 'term'];

/**
 * Parses completions: strings, or objects with a string, as an array or inside an object. All forms are accepted because the
 * format has no public documentation.
 */
export function parseCompletions(body: unknown): Result<readonly string[], string> {
  const values = Array.isArray(body)
    ? body
    : isRecord(body)
      ? listKeys.map((name) => body[name]).find(Array.isArray)
      : undefined;
  if (values === undefined) return err('no list of names');
  if (values.length > maxNames) return err(`${values.length} names in one answer`);
  return ok([...new Set(values.flatMap(toLabel))]);
}

function toLabel(value: unknown): readonly string[] {
  const text = isRecord(value)
    ? labelKeys.map((name) => value[name]).find((label) => typeof label === 'string' && label.trim() !== '')
    : value;
  return typeof text === 'string' && text.trim() !== '' ? [text.replace(/\s+/g, ' ').trim().slice(0, 300)] : [];
}

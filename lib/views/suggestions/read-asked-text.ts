import { parseText } from '#lib/jobs/query/list-query.ts';
import { maxAskedLength, minAskedLength } from './search-answer.ts';

/** The text that a search field asks about, cut at its limit; null when it is too short to ask. */
export function readAskedText(params: URLSearchParams): string | null {
  const { text } = parseText((params.get('q') ?? '').slice(0, maxAskedLength));
  return text.length < minAskedLength ? null : text;
}

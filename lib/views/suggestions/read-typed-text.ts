import { parseText } from '#lib/jobs/query/list-query.ts';
import { maxTypedLength, minTypedLength } from './suggestion-list.ts';

/** Returns the text typed into a search field, truncated to `maxTypedLength`, or null when it is too short to look up. */
export function readTypedText(params: URLSearchParams): string | null {
  const { text } = parseText(params.get('q'), maxTypedLength);
  return text.length < minTypedLength ? null : text;
}

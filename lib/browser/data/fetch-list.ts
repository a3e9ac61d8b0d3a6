import type { ListAnswer } from '#lib/views/list/list-answer.ts';

const timeoutMs = 15_000;

/** Returns the list of an address as data. @throws Error when the search does not answer, or answers something else */
export async function fetchList(href: string): Promise<Exclude<ListAnswer, { readonly kind: 'failed' }>> {
  // The parser comes beside the first list: a page that nobody filters does without it.
  const [response, { parseListAnswer }] = await Promise.all([
    fetch(`/data${href}`, { signal: AbortSignal.timeout(timeoutMs) }),
    import('#lib/views/list/list-answer.ts'),
  ]);
  const answer = parseListAnswer(await response.json());
  if (answer === null) throw new Error(`The list ${href} did not arrive (${response.status}).`);
  return answer;
}

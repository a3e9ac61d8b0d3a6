import type { ListAnswer } from './list-answer.ts';

const patience = 15_000;

function isAnswer(value: unknown): value is Exclude<ListAnswer, { readonly kind: 'failed' }> {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'list') return 'view' in value && typeof value.view === 'object' && value.view !== null;
  return value.kind === 'not-found' || (value.kind === 'redirect' && 'to' in value && typeof value.to === 'string');
}

/** The list of an address as data. @throws Error when the search does not answer, or answers what is none */
export async function fetchList(href: string): Promise<Exclude<ListAnswer, { readonly kind: 'failed' }>> {
  const response = await fetch(`/data${href}`, { signal: AbortSignal.timeout(patience) });
  const answer: unknown = await response.json();
  if (!isAnswer(answer)) throw new Error(`The list ${href} did not arrive (${response.status}).`);
  return answer;
}

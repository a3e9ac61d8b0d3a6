import { parseSearchAnswers, type SearchAnswer } from '#lib/jobs/search-answer.ts';

/** Milliseconds after which an answer is of no use to someone who types. */
const patience = 5000;

/** Answers from an address of this site. Rejects when they cannot be had, take too long or are not answers. */
export async function getAnswers(address: string): Promise<SearchAnswer[]> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  const answers = parseSearchAnswers(await response.json());
  if (answers === null) throw new Error('Not answers');
  return answers.items;
}

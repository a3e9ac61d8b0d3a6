import { foldWords } from '#lib/jobs/fold.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { ok, type Result } from '#lib/result.ts';
import type { JobsError, PageSearch, Suggestion } from '#lib/search/job-search.ts';
import { isStartOrNear, startsAll } from '#lib/search/near-start.ts';
import { listTableTerms } from '#lib/search/text/clauses.ts';

/** With fewer suggestions, titles of a trade follow that another name of it leads to. */
const minSuggestions = 4;
/** Fewer letters are the start of too many names. They must be a whole one: `fa`. */
const minStartLetters = 3;
const names = [...new Set(listTableTerms().flatMap((terms) => terms.split(', ')))]
  .map((name) => ({ name, words: foldWords(name).split(' ') }))
  .sort((a, b) => a.name.length - b.name.length);

/** Returns what completes a text, then titles of jobs that another name of their trade finds: "stew" becomes Flight Attendant. */
export async function completeText(
  search: PageSearch,
  text: string,
  limit: number,
  within: JobQuery = allJobsQuery,
): Promise<Result<readonly Suggestion[], JobsError>> {
  const completed = await search.suggest(text, limit, within);
  if (!completed.ok) return completed;
  const name = completed.value.length < minSuggestions ? findName(foldWords(text)) : null;
  if (name === null) return completed;
  const found = await search.search({ ...within, text: name, page: 1 }, { hasFacets: false, matches: 'whole' });
  if (!found.ok) return completed;
  const known = new Set(completed.value.map(({ label }) => foldWords(label)));
  const titles = Map.groupBy(found.value.jobs, ({ title }) => foldWords(title));
  const others = [...titles].flatMap(([key, [job, ...more]]) =>
    job === undefined || known.has(key) ? [] : [{ kind: 'title' as const, label: job.title, count: 1 + more.length }],
  );
  return ok([...completed.value, ...others].slice(0, limit));
}

/** Returns the shortest name of a trade in which words start with the typed ones, or with a similar spelling of them. */
function findName(typed: string): string | null {
  if (typed === '') return null;
  const starts = typed.split(' ');
  const found =
    typed.length < minStartLetters
      ? names.find(({ words }) => words.join(' ') === typed)
      : (names.find(({ words }) => startsAll(words, starts)) ??
        names.find(({ words }) => startsAll(words, starts, isStartOrNear)));
  return found?.name ?? null;
}

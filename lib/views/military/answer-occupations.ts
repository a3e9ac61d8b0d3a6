import { militaryOccupations, type MilitaryOccupation } from '#config/military-codes.ts';
import { ok, type Result } from '#lib/result.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import { readTypedText } from '#lib/views/suggestions/count-item.ts';
import { maxSuggestions, type SuggestionItem, type SuggestionList } from '#lib/views/suggestions/suggestion-list.ts';
import { listMilitaryJobs, namesCode } from '#lib/search/features/military-jobs.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { findByTitle } from '#lib/jobs/military/find-by-title.ts';
import { findByCode } from '#lib/jobs/military/find-occupations.ts';
import { toOccupationView } from './military-view.ts';
import { readTypedOccupation, type TypedOccupation } from '#lib/jobs/military/typed-code.ts';

/** Answers the military code field: occupations whose code matches or starts with the text, then those whose title has its words. */
export async function answerOccupations(
  search: PageSearch,
  params: URLSearchParams,
): Promise<Result<SuggestionList, JobsError>> {
  const text = readTypedText(params);
  const items: SuggestionItem[] = [];
  const occupations = text === null ? [] : listOccupations(readTypedOccupation(text));
  if (occupations.length === 0) return ok({ items });
  const named = await listMilitaryJobs(search, occupations);
  if (!named.ok) return named;
  for (const occupation of occupations) {
    const { code, title, branch, href } = toOccupationView(occupation);
    const total = named.value.jobs.filter((job) => namesCode(job, occupation)).length;
    const detail = total === 0 ? branch : `${branch} · ${formatJobs(total)}`;
    items.push({ kind: 'occupation', label: `${code} ${title}`, value: code, detail, count: total, href, slug: null });
  }
  return ok({ items });
}

function listOccupations({ code, words, branch }: TypedOccupation): readonly MilitaryOccupation[] {
  const codesWithPrefix = militaryOccupations.filter(
    (occupation) =>
      code !== null && (branch ?? occupation.branch) === occupation.branch && occupation.code.startsWith(code.code),
  );
  const matches = [
    ...(code === null ? [] : findByCode(code)),
    ...codesWithPrefix,
    ...findByTitle(words, branch, maxSuggestions),
  ];
  return [...new Set(matches)].slice(0, maxSuggestions);
}

import type { MilitaryOccupation } from '#config/military-codes.ts';
import { ok, type Result } from '#lib/result.ts';
import { buildMilitaryUrl } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { toReadableStamp } from '#lib/jobs/format.ts';
import type { JobSummary, MilitaryCode } from '#lib/jobs/job.ts';
import { toJobCards } from '#lib/views/job-card.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import { linkPages } from '#lib/views/page-links.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import { listMilitaryJobs } from '#lib/search/features/military-jobs.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { findByTitle } from '#lib/jobs/military/find-by-title.ts';
import { findByCode, findNearest } from '#lib/jobs/military/find-occupations.ts';
import { toOccupationView, type CountedLink, type MilitaryView } from './military-view.ts';
import { countFamilies, type CountedFamily } from './role-families.ts';
import { readTypedOccupation, type TypedOccupation } from '#lib/jobs/military/typed-code.ts';

export interface MilitaryRequest {
  /** The typed text, normalized and not empty. */
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const maxOccupations = 12;
const maxNearest = 6;
const maxMore = 6;

/**
 * Searches a military code or title: its occupations, the matching role families, the jobs that name it, and similar jobs.
 * Returns null when the page is past the end.
 */
export async function searchMilitary(
  search: PageSearch,
  { text, page, pageSize, now }: MilitaryRequest,
): Promise<Result<MilitaryView | null, JobsError>> {
  const typed = readTypedOccupation(text);
  const { occupations, isTitle } = findOccupations(typed);
  const requestedText = isTitle ? text : normalizeText(typed, text);
  const named = await listMilitaryJobs(search, toCodes(typed, occupations));
  if (!named.ok) return named;
  const total = named.value.jobs.length;
  const namedJobs = named.value.jobs.slice((page - 1) * pageSize, page * pageSize);
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  if (page > pageCount) return ok(null);
  const families = await countFamilies(search, occupations, maxMore + pageSize);
  if (!families.ok) return families;
  const isUnknown = occupations.length === 0;
  const keywordSearch = isUnknown ? await countKeywordSearch(search, text) : ok(null);
  if (!keywordSearch.ok) return keywordSearch;
  return ok({
    requestedText,
    occupations: occupations.map(toOccupationView),
    families: families.value.map(({ label, href, count }) => ({ label, href, jobs: formatJobs(count) })),
    namedJobs: {
      total,
      jobs: toJobCards(namedJobs, now),
      pages: linkPages(page, pageCount, (number) => buildMilitaryUrl(requestedText, number)),
    },
    more: page === 1 ? toJobCards(mixJobs(families.value, namedJobs), now) : [],
    nearest:
      isUnknown && typed.isCodeLike && typed.code !== null
        ? findNearest(typed.code, maxNearest).map(toOccupationView)
        : [],
    keywordSearch: keywordSearch.value,
    page,
    asOf: toReadableStamp(named.value.asOf),
  });
}

/** Returns occupations, and whether title words matched and not a code. Prefers codes to titles: "IT" is a rating first. */
function findOccupations({ code, words, branch }: TypedOccupation) {
  const byCode = code === null ? [] : findByCode(code);
  if (byCode.length > 0) return { occupations: byCode, isTitle: false };
  const byTitle = findByTitle(words, branch, maxOccupations);
  return { occupations: byTitle, isTitle: byTitle.length > 0 };
}

/** Returns the typed code, if any, followed by the codes of the matched occupations. */
function toCodes(typed: TypedOccupation, occupations: readonly MilitaryOccupation[]): readonly MilitaryCode[] {
  const occupationCodes = occupations.map(({ code, branch }) => ({ code, branch }));
  return typed.code === null ? occupationCodes : [typed.code, ...occupationCodes];
}

function normalizeText({ code, isCodeLike }: TypedOccupation, text: string): string {
  return isCodeLike && code !== null && code.branch === null ? code.code : text;
}

async function countKeywordSearch(search: PageSearch, text: string): Promise<Result<CountedLink | null, JobsError>> {
  const query = { ...allJobsQuery, text };
  const count = await countJobs(search, query);
  if (!count.ok) return count;
  return ok(count.value === 0 ? null : { label: text, jobs: formatJobs(count.value), href: buildListUrl(query) });
}

/** Alternates between the first jobs of each family, without jobs that are listed already. */
function mixJobs(families: readonly CountedFamily[], listedJobs: readonly JobSummary[]): readonly JobSummary[] {
  const listedIds = new Set(listedJobs.map(({ id }) => id));
  const maxLength = Math.max(0, ...families.map(({ jobs }) => jobs.length));
  const rounds = Array.from({ length: maxLength }, (_, place) => families.flatMap(({ jobs }) => jobs[place] ?? []));
  const mixed = new Map(rounds.flat().map((job) => [job.id, job]));
  return [...mixed.values()].filter(({ id }) => !listedIds.has(id)).slice(0, maxMore);
}

import type { MilitaryOccupation } from '#config/schema.ts';
import { ok, type Result } from '#lib/result.ts';
import { buildMilitaryUrl } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { toReadableStamp } from '#lib/jobs/format.ts';
import type { JobSummary, MilitaryCode } from '#lib/jobs/job.ts';
import { toJobCards } from '#lib/views/job-card.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import { linkPages } from '#lib/views/page-links.ts';
import { everyJob } from '#lib/jobs/query/query.ts';
import { readCount } from '#lib/search/read-count.ts';
import type { JobsError, PageSearch } from '#lib/search/job-search.ts';
import { findByTitle } from '#lib/jobs/military/find-by-title.ts';
import { findByCode, findNearest } from '#lib/jobs/military/find-occupations.ts';
import { toOccupationView, type CountedLink, type MilitaryView } from './military-view.ts';
import { countFamilies, type CountedFamily } from './role-families.ts';
import { readTypedOccupation, type TypedOccupation } from '#lib/jobs/military/typed-code.ts';

export interface MilitaryRequest {
  /** As typed, cleaned, not empty. */
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
 * What the site has for a military code or title: what it is, the work it leads to, the jobs that name it and jobs like them.
 * Null: there is no such page of it.
 */
export async function searchMilitary(
  search: PageSearch,
  { text, page, pageSize, now }: MilitaryRequest,
): Promise<Result<MilitaryView | null, JobsError>> {
  const typed = readTypedOccupation(text);
  const { occupations, isTitle } = findOccupations(typed);
  const asked = isTitle ? text : toAskedText(typed, text);
  const named = await search.listForMilitary(toCodes(typed, occupations), (page - 1) * pageSize, pageSize);
  if (!named.ok) return named;
  const pageCount = Math.max(1, Math.ceil(named.value.total / pageSize));
  if (page > pageCount) return ok(null);
  const families = await countFamilies(search, occupations, maxMore + pageSize);
  if (!families.ok) return families;
  const isUnknown = occupations.length === 0;
  const words = await countWords(search, text, isUnknown);
  if (!words.ok) return words;
  return ok({
    asked,
    occupations: occupations.map(toOccupationView),
    families: families.value.map(({ label, href, count }) => ({ label, href, jobs: formatJobs(count) })),
    named: {
      total: named.value.total,
      jobs: toJobCards(named.value.jobs, now),
      pages: linkPages(page, pageCount, (number) => buildMilitaryUrl(asked, number)),
    },
    more: page === 1 ? toJobCards(mixJobs(families.value, named.value.jobs), now) : [],
    nearest:
      isUnknown && typed.isCodeLike && typed.code !== null
        ? findNearest(typed.code, maxNearest).map(toOccupationView)
        : [],
    words: words.value,
    page,
    asOf: toReadableStamp(named.value.asOf),
  });
}

interface Found {
  readonly occupations: readonly MilitaryOccupation[];
  /** Found by words and not by a code. */
  readonly isTitle: boolean;
}

/** A code before a title: "IT" is a rating first. */
function findOccupations({ code, words, branch }: TypedOccupation): Found {
  const byCode = code === null ? [] : findByCode(code);
  if (byCode.length > 0) return { occupations: byCode, isTitle: false };
  const byTitle = findByTitle(words, branch, maxOccupations);
  return { occupations: byTitle, isTitle: byTitle.length > 0 };
}

/** The code that was typed, else those of the occupations that its words mean. */
function toCodes(typed: TypedOccupation, occupations: readonly MilitaryOccupation[]): readonly MilitaryCode[] {
  const known = occupations.map(({ code, branch }) => ({ code, branch }));
  return typed.code === null ? known : [typed.code, ...known];
}

function toAskedText({ code, isCodeLike }: TypedOccupation, text: string): string {
  return isCodeLike && code !== null && code.branch === null ? code.code : text;
}

async function countWords(
  search: PageSearch,
  text: string,
  isWanted: boolean,
): Promise<Result<CountedLink | null, JobsError>> {
  if (!isWanted) return ok(null);
  const query = { ...everyJob, text };
  const count = await readCount(search, query);
  if (!count.ok) return count;
  return ok(count.value === 0 ? null : { label: text, jobs: formatJobs(count.value), href: buildListUrl(query) });
}

/** The first jobs of each family in turn, without those shown already. */
function mixJobs(families: readonly CountedFamily[], shown: readonly JobSummary[]): readonly JobSummary[] {
  const seen = new Set(shown.map(({ id }) => id));
  const mixed: JobSummary[] = [];
  const longest = Math.max(0, ...families.map(({ jobs }) => jobs.length));
  for (let place = 0; place < longest; place += 1) {
    for (const { jobs } of families) {
      const job = jobs[place];
      if (job === undefined || seen.has(job.id) || mixed.length === maxMore) continue;
      seen.add(job.id);
      mixed.push(job);
    }
  }
  return mixed;
}

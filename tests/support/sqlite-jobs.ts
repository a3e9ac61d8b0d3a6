import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toPlainText } from '#lib/jobs/description/plain-text.ts';
import type { Job, Place } from '#lib/jobs/job.ts';
import { allJobsQuery, type JobQuery } from '#lib/jobs/query/query.ts';
import { createSqliteSearch } from '#lib/search/sqlite/create-sqlite-search.ts';
import type { SearchOptions, SearchPage } from '#lib/search/job-search.ts';
import type { StoreState } from '#lib/search/sqlite/open-store.ts';
import { openReadOnly, tables } from '#lib/search/sqlite/schema.ts';
import { writeFeed } from '#lib/search/sqlite/write-feed.ts';
import type { Retrieval, TextPlan } from '#lib/search/text/plan.ts';
import { toSearchedText } from '#lib/search/text/searched-text.ts';
import { sampleJob, seattle } from './sample-job.ts';

/** Returns the state of a database in memory with the jobs. @param formerIds the former ids of jobs, by id */
export function storeJobs(
  jobs: readonly Job[],
  formerIds: ReadonlyMap<string, string> = new Map(),
  version = 'one',
): StoreState {
  const database = new DatabaseSync(':memory:');
  database.exec(tables);
  const insertJob = database.prepare(`INSERT INTO job
    (row, id, hash, revision, in_featured_query, former_keys, summary, description)
    VALUES (?, ?, '', ?, 0, ?, ?, ?)`);
  const insertText = database.prepare('INSERT INTO text (rowid, names, body) VALUES (?, ?, ?)');
  jobs.forEach((job, at) => {
    const { description, ...summary } = job;
    const row = at * 2 + 5;
    const former = [...formerIds].flatMap(([id, now]) => (now === job.id ? [id.toLowerCase()] : []));
    const [keys = '', ...json] = [former, summary, description].map((value) => JSON.stringify(value));
    insertJob.run(row, job.id, JSON.stringify(job), keys, ...json);
    const { names, body } = toSearchedText(job, toPlainText(description));
    insertText.run(row, names, body);
  });
  return { database, version, asOf: '2026-11-20T16:00:00Z' };
}

/** Returns the state of a database of the rows as a feed. @param now milliseconds since the epoch */
export function storeRows(rows: readonly unknown[], now: number, buids: readonly number[] | 'any' = 'any'): StoreState {
  const folder = mkdtempSync(path.join(tmpdir(), 'careers-rows-'));
  const target = path.join(folder, 'jobs.sqlite');
  const asOf = new Date(now).toISOString();
  const outcome = writeFeed({
    feed: { bytes: Buffer.from(JSON.stringify(rows)) },
    buids,
    meta: { settings: '', code: '', stamp: 'rows', asOf },
    current: null,
    target,
    holdMs: 0,
    now,
  });
  if ('reason' in outcome) throw new Error(outcome.reason);
  const database = openReadOnly(target);
  // The open database outlives its name.
  rmSync(folder, { recursive: true });
  return { database, version: 'rows', asOf };
}

export const everyPosting: Retrieval = {
  conditions: [],
  titles: new Map(),
  clauses: [],
  allClausesPoints: 0,
  minPoints: 0,
  preferences: [],
};

/** Returns a plan that finds what the retrieval does, and the tested fields replaced. */
export function samplePlan(find: Partial<Retrieval>, changes: Partial<TextPlan> = {}): TextPlan {
  return {
    find: { ...everyPosting, ...find },
    related: null,
    parts: null,
    correctedText: null,
    ...changes,
  };
}

/** Creates a search over the jobs. @param plan the plan of every text */
export function searchJobs(
  jobs: readonly Job[] | StoreState,
  plan: TextPlan = samplePlan({}),
  pageSize = 10,
): ReturnType<typeof createSqliteSearch> {
  const state = 'database' in jobs ? jobs : storeJobs(jobs);
  return createSqliteSearch({
    state: () => state,
    problem: () => null,
    now: () => Date.parse('2026-11-20T16:00:00Z'),
    createPlanner: () => () => plan,
    pageSize,
    showsAllEmployers: false,
  });
}

export const tacoma: Place = {
  ...seattle,
  label: 'Tacoma, WA',
  city: { slug: 'tacoma-wa', label: 'Tacoma, WA' },
  cityName: 'Tacoma',
  coordinates: { latitude: 47.25, longitude: -122.44 },
};
/** West of the date line. */
export const nadi: Place = {
  ...seattle,
  label: 'Nadi, FJI',
  city: { slug: 'nadi-fji', label: 'Nadi, FJI' },
  cityName: 'Nadi',
  state: null,
  stateCode: null,
  country: { slug: 'fiji', label: 'Fiji' },
  countryCode: 'FJI',
  coordinates: { latitude: -17.76, longitude: 177.44 },
};

let count = 0;
/** Returns a job of the title, older than those before. */
export function datedJob(title: string, changes: Partial<Job> = {}): Job {
  count += 1;
  const id = count.toString(16).padStart(32, '0').toUpperCase();
  const sortTime = Date.parse('2026-11-18T12:00:00Z') - count * 86_400_000;
  const dates = { postedAt: new Date(sortTime).toISOString(), sortTime };
  return sampleJob({ id, guid: id, requisitionId: `R-${count}`, title, ...dates, ...changes });
}

export const typedQuery: JobQuery = { ...allJobsQuery, text: 'typed' };

/** Returns the answer of a search. */
export async function readPage(
  search: ReturnType<typeof searchJobs>,
  query: JobQuery = typedQuery,
  options?: SearchOptions,
): Promise<SearchPage> {
  const page = await search.search(query, options);
  if (!page.ok) throw new Error(page.error.detail);
  return page.value;
}

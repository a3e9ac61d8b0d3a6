/**
 * The real site with a search that fails on demand: by the texts and IDs below, by the switch file that FAULT_SWITCH
 * names, and completely from SIGUSR2 on, an hour later. With a switch it has no page cache, which would hide the fault.
 * `EXTRA_PAGES=on` enables its extra pages.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch, JobsError } from '#lib/search/job-search.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { allExtraPages } from './all-extra-pages.ts';
import { readSwitch, slowAnswerMs, type Method } from './faults.ts';
import { serveSite } from './serve-site.ts';

const later = 3_600_000;
const switchFile = process.env['FAULT_SWITCH'];
let isOut = false;

const down = err<JobsError>({ kind: 'unavailable', detail: 'secret-detail: the service at 10.0.0.1 refused' });
/** The response of a gateway instead of the hosted search: neither a list nor a page of one. */
const garbage = '{"error":"Sign in","total":"many","jobs":"<html>","facets":null}';

const switched = (): string => (switchFile === undefined ? '' : readFileSync(switchFile, 'utf8'));

async function answer<T>(
  method: Method,
  requestedText: string,
  callSearch: (text: string) => Promise<Result<T, JobsError>>,
): Promise<Result<T, JobsError>> {
  const switchText = `${requestedText} ${readSwitch(switched(), method)}`;
  if (switchText.includes('sentinel-throw')) throw new Error('secret-detail: a fault of the program');
  if (isOut || switchText.includes('sentinel-down')) return down;
  if (switchText.includes('sentinel-garbage')) {
    const value: T = JSON.parse(garbage);
    return ok(value);
  }
  if (switchText.includes('sentinel-slow')) await wait(slowAnswerMs);
  return callSearch(requestedText.replace(/\s*\bsentinel-slow\s*/, ''));
}

const withText = (query: JobQuery, text: string): JobQuery => (text === query.text ? query : { ...query, text });

function withFaults(search: JobSearch): JobSearch {
  return {
    ...search,
    search: async (query) => {
      const found = await answer('search', query.text, (text) => search.search(withText(query, text)));
      // The page is that of the whole text: only the search omits the word.
      return found.ok && query.text.includes('sentinel-slow') ? ok({ ...found.value, query }) : found;
    },
    list: (query, limit) => answer('list', query.text, (text) => search.list(withText(query, text), limit)),
    count: (query) => answer('count', query.text, (text) => search.count(withText(query, text))),
    places: (query) => answer('places', query.text, (text) => search.places(withText(query, text))),
    get: (id) => answer('get', id, (requestedId) => search.get(requestedId)),
    getMany: async (ids) => {
      const found = await answer('get', ids.join(' '), (requestedIds) => search.getMany(requestedIds.split(' ')));
      const slowId = ids.find((id) => id.includes('sentinel-slow '));
      // The page looks for its requested ID.
      return found.ok && slowId !== undefined
        ? ok({ ...found.value, jobs: found.value.jobs.map((job) => ({ ...job, id: slowId })) })
        : found;
    },
    similar: (job, limit) => answer('similar', job.title, () => search.similar(job, limit)),
    featured: (limit) => answer('featured', '', () => search.featured(limit)),
    suggest: (prefix, limit, within) => answer('suggest', prefix, (text) => search.suggest(text, limit, within)),
    locations: (prefix, limit) => answer('locations', prefix, (text) => search.locations(text, limit)),
    nearby: (query, limit) => answer('nearby', query.text, (text) => search.nearby(withText(query, text), limit)),
    listForMilitary: (codes, skip, limit) => answer('list', '', () => search.listForMilitary(codes, skip, limit)),
    vocabulary: () => answer('vocabulary', '', () => search.vocabulary()),
  };
}

const now = (): number => Date.now() + (isOut ? later : 0);
await serveSite(process.env['EXTRA_PAGES'] === 'on' ? { extraPages: allExtraPages } : {}, ({ search }, env) => ({
  env: { ...env, ...(switchFile !== undefined && { PAGE_CACHE: 'off' as const }) },
  search: withFaults(search),
  now,
}));
process.on('SIGUSR2', () => (isOut = true));

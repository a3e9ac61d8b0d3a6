/**
 * The real site with a search that fails on demand: by the texts and IDs below, by the switch file that FAULT_SWITCH
 * names, and completely from SIGUSR2 on, an hour later. With a switch it has no page cache, which would hide the fault.
 * `EXTRA_PAGES=on` enables its extra pages.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { JobSearch, JobsError, SearchOptions } from '#lib/search/job-search.ts';
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

/** Returns the part of the site that a search is for. */
function toMethod({ limit, hasFacets = true, isFeatured }: SearchOptions = {}): Method {
  return isFeatured === true ? 'featured' : limit === 0 ? 'count' : hasFacets ? 'search' : 'list';
}

function withFaults(search: JobSearch): JobSearch {
  return {
    ...search,
    search: async (query, options) => {
      const found = await answer(toMethod(options), query.text, (text) =>
        search.search(withText(query, text), options),
      );
      // The page is that of the whole text: only the search omits the word.
      return found.ok && query.text.includes('sentinel-slow') ? ok({ ...found.value, query }) : found;
    },
    places: (query) => answer('places', query.text, (text) => search.places(withText(query, text))),
    get: async (ids) => {
      const found = await answer('get', ids.join(' '), (requestedIds) => search.get(requestedIds.split(' ')));
      const slowId = ids.find((id) => id.includes('sentinel-slow '));
      // The page looks for its requested ID.
      return found.ok && slowId !== undefined
        ? ok({ ...found.value, jobs: found.value.jobs.map((job) => ({ ...job, id: slowId })) })
        : found;
    },
    suggest: (prefix, limit, within) => answer('suggest', prefix, (text) => search.suggest(text, limit, within)),
    async *all() {
      const found = await answer('list', '', async () => ok(null));
      if (found.ok) yield* search.all();
      else yield found;
    },
    // What is shared while the jobs do not change is read again after a change of the faults.
    version: () => `${search.version()} ${switched()}`,
  };
}

const now = (): number => Date.now() + (isOut ? later : 0);
await serveSite(process.env['EXTRA_PAGES'] === 'on' ? { extraPages: allExtraPages } : {}, ({ search }, env) => ({
  env: { ...env, ...(switchFile !== undefined && { PAGE_CACHE: 'off' as const }) },
  search: withFaults(search),
  now,
}));
process.on('SIGUSR2', () => (isOut = true));

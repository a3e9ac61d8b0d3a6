import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { readCount, readNumber } from './read-facets.ts';
import type { SolrConnection } from './solr-connection.ts';
import { readStored, storedVersion } from './stored-job.ts';

/** State of a collection at the last poll. */
export interface CollectionState {
  /** Changes whenever the postings change. */
  readonly version: string;
  /** ISO 8601 instant of the data. */
  readonly asOf: string;
  /** `sort_time` of the newest posting. */
  readonly newest: number;
}

const feedFactsSchema = z.object({
  stamp: z.string(),
  asOf: z.iso.datetime({ offset: true }),
  jobs: z.number(),
  // Collections of builds before 2026-11-26 do not name it.
  storedVersion: z.number().default(1),
});

async function readState(
  connection: SolrConnection,
  siteFilter: string,
  now: number,
): Promise<Result<CollectionState, JobsError>> {
  const open = `closes_at:{${now} TO *]`;
  const facet = {
    all: {
      type: 'query',
      q: '*:*',
      domain: { query: siteFilter },
      facet: { version: 'max(_version_)', newest: 'max(sort_time)' },
    },
    open: { type: 'query', q: open, domain: { query: siteFilter } },
  };
  const answer = await connection.select({ query: 'kind:feed', filter: [], fields: 'summary', limit: 1, facet });
  if (!answer.ok) return answer;
  const { documents, facets } = answer.value;
  const facts = readStored(feedFactsSchema, documents[0]?.['summary']);
  if (facts === null) return err({ kind: 'bad-shape', detail: 'not a collection of npm run solr:index' });
  if (facts.storedVersion < storedVersion)
    return err({
      kind: 'bad-shape',
      detail: `the collection has postings in version ${facts.storedVersion}, this release reads version ${storedVersion}: run npm run solr:index of this release`,
    });
  const all = z.record(z.string(), z.unknown()).catch({}).parse(facets['all']);
  return ok({
    version: [facts.stamp, readCount(facets, 'all'), readNumber(all, 'version') ?? 0, readCount(facets, 'open')].join(
      '-',
    ),
    asOf: new Date(facts.asOf).toISOString(),
    newest: readNumber(all, 'newest') ?? 0,
  });
}

/**
 * Polls a collection.
 * @param siteFilter query for the postings that the site shows
 * @param onChange called with every changed state
 */
export function watchCollection(
  connection: SolrConnection,
  siteFilter: string,
  now: () => number,
  intervalMs: number,
  onChange: (state: CollectionState) => void,
) {
  let state: CollectionState | null = null;
  let problem: JobsError | null = null;
  let polling: Promise<void> | null = null;

  async function readNow(): Promise<void> {
    const read = await readState(connection, siteFilter, now());
    polling = null;
    problem = read.ok ? null : read.error;
    if (!read.ok) return;
    const isChanged = read.value.version !== state?.version;
    state = read.value;
    if (isChanged) onChange(state);
  }

  const poll = (): Promise<void> => (polling ??= readNow());
  const timer = setInterval(() => void poll(), intervalMs);
  timer.unref();
  return {
    /** Returns the last known state; null before the first success. */
    state: () => state,
    /** Returns the error of the last poll; null after a success. */
    problem: () => problem,
    /** Polls now. */
    poll,
    close: () => clearInterval(timer),
  };
}

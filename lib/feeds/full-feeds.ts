import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Job } from '#lib/jobs/job.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import { toAbsolute } from '#lib/urls.ts';
import { toFeedJob } from './feed-job.ts';
import type { FeedFormat } from './feed-format.ts';
import { fullFeedPaths, type FullFeedKind } from './full-feed-paths.ts';
import { indeedXml } from './indeed-xml.ts';
import { readJobSet, readJobsOfSet, type JobSet, type JobSetSource } from './job-set.ts';
import { createJournal, type JobChanges, type JournalLimits } from './journal.ts';
import { linkedinXml } from './linkedin-xml.ts';
import { ndjson } from './ndjson.ts';

/** A feed that is ready to be read. */
interface OpenFeed {
  readonly contentType: string;
  /** Cursor of the jobs in the feed. */
  readonly cursor: string;
  /** Ends with an error when the jobs change so that the rest would not be true. */
  readonly body: AsyncGenerator<string>;
}

export interface FullFeeds {
  /**
   * Opens a feed and reads its first jobs. Returns null for a cursor whose changes are not known.
   * @param version version of the jobs: they are read again when it changes
   * @param since cursor of the jobs that the client has; only for the changes, where null is a client without jobs
   */
  open(kind: FullFeedKind, since: string | null, version: string): Promise<Result<OpenFeed | null, JobsError>>;
  /** Records the jobs of a version, so that later changes since then are known. Returns whether they could be read. */
  record(version: string): Promise<boolean>;
}

export interface FullFeedsOptions extends JobSetSource {
  readonly companyName: string;
  readonly limits: JournalLimits;
}

interface Known {
  readonly version: string;
  readonly set: JobSet;
}

const formats: Readonly<Record<Exclude<FullFeedKind, 'changes'>, FeedFormat>> = {
  ndjson,
  indeed: indeedXml,
  linkedin: linkedinXml,
};
const json = 'application/json; charset=utf-8';
/** Jobs that are written before other work of the thread has its turn. */
const sliceSize = 10;

/** Creates the feeds of all open jobs of a search. */
export function createFullFeeds(options: FullFeedsOptions): FullFeeds {
  const { search, siteUrl, companyName, limits } = options;
  const journal = createJournal(limits);
  let known: Known | null = null;
  let pending: { readonly version: string; readonly reading: Promise<Result<Known, JobsError>> } | null = null;

  const read = async (version: string): Promise<Result<Known, JobsError>> => {
    const set = await readJobSet(options);
    if (!set.ok) return set;
    journal.record(set.value);
    known = { version, set: set.value };
    return ok(known);
  };

  const readCurrent = async (version: string): Promise<Result<Known, JobsError>> => {
    // Fails while the search is down, even when the jobs before the outage are known.
    const listing = await search.list(allJobsQuery, 0);
    if (!listing.ok) return listing;
    if (listing.value.lastGoodSince !== undefined) return err({ kind: 'unavailable', detail: 'The search is down.' });
    // The version may be older than the search in this thread: postings also close with time.
    const exact = `${version} ${listing.value.version ?? listing.value.asOf} ${listing.value.total}`;
    if (known?.version === exact) return ok(known);
    if (pending?.version === exact) return pending.reading;
    const reading = read(exact).finally(() => {
      if (pending?.reading === reading) pending = null;
    });
    pending = { version: exact, reading };
    return reading;
  };

  async function* write(set: JobSet, ids: readonly string[], writeJob: FeedFormat['writeJob']): AsyncGenerator<string> {
    for await (const batch of readJobsOfSet(options, set, ids)) {
      if (!batch.ok) throw new Error(batch.error.detail);
      yield* writeSlices(batch.value, (job) => writeJob(toFeedJob(job, siteUrl)));
    }
  }

  async function* writeFeed({ set }: Known, { writeHead, writeJob, foot }: FeedFormat): AsyncGenerator<string> {
    yield writeHead({ companyName, siteUrl, total: set.digests.size });
    yield* write(set, [...set.digests.keys()], writeJob);
    yield foot;
  }

  async function* writeChanges({ set }: Known, { opened, changed, closed }: JobChanges): AsyncGenerator<string> {
    const separate = (): FeedFormat['writeJob'] => {
      let separator = '\n';
      return (job) => {
        const text = separator + JSON.stringify(job);
        separator = ',\n';
        return text;
      };
    };
    yield `{"cursor":${JSON.stringify(set.cursor)},"opened":[`;
    yield* write(set, opened, separate());
    yield '],"changed":[';
    yield* write(set, changed, separate());
    yield `],"closed":${JSON.stringify(closed)}}\n`;
  }

  const openBody = (kind: FullFeedKind, since: string | null, current: Known): AsyncGenerator<string> | null => {
    if (kind !== 'changes') return writeFeed(current, formats[kind]);
    const changes =
      since === null
        ? { opened: [...current.set.digests.keys()], changed: [], closed: [] }
        : journal.changesSince(since);
    return changes === null ? null : writeChanges(current, changes);
  };

  return {
    async open(kind, since, version) {
      const current = await readCurrent(version);
      if (!current.ok) return current;
      const body = openBody(kind, since, current.value);
      if (body === null) return ok(null);
      const contentType = kind === 'changes' ? json : formats[kind].contentType;
      const started = await startReading(body);
      return started.ok ? ok({ contentType, cursor: current.value.set.cursor, body: started.value }) : started;
    },
    async record(version) {
      const recorded = await readCurrent(version);
      return recorded.ok;
    },
  };
}

/** Returns the address of the changes since a cursor. @param siteUrl absolute origin, no trailing slash */
export function buildChangesUrl(siteUrl: string, cursor: string): string {
  return toAbsolute(`${fullFeedPaths.changes}?since=${cursor}`, siteUrl);
}

async function* writeSlices(jobs: readonly Job[], writeJob: (job: Job) => string): AsyncGenerator<string> {
  for (let start = 0; start < jobs.length; start += sliceSize) {
    yield jobs
      .slice(start, start + sliceSize)
      .map(writeJob)
      .join('');
    await yieldToEventLoop();
  }
}

/** Reads up to the first job, so that a search that fails is an error instead of a feed that breaks off. */
async function startReading(body: AsyncGenerator<string>): Promise<Result<AsyncGenerator<string>, JobsError>> {
  try {
    const head = await body.next();
    const first = await body.next();
    return ok(continueWith([head, first], body));
  } catch (error) {
    return err({ kind: 'unavailable', detail: String(error) });
  }
}

async function* continueWith(
  first: readonly IteratorResult<string, unknown>[],
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  try {
    for (const { done, value } of first) if (done !== true && typeof value === 'string') yield value;
    yield* rest;
  } finally {
    // Reached early when the client has gone.
    await rest.return(undefined);
  }
}

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { stemmer } from 'stemmer';
import { z } from 'zod';
import { airports } from '#config/airports.ts';
import { choiceFacets } from '#config/facets.ts';
import { featured } from '#config/featured.ts';
import { regions } from '#config/places.ts';
import { parseFeed } from '#lib/search/wire/read-feed.ts';
import { storedVersion } from '#lib/search/solr/stored-job.ts';
import { toDocument, toFeedDocument, toNamesDocument, type SolrDocument } from './to-document.ts';
import { nameValues } from '#lib/search/facet-options.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { listTitles, toSentences } from '#lib/search/text/duties.ts';
import { stripMarkup } from '#lib/jobs/description/plain-text.ts';
import { isExpired, type Job } from '#lib/jobs/job.ts';
import { describeProblems, type FeedProblems } from '#lib/search/wire/problems.ts';
import { sortRows } from '#lib/search/wire/list-order.ts';
import { createPlaceRegistry } from '#lib/jobs/places/place-registry.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { hashConfigset, readConfigset } from './configset.ts';
import { findFormerIds } from './former-ids.ts';
import type { SolrAdmin } from './solr-admin.ts';

export interface IndexOptions {
  readonly feed: Uint8Array;
  /** ISO instant of the data. Later dates of posting are in the future. */
  readonly asOf: string;
  readonly buids: readonly number[] | 'any';
  /** The alias that the site queries. */
  readonly alias: string;
  readonly shards: number;
  readonly replicas: number;
  /** Number of earlier collections to keep for a rollback. */
  readonly keep: number;
  /** Postings per request. */
  readonly batch?: number;
  readonly onProgress?: (done: number, total: number) => void;
  /** Called once the rows have been read. */
  readonly onRead?: (jobs: number, leftOut: number, problems: FeedProblems) => void;
}

export interface IndexOutcome {
  readonly collection: string;
  readonly jobs: number;
  /** Postings that an interrupted run had indexed. */
  readonly resumedAt: number;
  /** The alias already pointed to this collection: nothing was done. */
  readonly isCurrent: boolean;
  readonly deleted: readonly string[];
}

const progressId = 'progress';
/** Time for requests to the previous collection to end, milliseconds. */
const drain = 1000;
/** Time for replicas to catch up, milliseconds. */
const catchUp = 180_000;
const configsetPrefix = 'careers-';

function readProgress(json: string | null): number {
  const parsed = z.coerce.number().int().min(0).safeParse(json);
  return json !== null && parsed.success ? parsed.data : 0;
}

/** Titles, stems and characters of all duties: the newest titles have them. Backends read eight megabytes. */
const maxTitles = 20_000;
const maxStems = 60_000;
const maxDutiesLength = 4_000_000;

/**
 * Creates a collection of a feed and moves the alias to it once it is complete; the site never sees a part of one. An
 * interrupted run continues where it stopped. Throws a `SolrRefusal` when Solr fails.
 * @returns the outcome, or why the feed cannot be used
 */
export async function indexFeed(admin: SolrAdmin, options: IndexOptions): Promise<Result<IndexOutcome, string>> {
  const { alias, buids, batch = 500 } = options;
  const parsed = parseFeed(options.feed, buids, Date.parse(options.asOf));
  if (!parsed.ok) return err(parsed.error);
  const { problems, skippedJobs, isCut } = parsed.value;
  options.onRead?.(parsed.value.rows.length, skippedJobs, problems);
  if (isCut) return err('the feed ends in the middle of a line');
  if (parsed.value.rows.length === 0 && problems.skipped > 0)
    return err(`no usable row; ${describeProblems(problems)}`);

  const files = readConfigset();
  const configset = `${configsetPrefix}${hashConfigset(files)}`;
  const hash = createHash('sha256')
    .update(options.feed)
    .update(JSON.stringify([configset, storedVersion, buids, options.asOf, options.shards, options.replicas]))
    // Names of places are searched words of documents, which also hold what the rules of the configuration say.
    .update(JSON.stringify([airports, regions, choiceFacets, featured]))
    .digest('hex')
    .slice(0, 12);
  const collection = `${alias}_${hash}`;
  const before = await admin.aliasTarget(alias);
  if (before === collection)
    return ok({ collection, jobs: parsed.value.rows.length, resumedAt: 0, isCurrent: true, deleted: [] });

  if (!(await admin.listConfigsets()).includes(configset)) await admin.uploadConfigset(configset, files);
  const isThere = (await admin.listCollections()).includes(collection);
  if (!isThere) await admin.createCollection(collection, configset, options.shards);
  const isSent = isThere && (await admin.readSummary(collection, 'feed')) !== null;
  const resumedAt = isSent
    ? parsed.value.rows.length
    : isThere
      ? readProgress(await admin.readSummary(collection, progressId))
      : 0;

  const registry = createPlaceRegistry();
  const rows = sortRows(parsed.value.rows).map((row) => ({ row, places: registry.add(row.job.place) }));
  const records = registry.toRecords();
  const formerIds = findFormerIds(
    rows.map(({ row }) => row.job),
    before === null ? [] : await admin.listPostings(before),
  );
  const toSlugs = (numbers: readonly number[]) => numbers.flatMap((number) => records[number]?.slug ?? []);
  const stemCounts = new Map<string, number>();
  options.onProgress?.(resumedAt, rows.length);
  for (let at = 0; at < rows.length; at += batch) {
    const documents = rows
      .slice(at, at + batch)
      .map(({ row, places }) =>
        toDocument(row.job, row.inFeaturedQuery, toSlugs(places), formerIds.get(row.job.id) ?? []),
      );
    for (const { names, body } of documents)
      for (const stem of new Set(`${names} ${body}`.match(/[\p{L}\p{N}]+/gu)?.map(stemmer)))
        stemCounts.set(stem, (stemCounts.get(stem) ?? 0) + 1);
    if (at < resumedAt) continue;
    // Returns how far an interrupted run came.
    const progress: SolrDocument = { id: progressId, kind: 'progress', summary: String(at) };
    await admin.add(collection, [...documents, progress]);
    options.onProgress?.(Math.min(at + batch, rows.length), rows.length);
  }
  const jobs = rows.map(({ row }) => row.job);
  const names = toNamesDocument({
    places: records,
    values: mapChoiceFacets((facet) => nameValues(facet, jobs)),
    titles: nameTitles(jobs, Date.parse(options.asOf)),
    stems: [...stemCounts].sort(([, a], [, b]) => b - a).slice(0, maxStems),
  });
  await admin.add(collection, [names, toFeedDocument(hash, options.asOf)]);
  await admin.remove(collection, progressId);
  await admin.commit(collection);
  await admin.setReplicas(collection, options.replicas);
  const found = await admin.countJobs(collection);
  if (found !== rows.length)
    return err(`${collection} has ${found} of ${rows.length} jobs; the alias stays where it was`);
  if (!(await isWholeInTime(admin, collection)))
    return err(`${collection} has a copy that is not in service; the alias stays where it was`);
  await admin.setAlias(alias, collection);
  const deleted = await deleteOld(admin, options, [collection, before ?? '']);
  return ok({ collection, jobs: rows.length, resumedAt, isCurrent: false, deleted });
}

/** Replicas that fell behind during indexing catch up first. */
async function isWholeInTime(admin: SolrAdmin, collection: string): Promise<boolean> {
  const end = Date.now() + catchUp;
  while (!(await admin.isWhole(collection))) {
    if (Date.now() > end) return false;
    await wait(500);
  }
  return true;
}

/** Deletes collections of earlier runs. @param newest names of collections, the newest first */
async function deleteOld(
  admin: SolrAdmin,
  { alias, keep }: IndexOptions,
  newest: readonly string[],
): Promise<readonly string[]> {
  const isOurs = new RegExp(`^${alias.replace(/[^\w-]/g, '\\$&')}_[0-9a-f]{12}$`);
  const retainedCollections = newest.slice(0, 1 + keep);
  const old = (await admin.listCollections()).filter(
    (name) => isOurs.test(name) && !retainedCollections.includes(name),
  );
  if (old.length === 0) return [];
  await wait(drain);
  for (const name of old) await admin.deleteCollection(name);
  return old;
}

/** Returns the open titles. @param jobs newest first @param now milliseconds since the epoch */
function nameTitles(jobs: readonly Job[], now: number) {
  const open = jobs.filter((job) => !isExpired(job, now));
  const titles = listTitles(open, ({ description }) => toSentences(stripMarkup(description)));
  let length = 0;
  return titles.slice(0, maxTitles).map(({ title, categories, duties }) => {
    length += duties.join('').length;
    return { title, categories, duties: length > maxDutiesLength ? [] : duties };
  });
}

import { choiceFacets } from '#config/facets.ts';
import { toPlainText } from '#lib/jobs/description/plain-text.ts';
import type { Job } from '#lib/jobs/job.ts';
import { toIdKeys } from '#lib/jobs/lookup-ids.ts';
import { toHourlyPay } from '#lib/jobs/pay-summary.ts';
import { toSearchedText } from '#lib/search/text/searched-text.ts';
import { toListDay } from '#lib/search/wire/list-order.ts';
import { storedVersion, type Names } from '#lib/search/solr/stored-job.ts';

/** A document of the collection, with the fields of `deploy/solr/conf/schema.xml`. Null: the document lacks the field. */
export type SolrDocument = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Value of `closes_at` for a posting that never closes. */
const neverClosesAt = Number.MAX_SAFE_INTEGER;

function toClosing({ deletedAt, closesAt }: Job): number {
  if (deletedAt !== null) return 0;
  return closesAt === null ? neverClosesAt : Date.parse(closesAt);
}

/** Returns what stays the same when a posting comes back under another id: requisition and place; null without a requisition. */
export function toIdentity({ requisitionId, url }: Pick<Job, 'requisitionId' | 'url'>): string | null {
  return requisitionId === null ? null : `${requisitionId.toLowerCase()} ${url.location}`;
}

/**
 * Builds the document of a posting.
 * @param places slugs of its places, narrowest last
 * @param formerIds ids of the posting in earlier feeds, in lower case
 */
export function toDocument(
  job: Job,
  isFeatured: boolean,
  places: readonly string[],
  formerIds: readonly string[],
): SolrDocument {
  const { description, ...summary } = job;
  const { coordinates } = job.place;
  const point = coordinates === null ? null : `${coordinates.latitude},${coordinates.longitude}`;
  const place = places.at(-1) ?? null;
  return {
    id: job.id,
    kind: 'job',
    summary: JSON.stringify(summary),
    description: JSON.stringify(description),
    day: toListDay(job),
    sort_time: job.sortTime,
    closes_at: toClosing(job),
    buid: job.buid,
    featured: isFeatured,
    ids: [...toIdKeys(job), ...formerIds],
    former: formerIds,
    identity: toIdentity(job),
    requisition: job.requisitionId?.toLowerCase() ?? null,
    title: job.title,
    hourly_pay: toHourlyPay(job.pay),
    places,
    place,
    point,
    has_point: point !== null,
    unnamed_point: place === null ? point : null,
    ...Object.fromEntries(choiceFacets.map(({ id }) => [`facet_${id}`, job[id].map(({ slug }) => slug)])),
    ...toSearchedText(job, toPlainText(description)),
  };
}

/** Builds the document with the metadata of the feed. @param asOf ISO 8601 instant of the data */
export function toFeedDocument(stamp: string, asOf: string): SolrDocument {
  return { id: 'feed', kind: 'feed', summary: JSON.stringify({ stamp, asOf, storedVersion }) };
}

/** Builds the document with the names in the postings. */
export function toNamesDocument(names: Readonly<Record<keyof Names, unknown>>): SolrDocument {
  return { id: 'names', kind: 'names', summary: JSON.stringify(names) };
}

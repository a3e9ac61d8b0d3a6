import { choiceFacets } from '#config/facets.ts';
import { hoursPerYear, unitsPerYear } from '#config/pay.ts';
import { toPlainText } from '#lib/jobs/description/plain-text.ts';
import type { Job, Pay } from '#lib/jobs/job.ts';
import { toIdKeys } from '#lib/jobs/lookup-ids.ts';
import type { PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import type { KnownTitle } from '#lib/search/text/plan.ts';
import { toSearchedText } from '#lib/search/text/searched-text.ts';
import { toListDay } from '#lib/search/wire/list-order.ts';
import { storedVersion } from '#lib/search/solr/stored-job.ts';

/** A document of the collection, with the fields of `deploy/solr/conf/schema.xml`. Null: the document lacks the field. */
export type SolrDocument = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Value of `closes_at` for a posting that never closes. */
const neverClosesAt = Number.MAX_SAFE_INTEGER;

const maxStems = 60_000;

function toClosing({ deletedAt, closesAt }: Job): number {
  if (deletedAt !== null) return 0;
  return closesAt === null ? neverClosesAt : Date.parse(closesAt);
}

/** Returns what stays the same when a posting comes back under another id: requisition and place; null without a requisition. */
export function toIdentity({ requisitionId, url }: Pick<Job, 'requisitionId' | 'url'>): string | null {
  return requisitionId === null ? null : `${requisitionId.toLowerCase()} ${url.location}`;
}

function toHourlyPay(pay: Pay | null): number | null {
  const amount = pay?.high ?? pay?.low ?? null;
  if (pay === null || amount === null || pay.unit === null || pay.currency !== 'USD') return null;
  return (amount * unitsPerYear[pay.unit]) / hoursPerYear;
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
  const { latitude = null, longitude = null } = job.place.coordinates ?? {};
  const point = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  const place = places.at(-1) ?? null;
  const facets: Record<string, readonly string[]> = {};
  for (const { id } of choiceFacets) {
    facets[`facet_${id}`] = job[id].map(({ slug }) => slug);
    facets[`named_${id}`] = job[id].map(({ slug, label }) => `${slug}\t${label}`);
  }
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
    latitude,
    longitude,
    unnamed_point: place === null ? point : null,
    ...facets,
    ...toSearchedText(job, toPlainText(description)),
  };
}

/** Builds the document of a place. @param order sort key: places are read back in this order */
export function toPlaceDocument(place: PlaceRecord, order: number): SolrDocument {
  return { id: `place ${place.slug}`, kind: 'place', day: order, summary: JSON.stringify(place) };
}

/** Builds the document with the metadata of the feed. @param asOf ISO 8601 instant of the data */
export function toFeedDocument(stamp: string, asOf: string): SolrDocument {
  return { id: 'feed', kind: 'feed', summary: JSON.stringify({ stamp, asOf, storedVersion }) };
}

/** Builds the document with the most frequent stems of words of postings. @param counts number of postings by stem */
export function toStemsDocument(counts: ReadonlyMap<string, number>): SolrDocument {
  const stems = [...counts].sort(([, a], [, b]) => b - a).slice(0, maxStems);
  return { id: 'stems', kind: 'stems', summary: JSON.stringify(stems) };
}

/** Builds the document of a title. @param order sort key: titles are read back in this order */
export function toTitleDocument(title: Omit<KnownTitle, 'count'>, order: number): SolrDocument {
  return { id: `title ${order}`, kind: 'title', day: order, summary: JSON.stringify(title) };
}

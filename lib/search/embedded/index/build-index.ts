import { hoursPerYear, unitsPerYear } from '#config/pay.ts';
import type { ChoiceFacet } from '#config/facets.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { fold } from '#lib/jobs/fold.ts';
import { toIdKeys } from '#lib/jobs/lookup-ids.ts';
import type { JobSummary, MilitaryCode, NamedSlug } from '#lib/jobs/job.ts';
import { chooseSpelling } from '#lib/jobs/query/open-values.ts';
import { sortRows } from '#lib/search/wire/list-order.ts';
import { withoutStrayPoint, type FeedReport } from '#lib/search/embedded/feed/parse-feed.ts';
import type { FeedRow } from '#lib/search/wire/feed-row.ts';
import { emptyBits, setBit } from './bit-set.ts';
import { createJsonCompressor } from './compress-json.ts';
import type { ChoiceColumn, IndexData } from './index-data.ts';
import { packLexicon } from './lexicon.ts';
import { createPlaceRegistry } from '#lib/jobs/places/place-registry.ts';
import { packLists } from './posting-builder.ts';
import { createJsonPacker } from './pack-json.ts';
import { createTextBuilder } from './text-builder.ts';

/** Creates an empty index. */
export function createIndexBuilder() {
  const rows: { readonly job: JobSummary; readonly number: number; readonly isFeatured: boolean }[] = [];
  const summaries = createJsonPacker();
  const descriptions = createJsonCompressor();
  const texts = createTextBuilder();
  return {
    /** Adds a row. Copies what the index needs, so that the row can be garbage-collected. */
    add(row: FeedRow): void {
      const { description, ...summary } = row.job;
      descriptions.add(description);
      texts.add(row);
      rows.push({ job: summary, number: rows.length, isFeatured: row.inFeaturedQuery });
    },
    /** Returns the index. Nothing can be added afterwards. */
    toIndex({ problems, skippedJobs, isCut, strayIds }: FeedReport): IndexData {
      const checked = rows.map((row) => ({ ...row, job: withoutStrayPoint(row.job, strayIds) }));
      for (const { job } of checked) summaries.add(job);
      const sorted = sortRows(checked);
      const jobs = sorted.map(({ job }) => job);
      const order = Uint32Array.from(sorted, ({ number }) => number);
      const featured = emptyBits(rows.length);
      const flagged = emptyBits(rows.length);
      sorted.forEach(({ isFeatured, job }, doc) => {
        if (isFeatured) setBit(featured, doc);
        if (job.isFeatured) setBit(flagged, doc);
      });
      return {
        size: rows.length,
        summaries: summaries.toPacked(order),
        descriptions: descriptions.toCompressed(order),
        closesAt: Float64Array.from(jobs, toClosing),
        recency: toRecency(jobs),
        hourlyPay: Float32Array.from(jobs, toHourlyPay),
        featured,
        flagged,
        choices: mapChoiceFacets((facet) => toChoiceColumn(facet, jobs)),
        ...toMilitaryColumns(jobs),
        ...toPlaceColumns(jobs),
        titleOfDoc: toNumbers(jobs.map((job) => fold(job.title))),
        requisitionOfDoc: toNumbers(jobs.map((job) => job.requisitionId?.toLowerCase() ?? job.id)),
        ...toIds(jobs),
        ...texts.toTextIndex(order),
        problems,
        skippedJobs,
        isCut,
      };
    },
  };
}

function toClosing(job: JobSummary): number {
  if (job.deletedAt !== null) return Number.NEGATIVE_INFINITY;
  return job.closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(job.closesAt);
}

function toHourlyPay({ pay }: JobSummary): number {
  const amount = pay?.high ?? pay?.low ?? null;
  if (pay === null || amount === null || pay.unit === null || pay.currency !== 'USD') return 0;
  return (amount * unitsPerYear[pay.unit]) / hoursPerYear;
}

const halfLifeMs = 30 * 86_400_000;

/**
 * Returns the recency factors. Age is relative to the newest posting, not to the clock, so that the order is stable between
 * requests.
 */
function toRecency(jobs: readonly JobSummary[]): Float32Array {
  const newest = jobs[0]?.sortTime ?? 0;
  return Float32Array.from(jobs, (job) => 1 + 0.15 * 2 ** ((job.sortTime - newest) / halfLifeMs));
}

function toChoiceColumn({ id, values: configured }: ChoiceFacet, jobs: readonly JobSummary[]): ChoiceColumn {
  const slugs: string[] = [];
  const numbers = new Map<string, number>();
  const spellings = new Map<string, Map<string, number>>();
  const add = ({ slug, label }: NamedSlug): number => {
    const counts = spellings.getOrInsertComputed(slug, () => new Map());
    counts.set(label, (counts.get(label) ?? 0) + 1);
    return numbers.getOrInsertComputed(slug, () => slugs.push(slug) - 1);
  };
  configured.forEach(add);
  const ofDoc = packLists(jobs.map((job) => [...new Set(job[id].map(add))]));
  const configuredLabels = new Map(configured.map(({ slug, label }) => [slug, label]));
  const values = slugs.map((slug) => ({
    slug,
    label: configuredLabels.get(slug) ?? chooseSpelling(spellings.get(slug) ?? new Map()),
  }));
  const used = new Uint8Array(values.length);
  for (const value of ofDoc.values) used[value] = 1;
  return { values, used, ofDoc };
}

/** Returns the distinct military codes of all postings, and the codes of each document. */
function toMilitaryColumns(jobs: readonly JobSummary[]): Pick<IndexData, 'militaryCodes' | 'militaryCodesOfDoc'> {
  const militaryCodes: MilitaryCode[] = [];
  const numbers = new Map<string, number>();
  const add = (code: MilitaryCode): number =>
    numbers.getOrInsertComputed(`${code.code} ${code.branch}`, () => militaryCodes.push(code) - 1);
  const militaryCodesOfDoc = packLists(jobs.map((job) => job.militaryCodes.map(add)));
  return { militaryCodes, militaryCodesOfDoc };
}

function toPlaceColumns(
  jobs: readonly JobSummary[],
): Pick<IndexData, 'places' | 'placesOfDoc' | 'pointOfDoc' | 'latitudes' | 'longitudes'> {
  const registry = createPlaceRegistry();
  const points = new Map<string, number>();
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const pointOfDoc = new Int32Array(jobs.length).fill(-1);
  const placesOfDoc = packLists(
    jobs.map(({ place }, doc) => {
      if (place.coordinates !== null) {
        const { latitude, longitude } = place.coordinates;
        pointOfDoc[doc] = points.getOrInsertComputed(`${latitude},${longitude}`, () => {
          longitudes.push(longitude);
          return latitudes.push(latitude) - 1;
        });
      }
      return registry.add(place);
    }),
  );
  return {
    places: registry.toRecords(),
    placesOfDoc,
    pointOfDoc,
    latitudes: Float64Array.from(latitudes),
    longitudes: Float64Array.from(longitudes),
  };
}

function toNumbers(keys: readonly string[]): Uint32Array {
  const numbers = new Map<string, number>();
  return Uint32Array.from(keys, (key) => numbers.getOrInsert(key, numbers.size));
}

function toIds(jobs: readonly JobSummary[]): Pick<IndexData, 'ids' | 'docsOfId' | 'isRequisitionId'> {
  const docs = new Map<string, number[]>();
  const requisitions = new Set<string>();
  jobs.forEach((job, doc) => {
    for (const id of toIdKeys(job)) docs.getOrInsertComputed(id, () => []).push(doc);
    if (job.requisitionId !== null) requisitions.add(job.requisitionId.toLowerCase());
  });
  const texts = [...docs.keys()].sort();
  return {
    ids: packLexicon(texts),
    docsOfId: packLists(texts.map((text) => docs.get(text) ?? [])),
    isRequisitionId: Uint8Array.from(texts, (text) => (requisitions.has(text) ? 1 : 0)),
  };
}

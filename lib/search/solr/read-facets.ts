import { z } from 'zod';

const countSchema = z.looseObject({ count: z.number() });
const bucketsSchema = z.looseObject({ buckets: z.array(z.looseObject({ val: z.string(), count: z.number() })) });

type Facets = Readonly<Record<string, unknown>>;

/** The count of a query facet; 0 where Solr says nothing of it. */
export function readCount(facets: Facets, name: string): number {
  const parsed = countSchema.safeParse(facets[name]);
  return parsed.success ? parsed.data.count : 0;
}

/** A number that an aggregation gave, null for none. */
export function readNumber(facets: Facets, name: string): number | null {
  const value = facets[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export interface Bucket {
  readonly value: string;
  readonly count: number;
  /** What was asked of the bucket's postings. */
  readonly inside: Facets;
}

/** The buckets of a terms facet, in Solr's order. */
export function readBuckets(facets: Facets, name: string): readonly Bucket[] {
  const parsed = bucketsSchema.safeParse(facets[name]);
  return parsed.success ? parsed.data.buckets.map(({ val, count, ...inside }) => ({ value: val, count, inside })) : [];
}

/** Counts by value. */
export function readCounts(facets: Facets, name: string): ReadonlyMap<string, number> {
  return new Map(readBuckets(facets, name).map(({ value, count }) => [value, count]));
}

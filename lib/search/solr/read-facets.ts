import { z } from 'zod';

const countSchema = z.looseObject({ count: z.number() });
const bucketsSchema = z.looseObject({ buckets: z.array(z.looseObject({ val: z.string(), count: z.number() })) });

/** Facets of an answer, or of a facet, by name. */
export type Facets = Readonly<Record<string, unknown>>;

/** Returns the count of a query facet; 0 when it is missing. */
export function readCount(facets: Facets, name: string): number {
  const parsed = countSchema.safeParse(facets[name]);
  return parsed.success ? parsed.data.count : 0;
}

/** Returns the number of an aggregation; null when it is missing. */
export function readNumber(facets: Facets, name: string): number | null {
  const value = facets[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Returns the facets inside of a query facet; empty when it is missing. */
export function readNested(facets: Facets, name: string): Facets {
  const parsed = countSchema.safeParse(facets[name]);
  return parsed.success ? parsed.data : {};
}

export interface Bucket {
  readonly value: string;
  readonly count: number;
  /** Nested facets of the bucket. */
  readonly nested: Facets;
}

/** Returns the buckets of a terms facet, in the order of Solr. */
export function readBuckets(facets: Facets, name: string): readonly Bucket[] {
  const parsed = bucketsSchema.safeParse(facets[name]);
  return parsed.success ? parsed.data.buckets.map(({ val, count, ...nested }) => ({ value: val, count, nested })) : [];
}

/** Returns the counts of a terms facet by value. */
export function readCounts(facets: Facets, name: string): ReadonlyMap<string, number> {
  return new Map(readBuckets(facets, name).map(({ value, count }) => [value, count]));
}

import { z } from 'zod';

const countSchema = z.looseObject({ count: z.number() });
const bucketsSchema = z.looseObject({ buckets: z.array(z.looseObject({ val: z.string(), count: z.number() })) });

/** Facets of an answer, or of a facet, by name. */
export type Facets = Readonly<Record<string, unknown>>;

/** Returns a query facet with its count and the facets inside; without a count when it is missing. */
export function readNested(facets: Facets, name: string): Facets & { readonly count: number } {
  return countSchema.safeParse(facets[name]).data ?? { count: 0 };
}

/** Returns the buckets of a terms facet, each with the facets inside, in the order of Solr. */
export function readBuckets(facets: Facets, name: string): z.infer<typeof bucketsSchema>['buckets'] {
  return bucketsSchema.safeParse(facets[name]).data?.buckets ?? [];
}

/** Returns a function for the counts of a terms facet by value. */
export function readCounts(facets: Facets, name: string): (value: string) => number {
  const counts = new Map(readBuckets(facets, name).map(({ val, count }) => [val, count]));
  return (value) => counts.get(value) ?? 0;
}

import type { Expression } from './facet-schema.ts';

/** Requisition IDs that the owner features by hand. The original site featured three, whose values are not published. */
export const requisitionIds: readonly string[] = [];

/** The two company IDs whose airport jobs are not featured: documented defaults, as the original values are not published. */
const excludedAirportBuids: readonly number[] = [35119, 38490];

/** Words of the categories of which jobs are featured. */
export const featuredCategories = ['airport', 'warehouse'] as const;
const [airport, warehouse] = featuredCategories;
const airportCategory = { field: 'category', words: airport } as const satisfies Expression;

export const featured = {
  any: [
    { field: 'featured' },
    {
      all: [
        { any: [airportCategory, { field: 'category', words: warehouse }] },
        { field: 'city', is: ['Kahului', 'Lihue', 'Kailua-Kona'] },
        { not: { field: 'title', words: 'Cargo Agent' } },
      ],
    },
    { field: 'requisitionId', is: requisitionIds },
    { all: [airportCategory, { not: { field: 'buid', in: excludedAirportBuids } }] },
  ],
} as const satisfies Expression;

/** Maximum number of featured jobs in a block. */
export const featuredCount = 6;

import type { Expression } from './facet-schema.ts';

/** Requisition ids that the owner features by hand; the seed names three and keeps their values to itself. */
const requisitionIds: readonly string[] = [];

/** The two company ids whose airport jobs are not featured; the seed keeps them to itself, these are the documented defaults. */
const airportExceptBuids: readonly number[] = [35119, 38490];

const airportCategory = { field: 'category', words: 'airport' } as const satisfies Expression;

export const featured = {
  any: [
    { field: 'featured' },
    {
      all: [
        { any: [airportCategory, { field: 'category', words: 'warehouse' }] },
        { field: 'city', is: ['Kahului', 'Lihue', 'Kailua-Kona'] },
        { not: { field: 'title', words: 'Cargo Agent' } },
      ],
    },
    { field: 'requisitionId', is: requisitionIds },
    { all: [airportCategory, { not: { field: 'buid', in: airportExceptBuids } }] },
  ],
} as const satisfies Expression;

/** How many featured jobs a block shows. */
export const featuredCount = 4;

import { parseFeed, type ParsedFeed } from '#lib/search/wire/read-feed.ts';

/** Rows and feeds for tests. */
export interface SampleRow {
  readonly title: string;
  readonly number?: number;
  readonly [field: string]: unknown;
}

/** Returns a row in the search-result format: Seattle, Alaska Airlines, full time, unless replaced. */
export function solrRow({ number = 1, title, ...more }: SampleRow): Record<string, unknown> {
  return {
    guid: number.toString(16).padStart(32, '0').toUpperCase(),
    reqid: `2026-${10_000 + number}`,
    title_exact: title,
    company_exact: 'Alaska Airlines',
    buid: 1318,
    location_exact: 'Seattle, WA',
    city_exact: 'Seattle',
    state_short_exact: 'WA',
    all_locations: ['98158', 'Seattle', 'Washington', 'WA', 'Seattle, Washington', 'United States'],
    country_exact: 'United States',
    country_short_exact: 'USA',
    GeoLocation: '47.6062, -122.3321',
    date_new: '2026-10-09T02:33:01Z',
    salted_date: '2026-10-09T12:33:01.5Z',
    description: 'We fly.',
    job_type: 'Full-Time',
    job_category: 'Corporate & Operations',
    ...more,
  };
}

/** Parses a feed of the rows. Throws when it cannot be parsed. */
export function parseRows(rows: readonly unknown[], buids: readonly number[] | 'any' = 'any'): ParsedFeed {
  const feed = parseFeed(Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')), buids);
  if (!feed.ok) throw new Error(feed.error);
  return feed.value;
}

/** Returns a small valid row in the search-result format; `number` determines its GUID and requisition ID. */
export function solrRow(
  number: number,
  { title = `Job ${number}`, ...changes }: Readonly<Record<string, unknown>> & { readonly title?: string } = {},
) {
  return {
    guid: number.toString(16).toUpperCase().padStart(32, '0'),
    reqid: `2026-${String(number).padStart(5, '0')}`,
    title_exact: title,
    title_slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    company_exact: 'Alaska Airlines',
    buid: 1318,
    job_category: 'Pilots',
    date_new: '2026-11-01T00:00:00Z',
    description: 'Fly well.',
    ...changes,
  };
}

/** The place of a row: Seattle, with coordinates where a map needs them. */
export const seattle = {
  location_exact: 'Seattle, WA',
  city_exact: 'Seattle',
  state_short_exact: 'WA',
  country_short_exact: 'USA',
  country_exact: 'United States',
};
export const seattleOnMap = { ...seattle, GeoLocation: '47.45,-122.31' };

/** Returns rows as NDJSON. */
export function toLines(rows: readonly unknown[]): string {
  return `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
}

/** Milliseconds. */
export const day = 86_400_000;

/** Returns the time some days ago, as feeds write it. */
export function ago(days: number): string {
  return new Date(Date.now() - days * day).toISOString().replace(/\.\d+Z$/, 'Z');
}

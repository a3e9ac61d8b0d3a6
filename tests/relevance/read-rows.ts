import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A posting as a reader of the feed sees it, without the product's own code, which is tested. */
export interface PlainRow {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly company: string;
  readonly type: string;
  readonly category: string;
  readonly description: string;
  readonly requisition: string;
  /** ISO instant. */
  readonly posted: string;
}

/** When the bundled feed was made, so that open jobs do not depend on the calendar. */
export const feedTime = Date.parse('2026-11-20T16:00:00Z');
export const feedPath = 'data/sample-feed.ndjson';

const ends = { validThrough: z.string().optional(), deleted_at: z.string().optional() };
const wrapped = z
  .object({ stringValues: z.array(z.string()).optional() })
  .transform(({ stringValues }) => stringValues ?? []);
const first = z
  .union([z.array(z.string()), wrapped])
  .optional()
  .transform((values) => values?.[0] ?? '');
const optional = z
  .string()
  .optional()
  .transform((value) => value ?? '');
const several = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => [value ?? ''].flat().join(', '));

/** The name in the row, and the brand that the site shows for it. */
function toBrands(company: string, buid: string): string {
  return buid === '35119' || buid === '38490' ? `${company} / Hawaiian Airlines` : company;
}

const attributesSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    companyDisplayName: z.string(),
    description: z.string(),
    postingPublishTime: z.string(),
    customAttributes: z.object({
      reqid: first,
      buid: first,
      city_display: first,
      state: first,
      country: first,
      job_type: first,
      job_category: first,
    }),
    ...ends,
  })
  .transform(({ customAttributes: more, ...row }) => ({
    id: row.name.replace(/^.*\//, '').toUpperCase(),
    title: row.title,
    company: toBrands(row.companyDisplayName, more.buid),
    description: row.description,
    posted: row.postingPublishTime,
    requisition: more.reqid,
    type: more.job_type,
    category: more.job_category,
    label: more.city_display,
    state: more.state,
    country: more.country,
    closes: row.validThrough,
    deleted: row.deleted_at,
  }));

const solrSchema = z
  .object({
    guid: z.string(),
    title: z.string(),
    company: z.string(),
    buid: z.coerce.string(),
    description: z.string(),
    salted_date: z.string(),
    reqid: z.string(),
    job_type: several,
    job_category: several,
    location: optional,
    state: optional,
    country: optional,
    ...ends,
  })
  .transform((row) => ({
    id: row.guid,
    title: row.title,
    company: toBrands(row.company, row.buid),
    description: row.description,
    posted: row.salted_date,
    requisition: row.reqid,
    type: row.job_type,
    category: row.job_category,
    label: row.location,
    state: row.state,
    country: row.country,
    closes: row.validThrough,
    deleted: row.deleted_at,
  }));

const rowSchema = z.union([attributesSchema, solrSchema]);

/** Returns the postings of a feed that were open when the bundled feed was made, newest first. */
export function readOpenRows(feed = feedPath): readonly PlainRow[] {
  const lines = readFileSync(feed, 'utf8').trim().split('\n');
  const rows = lines.map((line) => rowSchema.parse(JSON.parse(line)));
  const open = rows.filter(
    ({ closes, deleted }) => deleted === undefined && (closes === undefined || Date.parse(closes) > feedTime),
  );
  return open
    .map(({ label, state, country, description, ...row }) => ({
      id: row.id,
      title: row.title,
      company: row.company,
      type: row.type,
      category: row.category,
      requisition: row.requisition,
      posted: row.posted,
      // Some rows say only in their title that the work is remote.
      place: [label === '' && /\b(remote|virtual)\b/i.test(row.title) ? 'Virtual' : label, state, country].join(' / '),
      description: description
        .replace(/<[^>]*>/g, ' ')
        .replaceAll('&amp;', '&')
        .replace(/\s+/g, ' '),
    }))
    .toSorted((a, b) => (a.posted < b.posted ? 1 : -1));
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { naiveSlug, readAttribute } from './naive-values.ts';

/** A row parsed from the feed alone: expectations of tests do not use code of the site. */
export interface NaiveJob {
  /** The last part of its address: the GUID, or the requisition number of a row without one. */
  readonly id: string;
  readonly requisitionId: string;
  readonly title: string;
  readonly path: string;
  readonly buid: number;
  readonly company: 'horizon-air' | 'alaska-airlines' | 'hawaiian-airlines';
  readonly type: string;
  readonly category: string;
  /** The value of the row. */
  readonly rawCategory: string;
  readonly rawType: string;
  /** Every slug by which the row is found by place. */
  readonly places: readonly string[];
  readonly city: { readonly slug: string; readonly label: string } | null;
  readonly isVirtual: boolean;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  readonly postedAt: string;
  /** The sort key of "newest first" among postings of one day. */
  readonly sortTime: number;
  readonly closesAt: string | null;
  readonly isOpen: boolean;
  readonly isFeatured: boolean;
  readonly hasPay: boolean;
  readonly text: string;
}

const text = z.string().default('');
const solrRow = z.looseObject({
  guid: z.string(),
  reqid: z.string(),
  title: z.string(),
  title_slug: z.string(),
  buid: z.number(),
  location: text,
  city: text,
  state: text,
  country: z.string(),
  country_short: z.string(),
  GeoLocation: text,
  job_category: text,
  job_type: text,
  date_new: z.string(),
  salted_date: z.string(),
  validThrough: text,
  deleted_at: text,
  featured: z.boolean().default(false),
  other: z.string(),
  description: text,
});
const attributesRow = z.looseObject({
  requisitionId: z.string(),
  title: z.string(),
  customAttributes: z.record(z.string(), z.unknown()),
  postingPublishTime: z.string(),
  derivedInfo: z.object({
    locations: z.array(z.object({ latLng: z.object({ latitude: z.number(), longitude: z.number() }).optional() })),
  }),
  validThrough: text,
  deleted_at: text,
  featured: z.boolean().default(false),
  description: text,
});

const companies = new Map<number, NaiveJob['company']>([
  [34035, 'horizon-air'],
  [1318, 'alaska-airlines'],
  [35119, 'hawaiian-airlines'],
  [38490, 'hawaiian-airlines'],
]);
const categories: Readonly<Record<string, string>> = {
  Pilots: 'pilots',
  'Airport Operations': 'airport-operations',
  'Corporate & Operations': 'corporate-operations',
  'Maintenance Technicians': 'maintenance-technicians',
  'Flight Attendants': 'flight-attendants',
  Interns: 'interns',
  'Contact (Call) Center': 'contact-center',
  'Software & Technology': 'software-technology',
};
const types: Readonly<Record<string, string>> = {
  'Full-Time': 'full-time',
  'Part-Time': 'part-time',
  'On-Call': 'on-call',
};

function isOpenAt(now: number, closesAt: string, deletedAt: string): boolean {
  return deletedAt === '' && (closesAt === '' || Date.parse(closesAt) > now);
}

function toCompany(buid: number): NaiveJob['company'] {
  const company = companies.get(buid);
  if (company === undefined) throw new Error(`The sample feed has a row of company id ${buid}.`);
  return company;
}

function readSolr(value: unknown, now: number): NaiveJob {
  const row = solrRow.parse(value);
  const isVirtual = row.location.startsWith('Virtual') && row.city === '';
  const city = row.location === '' || isVirtual ? null : { slug: naiveSlug(row.location), label: row.location };
  const [latitude, longitude] = row.GeoLocation.split(',').map(Number);
  return {
    id: row.guid,
    requisitionId: row.reqid,
    title: row.title,
    buid: row.buid,
    company: toCompany(row.buid),
    city,
    isVirtual,
    path: `/${row.location === '' ? 'none' : naiveSlug(row.location)}/${encodeURIComponent(row.title_slug)}/${row.guid}/job/`,
    type: types[row.job_type] ?? '',
    category: categories[row.job_category] ?? '',
    rawCategory: row.job_category,
    rawType: row.job_type,
    places: [
      naiveSlug(row.country),
      row.country_short.toLowerCase(),
      naiveSlug(row.state),
      city?.slug ?? '',
      isVirtual ? naiveSlug(row.location) : '',
    ].filter(Boolean),
    point: row.GeoLocation === '' ? null : { latitude: latitude ?? NaN, longitude: longitude ?? NaN },
    postedAt: row.date_new,
    sortTime: Date.parse(row.salted_date),
    closesAt: row.validThrough || null,
    isOpen: isOpenAt(now, row.validThrough, row.deleted_at),
    isFeatured: row.featured,
    hasPay: row.other.includes('"paylow"'),
    text: row.description,
  };
}

function readAttributes(value: unknown, now: number): NaiveJob {
  const row = attributesRow.parse(value);
  const one = (name: string): string => readAttribute(row.customAttributes[name]);
  const titleSlug = one('title_slug');
  const citySlug = one('city_display_slug');
  const isVirtual = citySlug === '' && /remote|virtual/.test(titleSlug);
  const country = one('country_short_slug');
  const location = citySlug === '' ? (isVirtual ? `virtual-${country}` : country) : citySlug;
  const virtual = isVirtual ? `virtual-${country}` : '';
  return {
    id: row.requisitionId,
    requisitionId: one('reqid'),
    title: row.title,
    buid: Number(one('buid')),
    company: toCompany(Number(one('buid'))),
    path: `/${location}/${encodeURIComponent(titleSlug)}/${row.requisitionId}/job/`,
    type: types[one('job_type')] ?? '',
    category: categories[one('job_category')] ?? '',
    rawCategory: one('job_category'),
    rawType: one('job_type'),
    isVirtual,
    city: citySlug === '' ? null : { slug: citySlug, label: one('city_display') },
    places: [
      naiveSlug(one('country')),
      one('country_short').toLowerCase(),
      naiveSlug(one('state')),
      citySlug,
      virtual,
    ].filter(Boolean),
    point: row.derivedInfo.locations[0]?.latLng ?? null,
    postedAt: row.postingPublishTime,
    sortTime: Date.parse(row.postingPublishTime),
    closesAt: row.validThrough || null,
    isOpen: isOpenAt(now, row.validThrough, row.deleted_at),
    isFeatured: row.featured,
    hasPay: one('pay_low') !== '',
    text: row.description,
  };
}

const visibleDay = ({ postedAt }: NaiveJob): string =>
  new Date(postedAt).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

/** The order of "newest first": the visible date, then the source's own order. */
export function compareNewest(left: NaiveJob, right: NaiveJob): number {
  return visibleDay(right).localeCompare(visibleDay(left)) || right.sortTime - left.sortTime;
}

export const sampleFeed = path.join(import.meta.dirname, '../../../data/sample-feed.ndjson');

/** Parses every row of an NDJSON feed of this project. @param now milliseconds since the epoch */
export function readNaiveFeed(file: string = sampleFeed, now: number = Date.now()): readonly NaiveJob[] {
  const values = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
  return values.map((value) =>
    attributesRow.safeParse(value).success ? readAttributes(value, now) : readSolr(value, now),
  );
}

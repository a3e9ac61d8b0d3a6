import { z } from 'zod';
import { toPlaceSlug, toTitleSlug } from '#scripts/feed/slug.ts';
import type { Posting, PostingPlace } from './posting.ts';
import { findGuid, toClosingTime, toDigest } from './row-values.ts';

const values = z.union([
  z.array(z.string()),
  z.object({ stringValues: z.array(z.string()) }).transform((value) => value.stringValues),
]);
const location = z.looseObject({
  postalAddress: z
    .looseObject({
      locality: z.string().optional(),
      administrativeArea: z.string().optional(),
      postalCode: z.string().optional(),
    })
    .optional(),
  latLng: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
});

const rowSchema = z.looseObject({
  name: z.string().default(''),
  requisitionId: z.string().default(''),
  title: z.string().trim().min(1),
  companyDisplayName: z.string().default(''),
  description: z.string().default(''),
  applicationInfo: z.looseObject({ uris: z.array(z.string()).default([]) }).default({ uris: [] }),
  postingPublishTime: z.string().default('1970-01-01T00:00:00Z'),
  postingUpdateTime: z.string().optional(),
  validThrough: z.string().default(''),
  deleted_at: z.string().default(''),
  featured: z.boolean().default(false),
  derivedInfo: z.looseObject({ locations: z.array(location).default([]) }).default({ locations: [] }),
  customAttributes: z.record(z.string(), values),
});

type Row = z.output<typeof rowSchema>;

/** Names that the posting has fields for; others are passed through. */
const read = new Set([
  'title_slug',
  'reqid',
  'buid',
  'country',
  'country_short',
  'city_display',
  'city_display_slug',
  'state',
  'state_short',
  'job_category',
  'job_type',
  'mapped_moc',
  'salted_date',
]);

/** Parses a row of the Google Talent format. */
export function readAttributeRow(value: unknown): Posting {
  const row = rowSchema.parse(value);
  const one = (name: string): string | null => row.customAttributes[name]?.[0]?.trim() || null;
  const titleSlug = one('title_slug') ?? toTitleSlug(row.title);
  const reqid = one('reqid') ?? '';
  const guid =
    findGuid(row.requisitionId, ...row.applicationInfo.uris, row.name) ??
    toDigest(`${row.requisitionId} ${reqid} ${titleSlug}`);
  const [uri] = row.applicationInfo.uris;
  return {
    guid,
    reqid: reqid === '' && findGuid(row.requisitionId) === null ? row.requisitionId : reqid,
    title: row.title,
    titleSlug,
    company: row.companyDisplayName,
    buid: Number(one('buid') ?? 0),
    place: toPlace(row, titleSlug, one),
    category: one('job_category'),
    type: one('job_type'),
    dateNew: row.postingPublishTime,
    dateUpdated: row.postingUpdateTime ?? row.postingPublishTime,
    dateAdded: new Date(
      Date.parse(row.postingPublishTime) + 60_000 + Number.parseInt(toDigest(guid, 4), 16),
    ).toISOString(),
    saltedDate: one('salted_date') ?? row.postingPublishTime,
    markdown: null,
    html: row.description,
    other: toOther(uri, one),
    onet: [],
    moc: row.customAttributes['mapped_moc'] ?? [],
    link: uri ?? null,
    featured: row.featured,
    closesAt: toClosingTime(row.validThrough),
    deletedAt: row.deleted_at || null,
    attributes: Object.fromEntries(Object.entries(row.customAttributes).filter(([name]) => !read.has(name))),
  };
}

function toOther(uri: string | undefined, one: (name: string) => string | null): string {
  const entries = [
    ['application_link', uri],
    ['paylow', one('pay_low')],
    ['payhigh', one('pay_high')],
    ['payunit', one('pay_unit')],
    ['vacancytype', one('vacancy_type')],
    ['hiringwindow', one('hiring_window')],
    ['aistatement', one('ai_statement')],
  ];
  return JSON.stringify(Object.fromEntries(entries.filter(([, value]) => value != null)));
}

function toPlace(row: Row, titleSlug: string, one: (name: string) => string | null): PostingPlace {
  const [derived] = row.derivedInfo.locations;
  const address = derived?.postalAddress;
  const countryShort = one('country_short')?.toUpperCase() ?? null;
  const shared = { country: one('country'), countryShort };
  const label = one('city_display');
  if (label === null && address?.locality === undefined) {
    const isRemote = /remote|virtual/.test(titleSlug);
    const virtual = isRemote ? `Virtual, ${countryShort ?? 'USA'}` : null;
    return {
      ...shared,
      label: virtual,
      slug: virtual === null ? null : toPlaceSlug(virtual),
      city: null,
      state: null,
      stateShort: null,
      zip: null,
      point: null,
    };
  }
  const city = label?.replace(/,[^,]*$/, '') ?? address?.locality ?? '';
  const written = label ?? `${city}, ${one('state_short') ?? countryShort ?? ''}`;
  return {
    ...shared,
    label: written,
    slug: one('city_display_slug') ?? toPlaceSlug(written),
    city,
    state: one('state'),
    stateShort: one('state_short'),
    zip: address?.postalCode ?? null,
    point: derived?.latLng ?? null,
  };
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultFeed } from './default-feed.ts';
import { generateRows } from './generate-rows.ts';
import { getHighestOverlap } from './sentences.ts';
import type { AttributeRow } from './attribute-row.ts';
import type { FeedRow } from './generate-rows.ts';
import type { SolrRow } from './solr-row.ts';

const rows = [...generateRows(defaultFeed)];
const isSolr = (row: FeedRow): row is SolrRow => 'guid' in row;
const isAttributes = (row: FeedRow): row is AttributeRow => 'customAttributes' in row;
const solr = rows.filter(isSolr);
const attributes = rows.filter(isAttributes);

function getAttribute(row: AttributeRow, name: string): string | undefined {
  const value = row.customAttributes[name];
  return Array.isArray(value) ? value[0] : value?.stringValues[0];
}

const getGuid = (row: FeedRow) => (isSolr(row) ? row.guid : row.name.slice(-32).toUpperCase());
const getCategory = (row: FeedRow) => (isSolr(row) ? row.job_category : getAttribute(row, 'job_category'));
const getType = (row: FeedRow) => (isSolr(row) ? row.job_type : getAttribute(row, 'job_type'));
const getCompany = (row: FeedRow) => (isSolr(row) ? row.company_exact : row.companyDisplayName);
const getBuid = (row: FeedRow) => (isSolr(row) ? row.buid : Number(getAttribute(row, 'buid')));
const getReqid = (row: FeedRow) => (isSolr(row) ? row.reqid : getAttribute(row, 'reqid'));
const getPosted = (row: FeedRow) => Date.parse(isSolr(row) ? row.date_new : row.postingPublishTime);
const getCountry = (row: FeedRow) => (isSolr(row) ? row.country_short : getAttribute(row, 'country_short'));
const getApplyLink = (row: FeedRow) => (isSolr(row) ? row.link : row.applicationInfo.uris[0]);
const countWords = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function getPosition(row: FeedRow): { latitude: number; longitude: number } | null {
  if (isAttributes(row)) return row.derivedInfo.locations[0]?.latLng ?? null;
  const [latitude, longitude] = (row.GeoLocation ?? '').split(', ').map(Number);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

const now = defaultFeed.now.getTime();
const day = 86_400_000;
const isExpired = (row: FeedRow) =>
  row.deleted_at !== undefined || (row.validThrough !== undefined && Date.parse(row.validThrough) <= now);

describe('the bundled feed', () => {
  it('is what the default options generate, byte for byte', () => {
    const bundled = readFileSync(new URL('../../data/sample-feed.ndjson', import.meta.url), 'utf8');
    expect(rows.map((row) => `${JSON.stringify(row)}\n`).join('') === bundled).toBe(true);
  });

  it('has 650 open and 40 expired postings, most of the expired ones by deleted_at', () => {
    expect(rows.filter((row) => !isExpired(row))).toHaveLength(650);
    expect(rows.filter((row) => row.deleted_at !== undefined).length).toBeGreaterThan(20);
  });

  it('has both row shapes, about two to one', () => {
    expect(solr.length + attributes.length).toBe(690);
    expect(solr.length / 690).toBeGreaterThan(0.6);
    expect(solr.length / 690).toBeLessThan(0.7);
  });

  it('gives every row its own GUID of 32 upper-case hexadecimal digits', () => {
    const guids = rows.map(getGuid);
    expect(new Set(guids).size).toBe(690);
    expect(guids.filter((guid) => !/^[0-9A-F]{32}$/.test(guid))).toEqual([]);
  });

  it('has at least 60 titles', () => {
    expect(new Set(rows.map((row) => row.title)).size).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ['Pilots', 40],
    ['Airport Operations', 120],
    ['Corporate & Operations', 50],
    ['Maintenance Technicians', 60],
    ['Flight Attendants', 30],
    ['Interns', 20],
    ['Contact (Call) Center', 30],
    ['Software & Technology', 40],
    ['Warehouse', 5],
  ])('has the category %s at least %i times', (category, minCount) => {
    expect(rows.filter((row) => getCategory(row) === category).length).toBeGreaterThanOrEqual(minCount);
  });

  it('has no other categories, types or companies', () => {
    expect(new Set(rows.map((row) => getType(row) ?? ''))).toEqual(new Set(['Full-Time', 'Part-Time', 'On-Call', '']));
    expect(new Set(rows.map((row) => getCategory(row) ?? '')).size).toBe(10);
    expect(new Set(rows.map((row) => `${getCompany(row)} ${String(getBuid(row))}`))).toEqual(
      new Set([
        'Alaska Airlines 1318',
        'Alaska Airlines 38490',
        'Horizon Air 34035',
        'Hawaiian Airlines 35119',
        'Hawaiian Airlines 38490',
      ]),
    );
  });

  it.each(['Alaska Airlines', 'Hawaiian Airlines'])('has 12 to 24 rows of %s with the other company ID', (company) => {
    const count = rows.filter((row) => getCompany(row) === company && getBuid(row) === 38490).length;
    expect(count).toBeGreaterThanOrEqual(12);
    expect(count).toBeLessThanOrEqual(26);
  });

  it.each<[string, number, number, (row: FeedRow) => boolean]>([
    [
      'virtual rows without a city',
      10,
      60,
      (row) =>
        isSolr(row) &&
        row.location_exact === 'Virtual, USA' &&
        row.GeoLocation === undefined &&
        row.city_exact === undefined,
    ],
    [
      'attribute rows without a city slug',
      5,
      40,
      (row) => isAttributes(row) && getAttribute(row, 'city_display_slug') === undefined,
    ],
    [
      'attribute rows named by requisition number',
      25,
      80,
      (row) => isAttributes(row) && /^\d{4}-\d{5}$/.test(row.requisitionId),
    ],
    [
      'attribute rows with stringValues',
      20,
      120,
      (row) => isAttributes(row) && !Array.isArray(row.customAttributes['reqid']),
    ],
    ['rows abroad', 25, 120, (row) => getCountry(row) !== 'USA'],
    ['closing dates', 100, 200, (row) => row.validThrough !== undefined],
    ['featured rows', 6, 10, (row) => row.featured === true && !isExpired(row)],
    ['hostile descriptions', 24, 72, (row) => /feedScript|feed\.invalid|vbscript|base64/.test(row.description)],
    ['apply links that are not https', 2, 3, (row) => !(getApplyLink(row) ?? 'https:').startsWith('https:')],
    ['rows without a category', 2, 20, (row) => (getCategory(row) ?? '') === ''],
    ['rows without a type', 5, 50, (row) => (getType(row) ?? '') === ''],
    ['solr rows without a place', 3, 30, (row) => isSolr(row) && row.location_exact === undefined],
    ['solr rows without HTML', 150, 350, (row) => isSolr(row) && row.html_description === undefined],
    ['rows with military codes', 150, 450, (row) => isSolr(row) && row.mapped_moc !== undefined],
    [
      'places written with ʻokina and kahakō',
      1,
      8,
      (row) => isAttributes(row) && getAttribute(row, 'city_display') === 'Līhuʻe, HI',
    ],
    ['Japanese titles', 2, 8, (row) => /\p{Script=Katakana}|\p{Script=Han}/u.test(row.title)],
  ])('has some %s (%i to %i)', (_, minCount, maxCount, matches) => {
    const count = rows.filter(matches).length;
    expect(count).toBeGreaterThanOrEqual(minCount);
    expect(count).toBeLessThanOrEqual(maxCount);
  });

  it('shares requisitions among places, with different GUIDs', () => {
    const places = new Map<string, Set<string>>();
    for (const row of rows) {
      const key = getReqid(row) ?? '';
      places.set(key, new Set([...(places.get(key) ?? []), getGuid(row)]));
    }
    expect([...places.values()].filter((guids) => guids.size > 1).length).toBeGreaterThan(50);
  });

  it('puts rows whose ID is a shared requisition number in different cities', () => {
    const keys = attributes
      .filter((row) => !/^[0-9A-F]{32}$/.test(row.requisitionId))
      .map((row) => `${row.requisitionId} ${getAttribute(row, 'city_display_slug') ?? ''}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('dates postings within 75 days, most within 30, some within 3', () => {
    const ages = rows.map((row) => (now - getPosted(row)) / day);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(75);
    expect(ages.filter((age) => age <= 30).length / 690).toBeGreaterThan(0.6);
    expect(ages.filter((age) => age <= 3).length).toBeGreaterThan(40);
  });

  it.each([
    ['USA', 18, 72, -180, -66],
    ['CAN', 49, 52, -124, -113],
    ['MEX', 20, 24, -111, -86],
    ['JPN', 35, 36, 139, 141],
  ])('keeps the coordinates within %s', (country, south, north, west, east) => {
    const positions = rows
      .filter((row) => getCountry(row) === country)
      .map(getPosition)
      .filter((position) => position !== null);
    expect(positions.length).toBeGreaterThan(0);
    for (const { latitude, longitude } of positions) {
      expect(latitude > south && latitude < north && longitude > west && longitude < east).toBe(true);
    }
  });

  it('never repeats more than half of the sentences of a description in another one', () => {
    expect(getHighestOverlap(rows.map((row) => row.description)).share).toBeLessThanOrEqual(0.5);
  });

  it('keeps descriptions between 180 and 470 words', () => {
    const counts = rows.map((row) => countWords(row.description));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(180);
    expect(Math.max(...counts)).toBeLessThanOrEqual(470);
  });

  it('fills every template slot', () => {
    expect(
      rows.filter((row) => /\{[a-zA-Z#\d-]+\}|undefined/.test(row.description.replace(/<[^>]*>/g, ''))).map(getGuid),
    ).toEqual([]);
  });
});

describe('a feed for load tests', () => {
  const load = [...generateRows({ jobs: 2000, expired: 40, seed: 7, now: defaultFeed.now })];

  it('averages at least 350 words per description', () => {
    expect(load.reduce((sum, row) => sum + countWords(row.description), 0) / load.length).toBeGreaterThanOrEqual(350);
  });

  it('has at least 20,000 distinct terms', () => {
    const terms = new Set<string>();
    for (const row of load) {
      for (const [term] of row.description.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) terms.add(term);
    }
    expect(terms.size).toBeGreaterThanOrEqual(20_000);
  });

  it('is reproducible by seed, and differs between seeds', () => {
    const first = (seed: number) =>
      JSON.stringify(generateRows({ jobs: 1200, expired: 0, seed, now: defaultFeed.now }).next().value);
    expect(first(7)).toBe(first(7));
    expect(first(7)).not.toBe(first(8));
  });
});

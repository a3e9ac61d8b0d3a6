import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { choiceFacets } from '#config/facets.ts';
import { generateRows } from '#scripts/feed/generate-rows.ts';
import { requestApi, type Envelope, sampleTime, searchApi, walkApi } from './request-api.ts';
import { startJobsApi, type JobsApi } from './start-jobs-api.ts';

let api: JobsApi;
let rows: Envelope['jobs'];

beforeAll(async () => {
  api = await startJobsApi({ now: sampleTime, pageSize: 200 });
  rows = (await walkApi(api, '')).flatMap(({ jobs }) => jobs);
});
afterAll(() => api.close());

const text = z.string();
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const fraction = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

/** Section 6 of the contract: exactly these fields. */
const solrRow = z.strictObject({
  guid: z.string().regex(/^[0-9A-F]{32}$/),
  id: z.string().startsWith('seo.joblisting.'),
  reqid: text.min(1),
  title_exact: text.min(1),
  title_slug: text,
  title_slab_exact: text.includes('/jobs-in::'),
  location_exact: z
    .string()
    .regex(/^.+, [A-Z]{2,3}$/)
    .optional(),
  city_exact: text.optional(),
  state_short: z.string().min(2).max(4).optional(),
  state_short_exact: z.string().min(2).max(4).optional(),
  country_exact: text,
  country_ac: text,
  country_short_exact: z.string().regex(/^[A-Z]{3}$/),
  city_slab_exact: z
    .string()
    .regex(/^[^/]+\/[^/]+\/[a-z]{3}\/jobs::.+$/)
    .optional(),
  country_slab_exact: z.string().regex(/^[a-z]{3}\/jobs::.+$/),
  company_exact: text,
  company_slab_exact: z.string().includes('/careers::'),
  company_buid_slab: z.string().regex(/^.+::\d+$/),
  company_buid_slab_exact: z.string().regex(/^.+::\d+$/),
  buid: z.number().int(),
  company_member: z.boolean(),
  federal_contractor: z.boolean(),
  network: z.boolean(),
  is_posted: z.literal(false),
  all_locations: z.array(z.string()).min(2),
  GeoLocation: z
    .string()
    .regex(/^-?\d+(\.\d+)?, -?\d+(\.\d+)?$/)
    .optional(),
  lat_long_buid_slab_exact: z.string().regex(/^(-?[\d.]+::-?[\d.]+|::)::\d+$/),
  date_new: instant,
  date_updated: instant,
  date_added: fraction,
  salted_date: fraction,
  description: text.min(100),
  onet_exact: z.array(z.string()),
  other: text,
  score: z.number(),
  on_sites: z.tuple([z.literal(0)]),
  django_ct: z.literal('seo.joblisting'),
  django_id: z.literal('0'),
  _version_: z.number(),
  job_type: text.min(1).optional(),
  job_category: text.min(1).optional(),
  miles: z.number().optional(),
});

describe('a row of the Solr answer', () => {
  test('has exactly the fields of the contract', () => {
    expect(rows.length).toBeGreaterThan(600);
    for (const row of rows)
      expect(solrRow.safeParse(row).error?.issues ?? [], JSON.stringify(row).slice(0, 200)).toEqual([]);
  });

  test('has a _version_ beyond the safe integers', async () => {
    const body = await (await requestApi(api, '/api/v1/solr/jobs')).text();
    const version = /"_version_":(\d+)/.exec(body)?.[1] ?? '';
    expect(version).toMatch(/^\d{19}$/);
    expect(BigInt(version)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
    expect(body.match(/"_version_":\d+/g)?.some((one) => String(Number(one.split(':')[1])) !== one.split(':')[1])).toBe(
      true,
    );
  });

  test('has one place; several rows share a requisition', () => {
    const requisitions = rows.map((row) => row['reqid']);
    expect(new Set(requisitions).size).toBeLessThan(requisitions.length - 50);
  });

  test('without a city is virtual, or has only a country', () => {
    const bare = rows.filter((row) => !('city_exact' in row));
    const virtual = bare.filter((row) => row['location_exact'] === 'Virtual, USA');
    expect(virtual.length).toBeGreaterThan(10);
    expect(virtual[0]).toMatchObject({
      city_slab_exact: 'none/none/usa/jobs::Virtual, USA',
      all_locations: [', ', 'United States'],
    });
    expect(
      virtual.every((row) => String(row['lat_long_buid_slab_exact']).startsWith('::::') && !('state_short' in row)),
    ).toBe(true);
    const placeless = bare.filter((row) => !('location_exact' in row));
    expect(placeless.length).toBeGreaterThan(3);
    expect(placeless.every((row) => !('city_slab_exact' in row) && row['country_exact'] !== '')).toBe(true);
  });

  test('has a Markdown description whatever the feed row has', () => {
    const descriptions = rows.map((row) => String(row['description']));
    const marked = descriptions.filter((description) => /^\+ /m.test(description) && /\n ?\n/.test(description));
    expect(marked.length).toBe(descriptions.length);
    expect(
      descriptions.filter((description) => /<\/?(p|ul|li|strong|h\d)>/.test(description.replace(/<script[\s\S]*/, '')))
        .length,
    ).toBeLessThan(20);
  });

  test('may have an `other` field that is not JSON', () => {
    const isJson = (value: string) => {
      try {
        return JSON.parse(value) !== undefined;
      } catch {
        return false;
      }
    };
    expect(rows.filter((row) => !isJson(String(row['other']))).length).toBeGreaterThan(0);
  });

  test('of a closed job is absent', async () => {
    expect((await searchApi(api, 'q=guid:1CCE8B7702F13ED0DD825F7C1B074EBF')).pagination.total).toBe(1);
    api.closeJob('1CCE8B7702F13ED0DD825F7C1B074EBF');
    expect((await searchApi(api, 'q=guid:1CCE8B7702F13ED0DD825F7C1B074EBF')).pagination.total).toBe(0);
  });
});

const attribute = z.strictObject({ stringValues: z.array(z.string()).min(1) });
const googleRow = z.strictObject({
  job: z.strictObject({
    name: z.string().startsWith('projects/'),
    title: text.min(1),
    requisitionId: z.string().regex(/^[0-9A-F]{32}$/),
    companyDisplayName: text.min(1),
    description: z.string().includes('<p>'),
    addresses: z.array(z.string()),
    applicationInfo: z.strictObject({ uris: z.tuple([z.string()]) }),
    postingPublishTime: instant,
    postingCreateTime: fraction,
    postingUpdateTime: instant,
    derivedInfo: z.strictObject({
      locations: z.tuple([
        z.strictObject({
          postalAddress: z.strictObject({
            locality: text.optional(),
            administrativeArea: text.optional(),
            postalCode: text.optional(),
          }),
          latLng: z.strictObject({ latitude: z.number(), longitude: z.number() }).optional(),
        }),
      ]),
    }),
    customAttributes: z
      .object({
        reqid: attribute,
        title_slug: attribute,
        country: attribute,
        country_short: attribute,
        full_location: attribute,
        other_recruiting_company: attribute,
        buid: attribute,
        city_display: attribute.optional(),
        city_display_slug: attribute.optional(),
        state: attribute.optional(),
        state_short: attribute.optional(),
      })
      .catchall(attribute),
  }),
});

describe('a row of the Google answer', () => {
  test('has the fields of the contract', async () => {
    const found = (await walkApi(api, '', 'google-talent')).flatMap(({ jobs }) => jobs);
    for (const row of found)
      expect(googleRow.safeParse(row).error?.issues ?? [], JSON.stringify(row).slice(0, 200)).toEqual([]);
    expect(found).toHaveLength((await searchApi(api, '')).pagination.total);
  });

  test('describes the same job as the Solr row', async () => {
    const [solr] = (await searchApi(api, 'q=guid:6B175130A7BDE260909785E376951F58')).jobs;
    const [google] = (await searchApi(api, 'q=guid:6B175130A7BDE260909785E376951F58', 'google-talent')).jobs;
    expect(solr).toMatchObject({
      title_exact: 'Station Manager – Nome',
      location_exact: 'Nome, AK',
      buid: 1318,
      GeoLocation: '64.5011, -165.4064',
      title_slug: 'station-manager-nome',
    });
    expect(google).toMatchObject({
      job: {
        title: 'Station Manager – Nome',
        customAttributes: {
          city_display_slug: { stringValues: ['nome-ak'] },
          country_short: { stringValues: ['usa'] },
          state: { stringValues: ['Alaska'] },
        },
      },
    });
  });
});

/** The fields of a recorded detail document. */
const detailFields = [
  'GeoLocation',
  'all_locations',
  'apply_info',
  'assets',
  'audiences',
  'buid',
  'city',
  'city_ac',
  'city_exact',
  'city_slab',
  'city_slab_exact',
  'city_slug',
  'company',
  'company_ac',
  'company_canonical_microsite',
  'company_canonical_microsite_exact',
  'company_digital_strategies_customer',
  'company_enhanced',
  'company_exact',
  'company_member',
  'company_slab',
  'company_slab_exact',
  'country',
  'country_ac',
  'country_exact',
  'country_short',
  'country_short_exact',
  'country_slab',
  'country_slab_exact',
  'country_slug',
  'date_added',
  'date_added_exact',
  'date_new',
  'date_new_exact',
  'date_updated',
  'date_updated_exact',
  'default_facet_tags',
  'description',
  'django_ct',
  'django_id',
  'facet_hash',
  'featured_facet_tags',
  'federal_contractor',
  'full_address',
  'full_loc',
  'full_loc_exact',
  'google_place_id',
  'guid',
  'html_description',
  'id',
  'internal_tags',
  'is_posted',
  'job_category',
  'job_function',
  'job_shift',
  'job_source_name',
  'job_type',
  'lat_long_buid_slab',
  'lat_long_buid_slab_exact',
  'link',
  'location',
  'location_exact',
  'location_info',
  'location_name',
  'mapped_moc',
  'on_sites',
  'onet',
  'onet_exact',
  'other',
  'reqid',
  'salted_date',
  'standard_facet_tags',
  'state',
  'state_ac',
  'state_exact',
  'state_short',
  'state_short_exact',
  'state_slab',
  'state_slab_exact',
  'state_slug',
  'street_name',
  'street_number',
  'text',
  'title',
  'title_ac',
  'title_exact',
  'title_slab',
  'title_slab_exact',
  'title_slug',
  'uid',
  'zipcode',
];

describe('the detail document', () => {
  const guid = '6B175130A7BDE260909785E376951F58';
  const read = async (id: string, folder = 'careers-alaskaair-com') => {
    const response = await fetch(`${api.url}/${folder}/data/${id}.json`);
    return {
      status: response.status,
      body: response.status === 200 ? z.record(z.string(), z.unknown()).parse(await response.json()) : {},
    };
  };

  test('has more fields than the list row, and not its places', async () => {
    const { body } = await read(guid);
    const [row = {}] = (await searchApi(api, `q=guid:${guid}`)).jobs;
    expect(Object.keys(body).sort()).toEqual(detailFields);
    for (const name of ['title_exact', 'location_exact', 'description', 'GeoLocation', 'salted_date', 'reqid'])
      expect(body[name]).toEqual(row[name]);
    expect(body).toMatchObject({
      all_locations: [],
      text: row['description'],
      city: 'Nome',
      zipcode: '99762',
      state_slab_exact: 'alaska/usa/jobs::Alaska',
      full_loc: 'city::Nome@@state::Alaska@@location::Nome, AK@@country::United States',
      facet_hash: null,
    });
    expect(body['date_new_exact']).toMatch(/:\d\d\.\d{3}Z$/);
    expect(body['html_description']).toMatch(/^<p>/);
  });

  test('of a Markdown row has HTML with h6 for ###', async () => {
    const heading = rows.find((row) => String(row['description']).startsWith('### '));
    const { body } = await read(String(heading?.['guid']));
    expect(body['html_description']).toMatch(/^<h6>.+<\/h6>\n\n<p>/);
  });

  test('exists for each job', async () => {
    const statuses = await Promise.all(
      rows.filter((_, at) => at % 5 === 0).map(async (row) => (await read(String(row['guid']))).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test.each([
    ['lower case', guid.toLowerCase(), 'careers-alaskaair-com'],
    ['another folder', guid, 'careers-example-com'],
    ['an unknown guid', '0'.repeat(32), 'careers-alaskaair-com'],
  ])('is 404 for %s', async (_name, id, folder) => {
    expect((await read(id, folder)).status).toBe(404);
  });

  test('exists in the folder of all jobs too', async () => {
    expect((await read(guid, 'ALL_JOBS')).status).toBe(200);
  });

  test('of a closed job remains and has deleted_at', async () => {
    api.closeJob(guid);
    expect((await read(guid)).body['deleted_at']).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/);
  });

  test('of an expired job remains and has its closing date', async () => {
    const expired = {
      guid: 'AB00000000000000000000000000000A',
      reqid: '1',
      title: 'Agent',
      validThrough: '2020-01-31',
    };
    api.addJob(expired);
    expect((await read('AB00000000000000000000000000000A')).body['deleted_at']).toBe('2020-01-31T23:59:59Z');
    expect((await searchApi(api, 'q=guid:AB00000000000000000000000000000A')).pagination.total).toBe(0);
  });

  test('of a removed job is 404', async () => {
    api.removeJob(guid);
    expect((await read(guid)).status).toBe(404);
  });
});

test('serves a generated feed like the sample', async () => {
  const generated = await startJobsApi({ rows: generateRows({ jobs: 300, expired: 20, seed: 7, now: new Date() }) });
  const pages = await walkApi(generated, 'sort=date');
  await generated.close();
  expect(pages.flatMap(({ jobs }) => jobs)).toHaveLength(300);
  expect(pages[0]?.filters['jobcategory']).toHaveLength(
    choiceFacets.find(({ id }) => id === 'jobCategory')?.values.length ?? 0,
  );
});

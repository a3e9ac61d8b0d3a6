/** Answers in the documented formats of the hosted search, with texts of our own, for tests. */
export const sampleGuid = '7A00000000000000000000000000C0DE';

/** Every field of a list row. */
export const solrJob: Readonly<Record<string, unknown>> = {
  GeoLocation: '40.81701, -96.68364',
  all_locations: ['68502', 'Lincoln', 'Nebraska', 'NE', 'Lincoln, Nebraska', 'United States'],
  buid: 1318,
  city_exact: 'lincoln',
  city_slab_exact: 'lincoln/nebraska/usa/jobs::Lincoln, NE',
  company_buid_slab: 'Alaska Airlines::1318',
  company_buid_slab_exact: 'Alaska Airlines::1318',
  company_exact: 'Alaska Airlines',
  company_member: true,
  company_slab_exact: 'alaska-airlines/careers::Alaska Airlines',
  country_ac: 'United States',
  country_exact: 'United States',
  country_short_exact: 'USA',
  country_slab_exact: 'usa/jobs::United States',
  date_added: '2026-10-09T02:36:01.507Z',
  date_new: '2026-10-09T02:33:01Z',
  date_updated: '2026-10-09T02:33:01Z',
  description: 'We fly.  \n \n**What you do** \n \n+ Turn aircraft around',
  django_ct: 'seo.joblisting',
  django_id: '0',
  federal_contractor: true,
  guid: sampleGuid,
  id: `seo.joblisting.${sampleGuid}`,
  is_posted: false,
  job_category: 'Airport Operations',
  job_type: 'Full-Time',
  lat_long_buid_slab_exact: '40.81701::-96.68364::1318',
  location_exact: 'Lincoln, NE',
  network: true,
  on_sites: [0],
  onet_exact: ['15125200', '15129908'],
  other: '{"paylow":"20","payhigh":"30","payunit":"hour"}',
  reqid: '2026-18661',
  salted_date: '2026-10-09T18:12:44.121Z',
  score: 0.017,
  state_short: 'NE',
  state_short_exact: 'NE',
  title_exact: 'Station Agent – Lincoln',
  title_slab_exact: 'station-agent-lincoln/jobs-in::Station Agent – Lincoln',
  title_slug: 'station-agent-lincoln',
};

/** Every field of a detail document. */
export const detailJob: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(solrJob).filter(
      ([name]) => !['score', 'network', 'company_buid_slab', 'company_buid_slab_exact'].includes(name),
    ),
  ),
  all_locations: [],
  apply_info: '',
  assets: {},
  audiences: [1, 2, 3],
  city: 'Lincoln',
  city_ac: 'Lincoln',
  city_slug: 'lincoln',
  company: 'Alaska Airlines',
  country: 'United States',
  country_short: 'USA',
  date_new_exact: '2026-10-09T02:33:01.128Z',
  default_facet_tags: null,
  full_loc: 'city::Lincoln@@state::Nebraska@@location::Lincoln, NE@@country::United States',
  full_loc_exact: 'city::Lincoln@@state::Nebraska@@location::Lincoln, NE@@country::United States',
  html_description: '<p>We fly.</p>\n\n<h6>What you do</h6>',
  internal_tags: [''],
  job_category: '',
  job_type: '',
  link: `https://de.jobsyn.org/${sampleGuid}10`,
  location: 'Lincoln, NE',
  mapped_moc: ['62E3R-air-force'],
  state: 'Nebraska',
  state_exact: 'Nebraska',
  state_slab: 'nebraska/usa/jobs::Nebraska',
  text: 'We fly.',
  title: 'Station Agent – Lincoln',
  zipcode: '68502',
};

/** Every field of a Google Talent row. */
export const googleJob: Readonly<Record<string, unknown>> = {
  name: 'projects/careers/tenants/t/jobs/1',
  title: 'Station Agent – Lincoln',
  requisitionId: sampleGuid,
  companyDisplayName: 'Alaska Airlines',
  description: '<p>We fly.</p>',
  addresses: ['Lincoln, NE'],
  applicationInfo: { uris: [`https://rr.jobsyn.org/${sampleGuid}`] },
  postingPublishTime: '2026-10-09T02:33:01Z',
  postingCreateTime: '2026-10-09T02:33:01Z',
  postingUpdateTime: '2026-10-09T02:33:01Z',
  derivedInfo: {
    locations: [
      {
        postalAddress: { locality: 'Lincoln', administrativeArea: 'NE' },
        latLng: { latitude: 40.81701, longitude: -96.68364 },
      },
    ],
  },
  customAttributes: Object.fromEntries(
    Object.entries({
      reqid: '2026-18661',
      title_slug: 'station-agent-lincoln',
      city_display: 'Lincoln, NE',
      city_display_slug: 'lincoln-ne',
      state: 'Nebraska',
      state_short: 'NE',
      country: 'United States',
      country_short: 'USA',
      full_location: 'Lincoln, NE, USA',
      other_recruiting_company: '',
      buid: '1318',
      job_type: 'Full-Time',
    }).map(([name, value]) => [name, { stringValues: [value] }]),
  ),
};

/** Returns an answer with rows, with numbers in the hosted format. */
export function toAnswer(
  jobs: readonly unknown[],
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    featured_jobs: [],
    filters: {},
    jobs,
    meta: {
      canonical: '/jobs/',
      filters: [],
      request_country: 'US',
      request_id: null,
      sort: { active: 'date', options: ['relevance'] },
      source: 'solr',
    },
    pagination: {
      has_more_pages: false,
      offset: '0',
      page: 1.0,
      page_size: 10,
      total: jobs.length,
      total_pages: Math.ceil(jobs.length / 10),
    },
    ...more,
  };
}

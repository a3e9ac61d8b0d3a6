import type { MilitaryCode } from '#lib/jobs/job.ts';
import type { JobQuery } from '#lib/jobs/query.ts';
import { needsOf, toQuery, type ConformanceCase, type Need } from '../conformance-case.ts';

const ids: readonly (readonly [name: string, id: string, rows: number, needs?: readonly Need[]])[] = [
  ['a guid', '6B175130A7BDE260909785E376951F58', 1],
  ['a guid in lower case', '6b175130a7bde260909785e376951f58', 1],
  ['a guid in mixed case', '1cce8B7702F13ed0dd825F7C1B074EBF', 1],
  ['a guid with blanks around it', ' 6B175130A7BDE260909785E376951F58 ', 1],
  ['a guid of a removed posting', '5D374615F4B6804680F15BB41D255312', 1],
  ['a guid of a removed posting in lower case', '5d374615f4b6804680f15bb41d255312', 1],
  ['a guid of a posting past its day', '6256A641483F8DA51514DA712C8A43FD', 1],
  ['a requisition id of two rows', '2026-16348', 2],
  ['a requisition id of four rows', '2026-35706', 4],
  ['a requisition id of one row', '2026-48024', 1],
  ['a requisition id that stands where a guid should', '2026-87619', 2],
  ['a requisition id with a removed row', '2026-19239', 3, ['expiredByRequisition']],
  ['a requisition id of a removed row alone', '2026-36460', 1, ['expiredByRequisition']],
  ['a requisition id with a row past its day', '2026-40105', 2, ['expiredByRequisition']],
  ['a guid that nobody has', '00000000000000000000000000000000', 0],
  ['a requisition id that nobody has', '2026-00001', 0],
  ['no id at all', '', 0],
  ['a word', 'agent', 0],
  ['part of a guid', '6B175130', 0],
  ['a guid with a wildcard', '6B1751*', 0],
  ['everything, in Lucene’s words', '*:*', 0],
  ['two ids in Lucene’s words', '2026-16348 OR 2026-35706', 0],
  ['a path', '../../6B175130A7BDE260909785E376951F58', 0],
];

const suggestions: readonly (readonly [prefix: string, expects: RegExp | null, within?: Partial<JobQuery>])[] = [
  ['cu', /customer/], ['cust', /customer service agent/], ['customer s', /customer service/], ['flight', /flight/], ['pil', /pilot/], ['eng', /engineer/], ['soft', /software/], ['a', /./], ['IT', /it support/],
  ['tech', /technician/], ['agent', /agent/], ['service agent', /service agent/], ['カスタマー', /カスタマー/], ['līh', /lihue/], ['captain', /captain/], ['CAPTAIN', /captain/], ['  cust  ', /customer/],
  ['zzzz', null], ['', null], ['   ', null], ['***', null], ['"', null],
  ['agent', /agent/, { locations: ['hawaii'] }], ['agent', /agent/, { jobCategory: ['contact-center'] }], ['pilot', /pilots/, { locations: ['atlantis'] }], ['tech', /technician/, { company: ['horizon-air'] }],
];

const numbers: readonly string[] = ['2026-16348', '2026-1', '2026-357', '2026-36460', '9999-'];

const names: readonly (readonly [text: string, slug: string | null, needs?: readonly Need[]])[] = [
  ['seattle-wa', 'seattle-wa'], ['Seattle, WA', 'seattle-wa'], ['seattle', 'seattle-wa'], ['SEATTLE', 'seattle-wa'], ['seattle wa', 'seattle-wa'], ['washington', 'washington'], ['Washington', 'washington'],
  ['hawaii', 'hawaii'], ['united-states', 'united-states'], ['United States', 'united-states'], ['usa', 'united-states'], ['japan', 'japan'], ['tokyo-jpn', 'tokyo-jpn'], ['Tokyo, JPN', 'tokyo-jpn'],
  ['virtual-usa', 'virtual-usa'], ['lihue-hi', 'lihue-hi'], ['coeur-dalene-id', 'coeur-dalene-id'], ['San Jose, CA', 'san-jose-ca'], ['new-york-ny', 'new-york-ny'],
  ['Līhuʻe', 'lihue-hi', ['looseNames']], ['lihue', 'lihue-hi', ['looseNames']], ['Coeur d’Alene', 'coeur-dalene-id', ['looseNames']], ['WA', 'washington', ['looseNames']], ['US', 'united-states', ['looseNames']], ['jpn', 'japan', ['looseNames']],
  ['remote', 'virtual-usa', ['looseNames']], ['98158', 'seattle-wa', ['looseNames']], ['SFO', 'san-francisco-ca', ['looseNames']], ['hnl', 'honolulu-hi', ['looseNames']], ['NRT', 'tokyo-jpn', ['looseNames']], ['Oʻahu', 'honolulu-hi', ['looseNames']],
  ['Barrow', 'utqiagvik-ak', ['looseNames']], ['東京', 'tokyo-jpn', ['looseNames']], ['Honolulu, Hawaii', 'honolulu-hi', ['looseNames']], ['bay area', null, ['looseNames']],
  ['atlantis', null], ['', null], ['   ', null], ['*', null], ['" xyzzy *:*', null], ['" OR *:*', 'oregon', ['looseNames']], ['Tokyo', 'tokyo', ['looseNames']], ['x'.repeat(300), null],
];

const starts: readonly string[] = ['', 'sea', 'Sea', 'seattle-wa', 'san', 'washington', 'united', 'h', 'Līh', 'virtual', 'tokyo', 'port', 'zzz', '*', 'new york', 'coeur d'];

const near: readonly (readonly [string, Partial<JobQuery>])[] = [
  ['Seattle', { locations: ['seattle-wa'] }], ['Honolulu', { locations: ['honolulu-hi'] }], ['Narita', { locations: ['narita-jpn'] }], ['Anchorage', { locations: ['anchorage-ak'] }],
  ['pilots near Portland', { locations: ['portland-or'], jobCategory: ['pilots'] }], ['part time near Los Angeles', { locations: ['los-angeles-ca'], employmentType: ['part-time'] }],
  ['a point', { coordinates: { latitude: 47.2529, longitude: -122.4443 } }], ['no place', {}], ['an unknown place', { locations: ['atlantis'] }], ['interns near Boise', { locations: ['boise-id'], jobCategory: ['interns'] }],
];

const placed: readonly (readonly [string, Partial<JobQuery>])[] = [
  ['every job', {}], ['pilots', { jobCategory: ['pilots'] }], ['Hawaii', { locations: ['hawaii'] }], ['Seattle', { locations: ['seattle-wa'] }], ['Japan', { locations: ['japan'] }], ['Horizon', { company: ['horizon-air'] }],
  ['at home', { locations: ['virtual-usa'] }], ['50 miles of Portland', { locations: ['portland-or'], radius: 50 }], ['two cities', { locations: ['honolulu-hi', 'seattle-wa'] }], ['nothing', { locations: ['atlantis'] }],
  ['“agent”', { text: 'agent' }], ['“technician” in Washington', { text: 'technician', locations: ['washington'] }],
];

const occupations: readonly (readonly [name: string, codes: readonly MilitaryCode[], needs?: readonly Need[]])[] = [
  ['one code', [{ code: '88H', branch: 'army' }]], ['a code of any branch', [{ code: '88H', branch: null }]], ['a code of another branch', [{ code: '88H', branch: 'navy' }]],
  ['a skill level', [{ code: '88H30', branch: 'army' }], ['meantMilitaryCodes']], ['a pattern', [{ code: '2T2X1', branch: 'air-force' }]], ['a pattern filled in', [{ code: '2T271', branch: 'air-force' }], ['meantMilitaryCodes']], ['a rate of a rating', [{ code: 'ABH2', branch: 'navy' }], ['meantMilitaryCodes']],
  ['a rating of the coast guard', [{ code: 'AMT', branch: 'coast-guard' }]], ['an officer', [{ code: '153A', branch: 'army' }]], ['two codes', [{ code: '6113', branch: 'marine-corps' }, { code: '7532', branch: 'marine-corps' }]],
  ['a code that nobody names', [{ code: '11B', branch: 'army' }]], ['no code', []], ['a hostile code', [{ code: '*', branch: null }]],
];

const alike: readonly (readonly [string, Partial<JobQuery>])[] = [
  ['a pilot', { text: 'first officer' }], ['an agent in Seattle', { text: 'customer service agent', locations: ['seattle-wa'] }], ['a job at home', { locations: ['virtual-usa'] }], ['an intern', { jobCategory: ['interns'] }],
  ['a job in Japan', { locations: ['japan'] }], ['a technician in Honolulu', { text: 'technician', locations: ['honolulu-hi'] }], ['an attendant', { jobCategory: ['flight-attendants'] }], ['a job of its own kind', { text: 'UX Designer' }],
];

export const lookupCases: readonly ConformanceCase[] = [
  ...ids.map(([name, id, rows, needs = []]): ConformanceCase => ({ group: 'by id', name, needs, ask: { kind: 'get', id, rows } })),
  ...[1, 4, 100].map((limit): ConformanceCase => ({ group: 'featured', name: `the first ${limit}`, needs: ['companyRules'], ask: { kind: 'featured', limit } })),
  ...alike.map(([name, query]): ConformanceCase => ({ group: 'similar', name, needs: [], ask: { kind: 'similar', query: toQuery(query), limit: 5 } })),
  ...suggestions.map(([prefix, expects, within]): ConformanceCase => ({
    group: 'suggestions', name: `${JSON.stringify(prefix)}${within === undefined ? '' : ` in ${JSON.stringify(within)}`}`, needs: within === undefined ? [] : [...needsOf(toQuery(within)), 'narrowedSuggestions'],
    ask: { kind: 'suggest', prefix, limit: 8, expects, ...(within === undefined ? {} : { within: toQuery(within) }) },
  })),
  ...numbers.map((prefix): ConformanceCase => ({ group: 'suggestions', name: `requisition ${prefix}`, needs: ['requisitionSuggestions'], ask: { kind: 'suggest', prefix, limit: 8 } })),
  ...starts.map((prefix): ConformanceCase => ({ group: 'known places', name: JSON.stringify(prefix), needs: [], ask: { kind: 'locations', prefix, limit: prefix === '' ? 500 : 50 } })),
  { group: 'known places', name: 'the five with most jobs', needs: [], ask: { kind: 'locations', prefix: '', limit: 5 } },
  ...names.map(([text, slug, needs = []]): ConformanceCase => ({ group: 'names of places', name: JSON.stringify(text).slice(0, 40), needs, ask: { kind: 'resolve', text, slug } })),
  ...near.map(([name, query]): ConformanceCase => ({ group: 'places nearby', name, needs: needsOf(toQuery(query)), ask: { kind: 'nearby', query: toQuery(query), limit: 6 } })),
  ...placed.map(([name, query]): ConformanceCase => ({ group: 'places of jobs', name, needs: [...needsOf(toQuery(query)), 'exactPlaces'], ask: { kind: 'places', query: toQuery(query) } })),
  ...occupations.map(([name, codes, needs = []]): ConformanceCase => ({ group: 'military codes', name, needs, ask: { kind: 'military', codes, skip: 0, limit: 10 } })),
  { group: 'military codes', name: 'page 2 of a code', needs: [], ask: { kind: 'military', codes: [{ code: '2T2X1', branch: 'air-force' }], skip: 10, limit: 10 } },
  { group: 'military codes', name: 'past the end', needs: [], ask: { kind: 'military', codes: [{ code: '88H', branch: 'army' }], skip: 1000, limit: 10 } },
  { group: 'vocabulary', name: 'slugs and labels of the choice facets', needs: [], ask: { kind: 'vocabulary' } },
];

import { describe, expect, test } from 'vitest';
import type { RowFields } from './feed-row.ts';
import type { OnDrop } from './problems.ts';
import { readRow, type RowShape } from './read-row.ts';

const guid = '89893B7DD31041A9BE8BA110EB803D57';
const otherGuid = 'C0DE0000000000000000000000000001';

const now = Date.parse('2026-10-20T12:00:00Z');

function readWith(onDrop: OnDrop, value: unknown, shape?: RowShape): RowFields {
  const fields = readRow(value, onDrop, now, shape);
  if (typeof fields === 'string') throw new Error(fields);
  return fields;
}

function read(value: unknown, shape?: RowShape): RowFields {
  return readWith(
    (name) => {
      throw new Error(`dropped ${name}`);
    },
    value,
    shape,
  );
}

function talent(customAttributes: unknown, more: Readonly<Record<string, unknown>> = {}): RowFields {
  return read({ ...more, customAttributes });
}

/** Names in the order in which `readValue` checks them: each is tested with the ones before it missing. */
function expectOrder(
  names: readonly string[],
  readValue: (has: (name: string) => boolean) => unknown,
  values: readonly unknown[],
): void {
  const found = names.map((_, index) => readValue((name) => names.indexOf(name) >= index));
  expect(found).toEqual(values);
}

const blank = {
  guid: null,
  requisitionId: null,
  urlLocation: 'none',
  urlId: null,
  title: null,
  titleSlug: null,
  buid: null,
  employer: null,
  categories: [],
  employmentTypes: [],
  place: {
    label: '',
    city: null,
    cityName: null,
    state: null,
    stateCode: null,
    country: null,
    countryCode: null,
    postalCode: null,
    coordinates: null,
    isVirtual: false,
  },
  postedAt: null,
  statedAt: null,
  updatedAt: null,
  closesAt: null,
  deletedAt: null,
  sortAt: null,
  pay: null,
  hiring: null,
  description: { format: 'markdown', body: '' },
  applyUrl: null,
  isFeatured: false,
  militaryCodes: [],
};

describe('the shape of a row', () => {
  test('without a field is read as blank in both shapes', () => {
    expect(read({})).toEqual(blank);
    expect(talent({})).toEqual(blank);
    expect(read({}, 'google_talent')).toEqual(blank);
  });

  test('is detected by its attributes, or declared by the service', () => {
    const row = { title: 'Agent', requisitionId: 'R-2', reqid: 'R-1' };
    expect(read(row).requisitionId).toBe('R-1');
    for (const customAttributes of [null, 'x', []])
      expect(read({ ...row, customAttributes }).requisitionId).toBe('R-1');
    expect(read({ ...row, customAttributes: {} }).requisitionId).toBe('R-2');
    expect(read(row, 'google_talent').requisitionId).toBe('R-2');
    expect(read({ ...row, customAttributes: 'x' }, 'google_talent').requisitionId).toBe('R-2');
    expect(read({ ...row, customAttributes: { reqid: 'R-3' } }, 'google_talent').requisitionId).toBe('R-3');
    expect(read({ job: { ...row, customAttributes: {} } }).requisitionId).toBe('R-2');
    expect(read({ ...row, job: 'x' }).requisitionId).toBe('R-1');
  });

  test.each([null, 7, 'x', [[]]])('%j is not a row', (value) => {
    expect(readRow(value, () => undefined, now)).toBe('not an object');
  });
});

describe('a field of the wrong type is dropped and reported', () => {
  const solrNames = [
    ...['guid', 'title_exact', 'description', 'zipcode', 'reqid', 'buid', 'all_locations', 'job_type', 'job_category'],
    ...['mapped_moc', 'featured', 'pay_low', 'pay_high'],
  ];
  const talentNames = [
    ...['title', 'companyDisplayName', 'link', 'requisitionId', 'buid', 'featured', 'employmentTypes'],
  ];
  test.each<[string, readonly string[], Readonly<Record<string, unknown>>]>([
    ['search result', solrNames, {}],
    ['attributes', talentNames, { customAttributes: {} }],
  ])('%s', (_, names, row) => {
    const dropped: string[] = [];
    const odd = Object.fromEntries(names.map((name) => [name, [{}]]));
    expect(readWith((name) => dropped.push(name), { ...row, ...odd })).toEqual(blank);
    expect(dropped.sort()).toEqual([...names].sort());
    const none = Object.fromEntries(names.map((name) => [name, null]));
    expect(read({ ...row, ...none })).toEqual(blank);
  });

  test.each([{ stringValues: ['a', {}] }, [[]], {}])('attribute %j, while the others stay', (value) => {
    const dropped: string[] = [];
    const fields = readWith((name) => dropped.push(name), { customAttributes: { title: value, reqid: ['R-1'] } });
    expect([fields.title, fields.requisitionId]).toEqual([null, 'R-1']);
    expect(dropped).toEqual(['title']);
  });

  test('parts of a derived place, while the others remain', () => {
    const locations = [{ postalAddress: { locality: {}, administrativeArea: 'AK' }, latLng: { latitude: 'x' } }];
    const dropped: string[] = [];
    const row = { customAttributes: {}, derivedInfo: { locations } };
    expect(readWith((name) => dropped.push(name), row).place).toMatchObject({
      cityName: null,
      state: { label: 'AK' },
      coordinates: null,
    });
    expect(dropped).toEqual(['derivedInfo.locations.postalAddress.locality', 'GeoLocation']);
    expect(talent({}, { derivedInfo: {} }).place).toEqual(blank.place);
    expect(talent({}, { derivedInfo: { locations: [] } }).place).toEqual(blank.place);
    expect(talent({}, { applicationInfo: {} }).applyUrl).toBeNull();
  });
});

const hiring = { vacancy: 'pool', window: 'Spring 2027', aiUse: 'No AI.' };
const hiringFields = { vacancy_type: 'pool', hiring_window: 'Spring 2027', ai_statement: 'No AI.' };
const hiringKeys = { vacancytype: 'pool', hiringwindow: 'Spring 2027', aistatement: 'No AI.' };

test('statements about the hiring are fields, keys of `other` or attributes', () => {
  expect(read(hiringFields).hiring).toEqual(hiring);
  expect(read({ other: JSON.stringify(hiringKeys) }).hiring).toEqual(hiring);
  expect(read({ ...hiringFields, other: JSON.stringify({ vacancytype: 'current' }) }).hiring).toEqual(hiring);
  expect(talent(hiringFields).hiring).toEqual(hiring);
  expect(talent(hiringKeys).hiring).toEqual(hiring);
});

describe('a closing date', () => {
  test.each(['soon', '2026-13-01', '12/11/2026', '1', '2026', '1970-01-01', '0001-01-01T00:00:00'])(
    '%j is no date: the posting stays open, and the field is reported',
    (date) => {
      const dropped: string[] = [];
      const drop = (name: string) => dropped.push(name);
      expect(readWith(drop, { validThrough: date }).closesAt).toBeNull();
      expect(readWith(drop, { valid_through: date }).closesAt).toBeNull();
      expect(readWith(drop, { customAttributes: { valid_through: date } }).closesAt).toBeNull();
      expect(dropped).toEqual(['validThrough', 'valid_through', 'valid_through']);
    },
  );

  test.each(['9999-12-31', '2999-01-01T00:00:00Z', '', ' ', null])('%j means that there is none', (date) => {
    expect(read({ validThrough: date }).closesAt).toBeNull();
  });
});

describe('the search-result shape', () => {
  test('numbers can be strings, ids can be numbers, and lists can be one string', () => {
    const fields = read({ reqid: 77, buid: ' 1318 ', job_type: 'Full-Time', job_category: ['A', 'A', 'B'] });
    expect(fields).toMatchObject({
      requisitionId: '77',
      urlId: '77',
      buid: 1318,
      employmentTypes: ['Full-Time'],
      categories: ['A', 'B'],
    });
  });

  test('texts of lists are cleaned, without blanks and duplicates', () => {
    const job_category = [' Pilots', '', 'Interns', 'Pilots ', ' '];
    expect(read({ job_category }).categories).toEqual(['Pilots', 'Interns']);
  });

  test.each([
    ['R'.repeat(300), 'R'.repeat(300)],
    ['R'.repeat(301), null],
    ['R/1', 'R-1'],
    ['', null],
  ])('the id %j is %j in an address', (reqid, urlId) => {
    expect(read({ reqid }).urlId).toBe(urlId);
  });

  test.each(['', '{', '[1]', '7', 'null'])('%j has no fields of the employer', (other) => {
    expect(read({ other })).toEqual(blank);
  });

  test('featured must be exactly true', () => {
    expect([read({ featured: true }).isFeatured, read({ featured: false }).isFeatured]).toEqual([true, false]);
  });

  test('military occupations are read', () => {
    expect(read({ mapped_moc: ['62E3R-air-force'] }).militaryCodes).toEqual(['62E3R']);
  });

  test.each<[row: Readonly<Record<string, unknown>>, guid: string | null]>([
    [{ guid: ` ${guid.toLowerCase()} `, id: `seo.joblisting.${otherGuid}` }, guid],
    [{ guid: 'none', id: `seo.joblisting.${otherGuid}` }, otherGuid],
    [{ id: otherGuid }, otherGuid],
    [{ id: `${otherGuid}.1` }, null],
    [{ guid: `${guid}0` }, null],
    [{ guid: `0${guid}` }, null],
  ])('from %j the guid is %j', (row, found) => {
    expect(readWith(() => undefined, row).guid).toBe(found);
  });

  test.each<[field: keyof RowFields, names: readonly string[], toValue?: (index: number) => unknown]>([
    ['title', ['title_exact', 'title']],
    ['employer', ['company_exact', 'company']],
    ['urlLocation', ['location_exact', 'location']],
    ['postedAt', ['date_new', 'date_added'], toDay],
    ['closesAt', ['validThrough', 'valid_through'], toEndOfDay],
    ['updatedAt', ['date_updated'], toDay],
    ['sortAt', ['salted_date'], toDay],
    ['deletedAt', ['deleted_at'], toDay],
    ['applyUrl', ['link', 'application_link'], toLink],
  ])('%s comes from the first of %j', (field, names, toValue = (index) => `v${index}`) => {
    const valueAt = (index: number) => (toValue === toEndOfDay ? toBareDay(index) : toValue(index));
    expectOrder(
      names,
      (has) => read(Object.fromEntries(names.filter(has).map((name) => [name, valueAt(names.indexOf(name))])))[field],
      names.map((_, index) => toValue(index)),
    );
  });

  test('dates without a time start at midnight in Pacific time', () => {
    const [date_new, date_added, date_updated, salted_date] = [0, 1, 2, 3].map(toBareDay);
    expect(read({ date_new, date_updated, salted_date })).toMatchObject({
      postedAt: toPacificDay(0),
      updatedAt: toPacificDay(2),
      sortAt: toPacificDay(3),
    });
    expect(read({ date_added }).postedAt).toBe(toPacificDay(1));
  });

  test('pay is read from its fields, else from the employer’s own fields', () => {
    const other = '{"paylow":1000,"payhigh":"2.000,50","payunit":"1 WEEK","paycurrency":"CAD"}';
    expect(read({ other }).pay).toEqual({ low: 1_000, high: 2_000.5, unit: 'week', currency: 'CAD' });
    expect(read({ pay_low: '16,69', pay_unit: 'PH' }).pay).toMatchObject({ low: 16.69, unit: 'hour' });
    expect(read({ other, pay_low: 20, pay_high: '30', pay_unit: 'hour', pay_currency: 'USD' }).pay).toEqual({
      low: 20,
      high: 30,
      unit: 'hour',
      currency: 'USD',
    });
  });

  test('the apply URL is the employer’s own, else that of the redirector in rows of the hosted service', () => {
    const id = `seo.joblisting.${guid}`;
    expect(read({ id, other: '{"application_link":"https://a.example/"}' }).applyUrl).toBe('https://a.example/');
    expect(read({ id }).applyUrl).toBe(`https://rr.jobsyn.org/${guid}10`);
    expect([read({ guid }).applyUrl, read({ guid, id: 'R-1' }).applyUrl]).toEqual([null, null]);
  });

  test.each<[row: Readonly<Record<string, unknown>>, ids: readonly (string | null)[]]>([
    [{ guid: '89893b7d-d310-41a9-be8b-a110eb803d57' }, [guid, null, guid]],
    [{ guid: `{${guid}}`, reqid: 'R-1' }, [guid, 'R-1', guid]],
    [{ guid: 'urn:uuid:89893B7D-D310-41A9-BE8B-A110EB803D57' }, [guid, null, guid]],
    [{ guid: 'G-1', id: 7, reqid: 'R-1' }, [null, 'R-1', 'G-1']],
    [{ guid: 4001112224 }, [null, null, '4001112224']],
    [{ id: 4001112224 }, [null, null, '4001112224']],
    [{ id: 'heron-dispatcher-1a2b3c4f', reqid: 'R-1' }, [null, 'R-1', 'heron-dispatcher-1a2b3c4f']],
    [{ guid: 'N/A', id: '0', reqid: 127 }, [null, '127', '127']],
    [{ guid: '00000000-0000-0000-0000-000000000000', reqid: 'R/1' }, [null, 'R/1', 'R-1']],
    [{ guid: 'none', id: 'null' }, [null, null, null]],
  ])('from %j the ids are %j', (row, ids) => {
    const fields = readWith(() => undefined, row);
    expect([fields.guid, fields.requisitionId, fields.urlId]).toEqual(ids);
  });

  test('a placeholder in place of an ID is reported', () => {
    const dropped: string[] = [];
    readWith((...drop) => dropped.push(drop.join(' ')), { guid: 'None', id: 0, reqid: 'R-1' });
    expect(dropped).toEqual(['guid None no ID', 'id 0 no ID']);
  });

  test.each<[html: string | null, text: string | null, format: string, body: string]>([
    ['<p>a</p>', 'b', 'html', '<p>a</p>'],
    [' \n', 'b', 'markdown', 'b'],
    [null, '<p>b</p>', 'html', '<p>b</p>'],
    ['\ud800', null, 'markdown', '\ufffd'],
    [null, '\ud800', 'markdown', '\ufffd'],
  ])('with HTML %j and text %j the description is %s', (html_description, description, format, body) => {
    expect(read({ html_description, description }).description).toEqual({ format, body });
  });

  test.each<[expected: Readonly<Record<string, unknown>>, row: Readonly<Record<string, unknown>>]>([
    [{ cityName: 'SeaTac' }, { location: 'SeaTac, WA', state_short: 'WA', city_exact: 'seatac' }],
    [{ cityName: 'Tokyo' }, { location: 'Tokyo, JPN', country_short: 'JPN', city_exact: 'tokyo' }],
    [{ cityName: 'SeaTac' }, { location: 'SeaTac,WA', state_short: 'WA', city_exact: 'seatac' }],
    [{ cityName: 'A, B' }, { location: 'A, B, WA', state_short: 'WA' }],
    [{ cityName: 'seatac' }, { location: 'SeaTac, OR', state_short: 'WA', city_exact: 'seatac', city: 'x' }],
    [{ cityName: 'seatac' }, { location: ', WA', state_short: 'WA', city_exact: 'seatac' }],
    [{ cityName: 'seatac' }, { location: 'Sea\u2003Tac', city_exact: 'seatac' }],
    [{ cityName: 'SeaTac' }, { city: 'SeaTac' }],
    [{ stateCode: 'WA' }, { state_short_exact: 'wa', state_short: 'OR' }],
    [{ countryCode: 'JPN' }, { country_short_exact: 'jpn', country_short: 'USA' }],
    [{ country: { slug: 'japan', label: 'Japan' } }, { country_exact: 'Japan', country: 'x' }],
    [{ country: { slug: 'japan', label: 'Japan' } }, { country: 'Japan' }],
    [{ state: { slug: 'oregon', label: 'Oregon' } }, { state_exact: 'Oregon', state: 'x' }],
    [{ state: { slug: 'oregon', label: 'Oregon' } }, { state: 'Oregon' }],
    [
      { state: { slug: 'oregon', label: 'Oregon' }, postalCode: null },
      { all_locations: ['Oregon', 'OR'], state_short: 'OR' },
    ],
    [{ state: { slug: 'or', label: 'OR' } }, { all_locations: ['OR', 'Oregon'], state_short: 'OR' }],
    [{ state: null, postalCode: '97218' }, { all_locations: ['97218', 'Portland', 'Oregon'] }],
    [{ postalCode: '97210' }, { zipcode: '97210', all_locations: ['97218'] }],
    [{ postalCode: null }, { all_locations: ['Portland'] }],
    [{ postalCode: null }, { all_locations: [] }],
    [{ coordinates: { latitude: 45.59, longitude: -122.6 } }, { GeoLocation: '45.59, -122.6' }],
    [{ isVirtual: true }, { location: 'VIRTUAL, USA' }],
    [{ isVirtual: false }, { location: 'Virtual, USA', city: 'Seattle' }],
    [{ isVirtual: false }, { location: 'Virtual, USA', city_exact: 'Seattle' }],
    [{ isVirtual: false }, { location: 'Virtuality, USA' }],
    [{ isVirtual: false }, { location: 'Not virtual' }],
  ])('a place with %j is that of %j', (expected, row) => {
    expect(read(row).place).toMatchObject(expected);
  });
});

describe('the attributes shape', () => {
  test.each([
    [['2026-1', 'x']],
    [{ stringValues: ['2026-1', 'x'] }],
    [{ longValues: ['2026-1', 7] }],
    ['2026-1'],
    [[' ', '2026-1']],
  ])('an attribute can have the form %j', (reqid) => {
    expect(talent({ reqid }).requisitionId).toBe('2026-1');
  });

  test('an attribute can be a number', () => {
    expect(talent({ reqid: 2026 }).requisitionId).toBe('2026');
    expect(talent({ buid: { longValues: [1318] } }).buid).toBe(1318);
  });

  test.each<
    [
      row: Readonly<Record<string, unknown>>,
      attributes: Readonly<Record<string, unknown>>,
      ids: readonly [guid: string | null, requisitionId: string | null, urlId: string | null],
    ]
  >([
    [{ requisitionId: guid.toLowerCase() }, { guid: otherGuid, reqid: 'R-1' }, [guid, 'R-1', guid]],
    [{ requisitionId: guid }, {}, [guid, null, guid]],
    [{ requisitionId: 'R-2' }, { guid, reqid: 'R-1' }, [guid, 'R-1', 'R-2']],
    [{ requisitionId: 'R-2' }, {}, [null, 'R-2', 'R-2']],
    [{ requisitionId: 7 }, {}, [null, '7', '7']],
    [{ requisitionId: 'R/2' }, { guid }, [guid, 'R/2', guid]],
    [{ requisitionId: 'R/2' }, { reqid: 'R-1' }, [null, 'R-1', 'R-1']],
    [{}, { guid }, [guid, null, guid]],
    [{}, { guid: 'G-1' }, [null, 'G-1', 'G-1']],
    [{}, { reqid: 'R-1' }, [null, 'R-1', 'R-1']],
  ])('from %j and %j the ids are %j', (row, attributes, ids) => {
    const fields = talent(attributes, row);
    expect([fields.guid, fields.requisitionId, fields.urlId]).toEqual(ids);
  });

  test.each<[uris: readonly string[], found: string | null]>([
    [[guid], guid],
    [[`https://a.example/${guid.toLowerCase()}`], guid],
    [[`https://a.example/${guid}10`], guid],
    [[`https://a.example/${guid}/apply`], guid],
    [[`https://a.example/?job=${guid}10#top`], guid],
    [[`https://a.example/${guid}?a=b`], guid],
    [['https://a.example/', `https://a.example/${guid}`], guid],
    [[`https://a.example/0${guid}x`], null],
    [[`https://a.example/0${guid.slice(0, 31)}A`], null],
    [[`https://a.example/${guid}-x`], null],
    [[`https://a.example/${guid}10x`], null],
    [[`https://a.example/${guid.slice(1)}`], null],
    [[], null],
  ])('from the URLs %j the guid is %j', (uris, found) => {
    expect(talent({}, { applicationInfo: { uris } }).guid).toBe(found);
  });

  test.each<[field: keyof RowFields, names: readonly string[], toValue?: (index: number) => unknown]>([
    ['title', ['title', '/title']],
    ['titleSlug', ['/title_slug']],
    ['employer', ['companyDisplayName', '/company', '/company_exact']],
    ['postedAt', ['postingPublishTime', 'postingCreateTime', '/date_new', '/date_added'], toDay],
    ['updatedAt', ['postingUpdateTime', '/date_updated'], toDay],
    ['closesAt', ['validThrough', 'valid_through', '/validThrough', '/valid_through'], toEndOfDay],
    ['deletedAt', ['deleted_at', '/deleted_at']],
    ['sortAt', ['/salted_date', '/date_new'], toDay],
    ['applyUrl', ['link', 'application_link', '/link', '/application_link'], toLink],
    ['buid', ['buid', '/buid'], (index) => index + 1],
    ['urlLocation', ['/city_display_slug', '/country_short', '/country_short_slug']],
  ])('%s comes from the first of %j, where / is an attribute', (field, names, toValue = (index) => `v${index}`) => {
    const valueAt = (index: number) => (toValue === toEndOfDay ? toBareDay(index) : toValue(index));
    expectOrder(
      names,
      (has) => {
        const present = names.filter(has).map((name) => [name, valueAt(names.indexOf(name))] as const);
        const attributes = present.filter(([name]) => name.startsWith('/'));
        return readWith(() => undefined, {
          customAttributes: Object.fromEntries(attributes.map(([name, value]) => [name.slice(1), value])),
          ...Object.fromEntries(present.filter(([name]) => !name.startsWith('/'))),
        })[field];
      },
      names.map((_, index) => toValue(index)),
    );
  });

  test('dates without a time start at midnight in Pacific time', () => {
    expect(talent({ date_new: toBareDay(0), date_updated: toBareDay(1), salted_date: toBareDay(2) })).toMatchObject({
      postedAt: toPacificDay(0),
      updatedAt: toPacificDay(1),
      sortAt: toPacificDay(2),
    });
  });

  test.each([
    ['remote-agent', 'virtual-usa'],
    ['virtual-agent', 'virtual-usa'],
    ['agent', 'usa'],
  ])('a posting titled %s without a city is at %s', (title_slug, location) => {
    expect(talent({ title_slug, country_short: 'USA' }).urlLocation).toBe(location);
  });

  test.each(['x1318', '1318x', 'none', ' '])('the company id %j is none', (buid) => {
    expect(talent({ buid }).buid).toBeNull();
  });

  test('categories, types and military occupations are merged from all their fields', () => {
    const fields = talent(
      { job_category: ['A'], jobcategory: ['B', 'A'], job_type: 'C', employment_type: 'D', mapped_moc: '62E3R-army' },
      { employmentTypes: ['E', 'C'] },
    );
    expect(fields.categories).toEqual(['A', 'B']);
    expect(fields.employmentTypes).toEqual(['C', 'D', 'E']);
    expect(fields.militaryCodes).toEqual(['62E3R']);
  });

  test('pay has two spellings', () => {
    const joined = { paylow: '1000', payhigh: '2.000,50', payunit: '1 WEEK', paycurrency: 'CAD' };
    expect(talent(joined).pay).toEqual({ low: 1_000, high: 2_000.5, unit: 'week', currency: 'CAD' });
    expect(talent({ ...joined, pay_low: '20', pay_high: 30, pay_unit: 'hour', pay_currency: 'USD' }).pay).toEqual({
      low: 20,
      high: 30,
      unit: 'hour',
      currency: 'USD',
    });
  });

  test('the description is the HTML of the attributes, else that of the row', () => {
    expect(talent({ html_description: '<p>a</p>' }, { description: 'b' }).description.body).toBe('<p>a</p>');
    expect(talent({}, { description: 'b' }).description).toEqual({ format: 'markdown', body: 'b' });
  });

  test('the last fallback for the apply URL is the application URIs', () => {
    const applicationInfo = { uris: ['https://a.example/', 'https://b.example/'] };
    expect(talent({}, { applicationInfo }).applyUrl).toBe('https://a.example/');
  });

  test('featured can be set by the row or by an attribute', () => {
    expect(talent({}, { featured: true }).isFeatured).toBe(true);
    expect(talent({ featured: 'true' }).isFeatured).toBe(true);
    expect(talent({ featured: 'false' }, { featured: false }).isFeatured).toBe(false);
  });

  const derivedInfo = {
    locations: [
      {
        postalAddress: { locality: 'Nome', administrativeArea: 'AK', postalCode: '99762' },
        latLng: { latitude: 64.5, longitude: -165.4 },
      },
    ],
  };
  test.each<
    [
      expected: Readonly<Record<string, unknown>>,
      attributes: Readonly<Record<string, unknown>>,
      more?: Readonly<Record<string, unknown>>,
    ]
  >([
    [
      {
        label: 'Nome, AK',
        cityName: 'Nome',
        state: { slug: 'ak', label: 'AK' },
        postalCode: '99762',
        coordinates: { latitude: 64.5, longitude: -165.4 },
      },
      { state_short: 'ak' },
      { derivedInfo },
    ],
    [
      { cityName: 'Kona', state: { slug: 'hawaii', label: 'Hawaii' }, postalCode: '96740' },
      { city: 'Kona', state: 'Hawaii', zipcode: '96740' },
      { derivedInfo },
    ],
    [
      { label: 'A, B, WA', cityName: 'A, B' },
      { city_display: 'A, B, WA', location_exact: 'x', city: 'y' },
    ],
    [{ label: 'Tokyo, JPN', cityName: 'Tokyo' }, { location_exact: 'Tokyo, JPN' }],
    [{ city: { slug: 'kona-hi', label: 'Kona, HI' } }, { city_display: 'Kona, HI', city_display_slug: 'Kona-HI' }],
    [
      { country: { slug: 'japan', label: 'Japan' }, countryCode: 'JPN' },
      { country: 'Japan', country_short: 'jpn' },
    ],
    [{ countryCode: 'JPN' }, { country_short: 'jpn', country_short_slug: 'usa' }],
    [{ countryCode: 'JPN' }, { country_short_slug: 'jpn' }],
    [{ isVirtual: true, label: 'Virtual, USA', city: null, cityName: null }, { city_display: 'Virtual, USA' }],
    [
      { isVirtual: true, label: 'Virtual, USA' },
      { city_display: 'VIRTUAL', country_short: 'USA' },
    ],
    [
      { isVirtual: true, label: 'Virtual, USA' },
      { city: 'Virtual', country_short: 'USA' },
    ],
    [
      { isVirtual: true, label: 'Virtual, USA' },
      { title_slug: 'remote-agent', country_short: 'USA' },
    ],
    [
      { isVirtual: true, label: 'Virtual, USA' },
      { location_exact: ', not virtual', title_slug: 'remote', country_short: 'USA' },
    ],
    [{ isVirtual: true, label: 'Virtual, anywhere' }, { title_slug: 'virtual-agent' }],
    [
      { isVirtual: false, cityName: 'Nome' },
      { title_slug: 'remote-agent', city: 'Nome' },
    ],
    [{ isVirtual: false }, { title_slug: 'remote-agent', city_display_slug: 'nome-ak' }],
    [{ isVirtual: false, cityName: 'Virtuality' }, { city: 'Virtuality' }],
    [{ isVirtual: false, cityName: 'Not virtual' }, { city: 'Not virtual' }],
    [{ isVirtual: false }, { title_slug: 'agent' }],
  ])('a place with %j is that of %j', (expected, attributes, more) => {
    expect(talent(attributes, more).place).toMatchObject(expected);
  });
});

function toBareDay(index: number): string {
  return `2026-10-0${index + 1}`;
}

function toDay(index: number): string {
  return `${toBareDay(index)}T00:00:00Z`;
}

function toPacificDay(index: number): string {
  return `${toBareDay(index)}T00:00:00-07:00`;
}

function toEndOfDay(index: number): string {
  return `${toBareDay(index)}T23:59:59-07:00`;
}

function toLink(index: number): string {
  return `https://a.example/${index}`;
}

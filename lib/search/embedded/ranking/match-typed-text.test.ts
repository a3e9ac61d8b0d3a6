import { describe, expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { solrRow, toSnapshot } from '#tests/support/sample-rows.ts';
import { searchPage } from '#lib/search/embedded/query/search-page.ts';

type Row = Parameters<typeof solrRow>[0];

const inPlace = (city: string, state: string) => ({
  location_exact: `${city}, ${state}`,
  city_exact: city,
  state_short_exact: state,
});
const anchorage = inPlace('Anchorage', 'AK');
const honolulu = { ...inPlace('Honolulu', 'HI'), GeoLocation: '21.31,-157.86' };

function find(rows: readonly Row[], text: string) {
  const snapshot = toSnapshot(rows.map((row, number) => solrRow({ number, ...row })));
  const page = searchPage(snapshot, { ...allJobsQuery, text }, '', { pageSize: 10, showsAllEmployers: false });
  return {
    total: page.total,
    whole: page.wholeMatches,
    titles: page.jobs.map(({ title }) => title),
    related: page.related.map(({ title }) => title),
    parts: (page.textParts ?? []).map(({ label, textWithout }) => [label, textWithout]),
  };
}

describe('an employment type in the text', () => {
  const rows = [
    { title: 'Heron', job_type: ['Part-Time'], ...anchorage },
    { title: 'Heron', job_type: ['Full-Time'], description: 'part time benefits', ...honolulu },
    { title: 'Osprey', job_type: ['Part-Time'], ...anchorage },
  ];

  test('is the field of the posting and not a mention; what lacks it is related', () => {
    expect(find(rows, 'heron part time')).toEqual({
      total: 1,
      whole: 1,
      titles: ['Heron'],
      related: ['Heron', 'Osprey'],
      parts: [
        ['“heron”', 'part time'],
        ['Part-Time', 'heron'],
      ],
    });
  });

  test('alone finds all jobs of the type', () => {
    expect(find(rows, 'part-time jobs')).toMatchObject({ total: 2, parts: [['Part-Time', '']] });
  });

  test('is an alternative to another one', () => {
    expect(find(rows, 'part time or full time heron').total).toBe(2);
  });

  test('with a place allows what has both', () => {
    expect(find(rows, 'heron full time in honolulu')).toMatchObject({ total: 1, titles: ['Heron'] });
  });

  test('that no job of the trade has leaves the closest matches, with their notice', () => {
    const page = find(rows, 'osprey full time');
    expect([page.whole, page.titles[0], page.parts.length]).toEqual([0, 'Osprey', 2]);
  });
});

test('a corrected spelling keeps the parts', () => {
  const rows = [{ title: 'Technician', ...anchorage }];
  const snapshot = toSnapshot(rows.map((row, number) => solrRow({ number, ...row })));
  const page = searchPage(snapshot, { ...allJobsQuery, text: 'full time techncian anchorage' }, '', {
    pageSize: 10,
    showsAllEmployers: false,
  });
  expect([page.total, page.didYouMean]).toEqual([1, 'full time technician anchorage']);
});

test('a place in the text leaves out jobs of other places that mention it', () => {
  const rows = [
    { title: 'Heron', ...anchorage },
    { title: 'Heron', description: 'You fly to Anchorage.', ...honolulu },
  ];
  expect(find(rows, 'heron in anchorage')).toMatchObject({ total: 1, related: ['Heron'] });
});

test('several places apart from each other are alternatives', () => {
  const rows = [
    { title: 'Heron', ...anchorage },
    { title: 'Heron', ...honolulu },
    { title: 'Heron', ...inPlace('Boise', 'ID') },
  ];
  expect(find(rows, 'heron anchorage or honolulu').total).toBe(2);
});

test('a shift in the text is a mention in the description', () => {
  const rows = [{ title: 'Heron', description: 'You work overnight.' }, { title: 'Heron' }];
  expect(find(rows, 'night shift heron')).toMatchObject({ total: 1, whole: 1, related: ['Heron'] });
});

test('a pay in the text is compared with the highest posted pay of an hour', () => {
  const pay = (pay_low: number, pay_high: number, pay_unit: string) => ({
    title: 'Heron',
    pay_low,
    pay_high,
    pay_unit,
  });
  const rows = [pay(20, 24, 'hour'), pay(52_000, 62_400, 'year'), { title: 'Heron' }];
  expect(find(rows, 'heron $24 an hour').total).toBe(2);
  expect(find(rows, 'heron $25 an hour').total).toBe(1);
  expect(find(rows, 'heron 62k').total).toBe(1);
  expect(find(rows, 'heron $90k')).toMatchObject({ whole: 0 });
});

describe('a title that ten postings have', () => {
  const rows = [
    ...Array.from({ length: 10 }, () => ({ title: 'Ramp Agent', ...honolulu })),
    { title: 'Ramp Agent', ...anchorage },
    { title: 'Captain', description: 'You wait on the ramp.', ...anchorage },
  ];

  test('does not find others that mention it', () => {
    expect(find(rows, 'ramp').total).toBe(11);
  });

  test('in a place shows those that mention it as related', () => {
    const page = find(rows, 'ramp anchorage');
    expect([page.titles, page.related[0]]).toEqual([['Ramp Agent'], 'Captain']);
  });
});

test('work that no posting has is no match where a description mentions it', () => {
  const rows = [{ title: 'Captain', description: 'A nurse is on board.' }, { title: 'Safety Program Specialist' }];
  const page = find(rows, 'nurse');
  expect([page.total, page.related]).toEqual([0, ['Safety Program Specialist']]);
});

describe('a text about nothing but a place', () => {
  const rows = [
    { title: 'Heron', ...anchorage },
    { title: 'Osprey', description: 'airport', ...anchorage },
    { title: 'Airport Osprey', ...honolulu },
  ];

  test('finds all its jobs, "airport" ones first', () => {
    expect(find(rows, 'airport jobs in anchorage').titles).toEqual(['Osprey', 'Heron']);
    expect(find(rows, 'anything in anchorage').titles.toSorted()).toEqual(['Heron', 'Osprey']);
  });

  test('is followed by its jobs with other hours', () => {
    const typed = rows.map((row, at) => ({ ...row, job_type: [at === 0 ? 'Part-Time' : 'Full-Time'] }));
    expect(find(typed, 'part time airport work anchorage')).toMatchObject({ titles: ['Heron'], related: ['Osprey'] });
  });
});

test('a wish that no posting of the place mentions limits nothing', () => {
  const rows = [
    { title: 'Heron', ...anchorage },
    { title: 'Heron', description: 'weekends', ...honolulu },
  ];
  expect(find(rows, 'heron weekends in anchorage')).toMatchObject({ total: 1, whole: 0 });
  expect(find(rows, 'heron weekends')).toMatchObject({ total: 1, whole: 1 });
});

test('words that no posting has together find what the place has of them', () => {
  const rows = [
    { title: 'Heron', description: 'kestrel', ...anchorage },
    { title: 'Osprey', description: 'merlin', ...honolulu },
  ];
  expect(find(rows, 'kestrel merlin in honolulu').titles).toEqual(['Osprey']);
});

test('a city without an open job finds the jobs of the nearest one', () => {
  const rows = [
    {
      title: 'Heron',
      ...inPlace('San Jose', 'CA'),
      GeoLocation: '37.36,-121.93',
      deleted_at: '2020-01-01',
    },
    { title: 'Osprey', ...inPlace('Oakland', 'CA'), GeoLocation: '37.72,-122.22' },
    { title: 'Kestrel', ...inPlace('Seattle', 'WA'), GeoLocation: '47.61,-122.33' },
  ];
  expect(find(rows, 'jobs near stanford').titles).toEqual(['Osprey']);
});

test('a kind of work is a category', () => {
  const rows = [
    { title: 'Heron', job_category: 'Corporate & Operations', ...anchorage },
    { title: 'Osprey', job_category: 'Pilots', description: 'office job', ...anchorage },
  ];
  expect(find(rows, 'office job in anchorage').titles).toEqual(['Heron']);
});

test('a place with few jobs is followed by the jobs nearest to it', () => {
  const rows = [
    { title: 'Heron', ...inPlace('Seattle', 'WA'), GeoLocation: '47.61,-122.33' },
    { title: 'Osprey', ...inPlace('Portland', 'OR'), GeoLocation: '45.52,-122.68' },
    { title: 'Falcon', ...honolulu, GeoLocation: '21.31,-157.86' },
  ];
  expect(find(rows, 'anything in Seattle')).toMatchObject({ titles: ['Heron'], related: ['Osprey'] });
});

test('"can" is a verb, and Canada only in capitals', () => {
  const rows = [{ title: 'Heron', location_exact: 'Vancouver, CAN', country_short_exact: 'CAN' }];
  expect(find(rows, 'can I apply as a heron').parts).toEqual([]);
});

test('a wish that only other trades mention does not limit the trade', () => {
  const rows = [
    { title: 'Heron', description: 'You fly.' },
    { title: 'Osprey', description: 'A heron helps you. No experience needed.' },
  ];
  expect(find(rows, 'heron no experience').titles[0]).toBe('Heron');
});

describe('what is not wanted', () => {
  const rows = [
    { title: 'Heron', company_exact: 'Horizon Air', buid: 34035, job_type: ['Part-Time'], ...anchorage },
    { title: 'Heron', company_exact: 'Alaska Airlines', buid: 1318, job_type: ['Full-Time'], ...anchorage },
    { title: 'Osprey', company_exact: 'Alaska Airlines', buid: 1318, job_type: ['Full-Time'], ...honolulu },
  ];

  test.each([
    ['heron not horizon', 1, 'Not: Horizon Air'],
    ['heron not part time', 1, 'Not: part time'],
    ['heron but not in honolulu', 2, 'Not: Honolulu, HI'],
    ['anything but osprey', 2, 'Not: “osprey”'],
    ['heron without a zzz', 2, 'Ignored: “zzz”'],
  ])('%s finds %i', (text, total, label) => {
    const page = find(rows, text);
    expect(page.total).toBe(total);
    expect(page.parts.map(([name]) => name)).toContain(label);
  });

  test('is not searched for where nothing matches', () => {
    const page = find(rows, 'kestrel part time not osprey');
    expect([...page.titles, ...page.related]).not.toContain('Osprey');
  });

  test('is the trade of words that no title has', () => {
    const posted = [{ title: 'Reservations Agent' }, { title: 'Captain' }];
    expect(find(posted, 'i do not want to be on the phone').titles).toEqual(['Captain']);
  });

  test('is only a wish where all jobs of the trade mention it', () => {
    const nights = [
      { title: 'Heron', description: 'You work nights.' },
      { title: 'Osprey', description: 'You work nights.' },
    ];
    expect(find(nights, 'heron no nights')).toMatchObject({ titles: ['Heron'], whole: 0 });
    const mixed = [...nights, { title: 'Heron' }];
    expect(find(mixed, 'heron no nights')).toMatchObject({ total: 1, whole: 1, related: ['Heron'] });
  });
});

test('of two employers, and of two kinds of work, any will do', () => {
  const rows = [
    { title: 'Captain', company_exact: 'Horizon Air', buid: 34035 },
    { title: 'Captain', company_exact: 'Alaska Airlines', buid: 1318 },
    { title: 'Ramp Agent', company_exact: 'Hawaiian Airlines', buid: 35119, description: 'horizon' },
    { title: 'Captain', company_exact: 'Hawaiian Airlines', buid: 35119 },
  ];
  expect(find(rows, 'captain at alaska or horizon')).toMatchObject({ total: 2, titles: ['Captain', 'Captain'] });
  expect(find(rows, 'captain or ramp agent')).toMatchObject({ total: 4, whole: 4 });
});

test('people of a trade elsewhere come before postings of the place that mention them', () => {
  const rows = [
    { title: 'Dispatcher', ...honolulu },
    { title: 'Heron', description: 'You talk with a dispatcher.', ...anchorage },
  ];
  expect(find(rows, 'dispatcher anchorage')).toMatchObject({ titles: ['Dispatcher'], whole: 0, related: ['Heron'] });
});

test('a trade elsewhere comes before postings of the place with some of the words', () => {
  const rows = [
    { title: 'Brand Marketing Manager', ...honolulu },
    { title: 'Maintenance Planner', ...anchorage },
  ];
  expect(find(rows, 'wedding planner anchorage').titles[0]).toBe('Brand Marketing Manager');
});

test('a student who asks for hours and a place asks for no work of students', () => {
  const rows = [
    { title: 'Student Pilot', job_type: ['Part-Time'], ...honolulu },
    { title: 'Heron', job_type: ['Part-Time'], ...anchorage },
  ];
  expect(find(rows, 'college student part time anchorage')).toMatchObject({ titles: ['Heron'], whole: 1 });
});

describe('a sentence that says nothing sure about the work', () => {
  const seattle = { ...inPlace('Seattle', 'WA'), GeoLocation: '47.61,-122.33' };
  const portland = { ...inPlace('Portland', 'OR'), GeoLocation: '45.52,-122.68' };
  const rows = [
    { title: 'Heron', ...seattle },
    { title: 'Osprey', description: 'We sew sails of old mills.', ...portland },
  ];

  test('finds all jobs of its place, then the nearest ones', () => {
    expect(find(rows, 'the old mill closed its doors, Seattle')).toMatchObject({
      titles: ['Heron'],
      related: ['Osprey'],
    });
  });

  test('finds all jobs of its place where any will do, those of the former work first', () => {
    const captain = { title: 'Captain', ...seattle };
    expect(find([captain, ...rows], 'i was a captain, anything in Seattle').titles).toEqual(['Captain', 'Heron']);
  });

  test('finds work that most people can begin first', () => {
    const agent = {
      title: 'Kestrel',
      job_category: 'Airport Operations',
      salted_date: '2026-01-01T00:00:00Z',
      ...seattle,
    };
    expect(find([...rows, agent], 'the old mill closed its doors, Seattle').titles).toEqual(['Kestrel', 'Heron']);
  });

  test('finds only what it names where it does', () => {
    const captain = { title: 'Captain', ...seattle };
    expect(find([captain, ...rows], 'hello i would love to be a captain in Seattle').titles).toEqual(['Captain']);
  });
});

test('postings of other work that mention the trade come after it, also elsewhere', () => {
  const mention = { title: 'First Officer', description: 'The flight dispatcher plans with you.', ...honolulu };
  const rows = [
    { title: 'Dispatcher', description: 'flight', ...honolulu },
    ...Array.from({ length: 12 }, () => mention),
    { title: 'Dispatcher', description: 'flight', ...anchorage },
  ];
  const found = find(rows, 'flight dispatcher in honolulu');
  expect(found).toMatchObject({ total: 1, titles: ['Dispatcher'] });
  expect(found.related.slice(0, 2)).toEqual(['Dispatcher', 'First Officer']);
});

test('postings of other work that mention all words are related where few are of the trade', () => {
  const rows = [
    ...Array.from({ length: 12 }, () => ({ title: 'Heron', description: 'Crew planning finds you a base.' })),
    { title: 'Crew Scheduler' },
    { title: 'Dispatcher' },
  ];
  const found = find(rows, 'crew planning');
  expect(found).toMatchObject({ total: 1, whole: 1, titles: ['Crew Scheduler'] });
  expect(found.related.slice(0, 2)).toEqual(['Dispatcher', 'Heron']);
  expect(find(rows, '"crew planning"').titles).toContain('Heron');
});

test('the same work near a place comes before the same work far from it', () => {
  const at = (city: string, GeoLocation: string, type: string, state = 'HI') => ({
    ...inPlace(city, state),
    GeoLocation,
    title: `Heron ${city}`,
    job_type: [type],
  });
  const rows = [
    at('Honolulu', '21.31,-157.86', 'Part-Time'),
    at('Seattle', '47.6,-122.3', 'Part-Time', 'WA'),
    at('Kahului', '20.89,-156.44', 'Full-Time'),
  ];
  expect(find(rows, 'heron part time in honolulu').related).toEqual(['Heron Kahului', 'Heron Seattle']);
});

test('a job of a country whose title names the airport of a city is in the city', () => {
  const japan = { location_exact: 'Japan', city_exact: '', state_exact: '', country_exact: 'Japan', GeoLocation: '' };
  const rows = [
    { title: 'Heron - HND', ...japan },
    { title: 'Heron - KIX', ...japan },
    { title: 'Heron', ...japan, location_exact: 'Tokyo, JPN', city_exact: 'Tokyo', GeoLocation: '35.55,139.78' },
  ];
  expect(find(rows, 'heron haneda').titles.toSorted()).toEqual(['Heron', 'Heron - HND']);
});

test('a city with no open job but one that names it in the title has that job', () => {
  const country = { location_exact: 'Japan', city_exact: '', state_exact: '', country_exact: 'Japan', GeoLocation: '' };
  const tokyo = { ...country, location_exact: 'Tokyo, JPN', city_exact: 'Tokyo', GeoLocation: '35.55,139.78' };
  const narita = { ...country, location_exact: 'Narita, JPN', city_exact: 'Narita', GeoLocation: '35.77,140.39' };
  const rows = [
    { title: 'Osprey', ...tokyo, deleted_at: '2020-01-01' },
    { title: 'Heron - HND', ...country },
    { title: 'Kestrel', ...narita },
  ];
  expect(find(rows, 'jobs at haneda').titles).toEqual(['Heron - HND']);
});

test('who looks for an internship sees other internships before other work', () => {
  const rows = [
    { title: 'Heron Intern', job_category: 'Interns', ...honolulu },
    { title: 'Heron', job_category: 'Pilots', ...honolulu },
    { title: 'Osprey Intern', job_category: 'Interns', ...anchorage },
  ];
  expect(find(rows, 'heron internship')).toMatchObject({
    titles: ['Heron Intern'],
    related: ['Osprey Intern', 'Heron'],
  });
});

test('where no job of a trade has the hours, those in the place come first', () => {
  const rows = [
    { title: 'Heron', job_type: ['Part-Time'], ...honolulu },
    { title: 'Heron', job_type: ['Full-Time'], ...anchorage },
    { title: 'Osprey', job_type: ['Full-Time'], ...honolulu },
  ];
  expect(find(rows, 'heron full time in honolulu')).toMatchObject({ total: 1, whole: 0, titles: ['Heron'] });
});

test('a city with one beside it and without the wanted job finds those of the cities near to them', () => {
  const rows = [
    { title: 'Osprey', ...inPlace('Seattle', 'WA'), GeoLocation: '47.61,-122.33' },
    { title: 'Osprey', ...inPlace('SeaTac', 'WA'), GeoLocation: '47.44,-122.30' },
    { title: 'Heron', ...inPlace('Everett', 'WA'), GeoLocation: '47.91,-122.28' },
    { title: 'Heron', ...honolulu },
  ];
  expect(find(rows, 'heron in seattle').titles).toEqual(['Heron']);
});

test('a city beside another one can be excluded alone, and both are named once', () => {
  const rows = [
    { title: 'Heron', ...inPlace('Seattle', 'WA'), GeoLocation: '47.61,-122.33' },
    { title: 'Heron', ...inPlace('SeaTac', 'WA'), GeoLocation: '47.44,-122.30' },
  ];
  expect(find(rows, 'heron in SeaTac, not Seattle')).toMatchObject({ total: 1 });
  expect(find(rows, 'heron in Seattle, SeaTac').parts).toHaveLength(2);
});

test('who does not want to leave a place wants it', () => {
  const rows = [
    { title: 'Heron', ...honolulu },
    { title: 'Heron', ...anchorage },
  ];
  expect(find(rows, 'i am a heron and do not want to leave honolulu')).toMatchObject({ total: 1 });
});

test('the full name of an employer is a part of the text', () => {
  const rows = [
    { title: 'Heron', company_exact: 'Horizon Air' },
    { title: 'Heron', company_exact: 'Alaska Airlines' },
  ];
  expect(find(rows, 'heron at horizon air').parts.map(([label]) => label)).toContain('Horizon Air');
});

test('of two employers with full names any will do', () => {
  const rows = [
    { title: 'Osprey', company_exact: 'Horizon Air', buid: 34035 },
    { title: 'Osprey', company_exact: 'Alaska Airlines', buid: 1318 },
    {
      title: 'Osprey',
      company_exact: 'Hawaiian Airlines',
      buid: 35119,
      description: 'We work beside Horizon Air and Alaska Airlines.',
    },
  ];
  expect(find(rows, 'osprey at horizon air and alaska airlines').total).toBe(2);
});

test('what somebody does already is not what is wanted', () => {
  const rows = [{ title: 'Sourcing Specialist' }, { title: 'Captain' }];
  expect(find(rows, 'i negotiate supplier contracts, want to be a captain')).toMatchObject({
    titles: ['Captain'],
    parts: [
      ['“want to be a captain”', ''],
      ['Ignored: “i negotiate supplier contracts”', 'want to be a captain'],
    ],
  });
});

test('the words for work do not start with the mark that ends an ignored sentence', () => {
  const rows = [{ title: 'Sourcing Specialist' }, { title: 'Captain' }];
  const labels = find(rows, 'I negotiate supplier contracts. Want to be a captain').parts.map(([label]) => label);
  expect(labels).toContain('“Want to be a captain”');
});

test('a place of what somebody says of themselves is no ignored word', () => {
  const rows = [
    { title: 'Captain', ...honolulu },
    { title: 'Sourcing Specialist', ...honolulu },
  ];
  const labels = find(rows, 'i live in honolulu, want to be a captain').parts.map(([label]) => label);
  expect(labels).toContain('Honolulu, HI');
  expect(labels.filter((label) => label?.startsWith('Ignored'))).toEqual([]);
});

test('words of a sentence that only descriptions have are searched for where a posting has all words', () => {
  const rows = [
    { title: 'Heron Osprey Falcon' },
    { title: 'Heron Osprey Falcon', description: 'We care for a petrel.' },
    { title: 'Kestrel', description: 'We care for a petrel.' },
  ];
  expect(find(rows, 'heron osprey falcon petrel').total).toBe(1);
});

test('words of a sentence that neither trades nor titles have are not searched for where no posting has all words', () => {
  const rows = [{ title: 'Osprey Kestrel' }, { title: 'Heron', description: 'Gizmos and widgets' }];
  expect(find(rows, 'osprey kestrel gizmos widgets')).toMatchObject({ titles: ['Osprey Kestrel'], whole: 1 });
});

test('what is not wanted excludes nothing where most jobs have it', () => {
  const rows = [{ title: 'Heron Air' }, { title: 'Osprey Air' }];
  expect(find(rows, 'heron not in the air')).toMatchObject({
    titles: ['Heron Air'],
    parts: [
      ['“heron”', expect.anything()],
      ['Ignored: “air”', 'heron'],
    ],
  });
});

test('who works from home may say where that is', () => {
  const virtual = {
    location_exact: 'Virtual, USA',
    city_exact: undefined,
    state_short_exact: undefined,
    all_locations: [],
  };
  const rows = [
    { title: 'Heron', ...virtual },
    { title: 'Osprey', ...virtual },
    { title: 'Heron', ...inPlace('Boise', 'ID') },
    { title: 'Heron', ...honolulu },
  ];
  expect(find(rows, 'remote heron in boise').titles).toEqual(['Heron', 'Heron']);
  expect(find(rows, 'remote or in boise').titles.at(-1)).toBe('Heron');
  expect(find(rows, 'remote or in boise').total).toBe(3);
});

describe('a city without the wanted job', () => {
  const near = [
    { title: 'Captain', ...inPlace('Seattle', 'WA'), GeoLocation: '47.44,-122.3' },
    { title: 'Heron', ...inPlace('Kent', 'WA'), GeoLocation: '47.38,-122.23' },
    { title: 'Captain', ...inPlace('Portland', 'OR'), GeoLocation: '45.52,-122.68' },
  ];

  test('finds those of the cities near to it', () => {
    expect(find(near, 'captain in Kent')).toMatchObject({ total: 1, titles: ['Captain'] });
  });

  test('lists the nearest jobs first when it asks for those around it', () => {
    expect(find(near.toReversed(), 'anything near Kent').titles).toEqual(['Heron', 'Captain']);
  });
});

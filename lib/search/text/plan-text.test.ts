import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import { feedPath, feedTime } from '#tests/relevance/read-rows.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let search: Awaited<ReturnType<typeof loadSqliteSearch>>;

beforeAll(async () => {
  search = await loadSqliteSearch({
    feed: feedPath,
    buids: site.buids,
    now: () => feedTime,
    log: silent,
    database: 'memory',
    holdMs: 0,
  });
});
afterAll(() => search.close());

async function find(text: string) {
  const page = await search.search({ ...allJobsQuery, text });
  if (!page.ok) throw new Error(page.error.kind);
  const { jobs, related, total, textParts, correctedText } = page.value;
  const parts = textParts?.map(({ label }) => label) ?? null;
  return {
    titles: jobs.map(({ title }) => title),
    places: jobs.map(({ place }) => place.label),
    jobs,
    related,
    total,
    parts,
    correctedText,
  };
}

describe('the first jobs for what people type', () => {
  test.each([
    ['sky cap', /^(?:Lead )?Ramp|Baggage/],
    ['cdl', /Cargo/],
    ['plane cleaner', /Ramp/],
    ['gate agent', /(?:Customer|Guest|Passenger) Service Agent/],
    ['night shift mechanic portland', /Mechanic|Technician/],
    ['aircraft mechanic seattle', /^Aircraft/],
    ['call center in Phoenix', /Reservations Agent/],
    ['717 first officer', /First Officer/],
    ['summer internship 2027', /Intern/],
    ['or', /./],
    ['CAになりたい', /Flight Attendant|客室乗務員/],
    ['羽田空港 アルバイト', /HND|羽田/],
  ])('%s', async (text, title) => {
    const { titles } = await find(text);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.slice(0, 3).filter((one) => !title.test(one))).toEqual([]);
  });

  test.each([
    ['i want to work at the airport in san diego no experience', /Technician|Officer|Captain/],
    ['sky cap', /Captain/],
    ['call center in Phoenix', /Lead|Supervisor|Manager/],
  ])('%s: %s is not among the first', async (text, title) => {
    const { titles } = await find(text);
    expect(titles.slice(0, 3).filter((one) => title.test(one))).toEqual([]);
  });
});

describe('conditions', () => {
  test.each([
    ['weekends only', ['Weekends']],
    ['no degree', ['No degree needed']],
    ['flight benefits part time', ['Part-Time']],
    ['night shift mechanic portland', ['“mechanic”', 'Nights', 'Portland, OR']],
    ['truck driver boise', ['“truck driver”', 'Boise, ID']],
    ['or', ['Oregon']],
    ['sit', ['Sitka, AK']],
    ['成田空港 求人', ['Narita, JPN']],
    ['it', null],
    ['aircraft technician ca', ['“aircraft technician”', 'California']],
    ['flight attendant la', ['“flight attendant”', 'Los Angeles, CA']],
    ['agent pt', ['“agent”', 'Part-Time']],
  ])('%s has the parts %j', async (text, parts) => {
    expect((await find(text)).parts).toEqual(parts);
  });

  test('a place holds for all jobs, and jobs elsewhere are related', async () => {
    const { places, related } = await find('truck driver boise');
    expect(new Set(places)).toEqual(new Set(['Boise, ID']));
    expect(related.length).toBeGreaterThan(0);
  });
});

describe('the spelling', () => {
  test.each([
    ['project manger', 'project manager'],
    ['costumer service', 'customer service'],
    ['argo agent', 'cargo agent'],
    ['rampagent', 'ramp agent'],
    ['groundequipmentmechanic', 'ground equipment mechanic'],
    ['cargoagenf', 'cargo agent'],
    ['flight atten dant', 'flight attendant'],
    ['I O S engineer', 'ios engineer'],
    ['captain', null],
    ['skilled nurse', null],
  ])('%s is read as %s', async (text, meant) => {
    expect((await find(text)).correctedText?.toLowerCase() ?? null).toBe(meant);
  });
});

test('a short word that most descriptions have is found in names alone', async () => {
  const { total, titles } = await find('it');
  expect(total).toBeLessThan(60);
  expect(titles[0]).toMatch(/^IT /);
});

test('work that no posting has finds nothing', async () => {
  for (const text of ['surgeon', 'plumber', 'asdfghjkl'])
    expect(await find(text)).toMatchObject({ total: 0, related: [] });
});

const usualTexts = [
  'night shift mechanic near portland',
  'customer service from home mornings',
  'part time baggage handler in boise',
  'data analyst seattle hybrid no degree',
  'flight attendent base los angeles',
  'warehouse forklift driver honolulu',
  'i want to help passengers at the gate',
  'entry level it support anchorage',
  'software enginer who knows kubernetes',
];

// A text that costs much more than others is a means to stop the site.
test('no text costs more than ten times a usual one', async () => {
  const measure = async (toText: (at: number) => string): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < usualTexts.length; at += 1) {
      const started = performance.now();
      await find(toText(at));
      times.push(performance.now() - started);
    }
    return times.toSorted((a, b) => a - b)[2] ?? 0;
  };
  const unknown = Array.from({ length: 27 }, (_, at) => `qz${String.fromCharCode(97 + at)}vkxw`);
  const texts = {
    'a character of eighteen letters': '\ufdfa'.repeat(195),
    'words that nobody knows': unknown.join(' '),
    negations: 'not '.repeat(50),
    'a word of many words': `${'airport'.repeat(28)}x`,
    'joined words with errors': 'airportzzzzzagent '.repeat(11),
  };
  const usual = await measure((at) => usualTexts[at] ?? '');
  const costs: Record<string, number> = {};
  for (const [kind, text] of Object.entries(texts))
    costs[kind] = (await measure((at) => `${text.slice(0, 197)} ${at}`)) / usual;
  expect(Object.entries(costs).filter(([, cost]) => cost > 10)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { buildIndex, parseRows, solrRow } from '#tests/support/sample-rows.ts';
import { parseFeed, readFeed } from '#lib/search/embedded/feed/parse-feed.ts';
import { hasBit } from './bit-set.ts';
import { createIndexBuilder } from './build-index.ts';
import { readDescription } from './compress-json.ts';
import { fieldGap, type IndexData, type Lists, type Postings } from './index-data.ts';
import { findText, lexiconSize, textAt } from './lexicon.ts';
import { readSummary } from './pack-json.ts';
import { valueSetsOf } from './value-sets.ts';

function build(rows: readonly unknown[]): IndexData {
  return buildIndex(parseRows(rows));
}

/** Returns the index of one posting, alone or as the newest of two. */
function buildOne(row: Readonly<Record<string, unknown>>): IndexData {
  return build([solrRow({ title: 'Agent', description: '', ...row })]);
}

function listAt({ offsets, values }: Lists, key: number): readonly number[] {
  return [...values.subarray(offsets[key], offsets[key + 1])];
}

/** Returns the documents with a term: their scores, and whether their titles have it. */
function postingsOf(index: IndexData, field: 'head' | 'body', term: string) {
  const number = findText(index.terms, term);
  const { offsets, docs, weights }: Postings = index[field];
  const from = number === -1 ? 0 : (offsets[number] ?? 0);
  const to = number === -1 ? 0 : (offsets[number + 1] ?? 0);
  return Array.from(docs.subarray(from, to), (doc, at) => ({
    doc,
    score: (weights[from + at] ?? 0) >>> 1,
    inTitle: ((weights[from + at] ?? 0) & 1) === 1,
  }));
}

function scoreOf(index: IndexData, field: 'head' | 'body', term: string): number {
  return postingsOf(index, field, term)[0]?.score ?? 0;
}

function positionsOf(index: IndexData, term: string): readonly number[] {
  const number = findText(index.terms, term);
  const { offsets, counts, positionOffsets, positions } = index.body;
  const start = positionOffsets[number] ?? 0;
  return [...positions.subarray(start, start + (counts[offsets[number] ?? 0] ?? 0))];
}

function sequenceOf(index: IndexData, doc: number): readonly (string | null)[] {
  const words = index.sequence.subarray(index.sequenceOffsets[doc], index.sequenceOffsets[doc + 1]);
  return Array.from(words, (term) => (term === fieldGap ? null : textAt(index.terms, term)));
}

const varied = [
  solrRow({ title: 'Pilot', number: 1, date_new: '2026-10-01T12:00:00Z', mapped_moc: ['15Q-army'] }),
  solrRow({ title: 'Ramp Agent', number: 2, location_exact: 'Nome, AK', state_short_exact: 'AK', GeoLocation: null }),
  solrRow({ title: 'ramp agent', number: 3, reqid: '2026-10002', description: 'Zyzzyva, part-time R&D.', guid: null }),
  solrRow({ title: '客室乗務員 A321neo', number: 4, company_exact: 'Other Air', buid: 7, job_category: ['X', 'Y'] }),
  solrRow({ title: 'Agent', number: 5, description: '<p>We fly</p>', featured: true, mapped_moc: ['15Q-army', '68W'] }),
];

test('a feed without rows has an index without documents', () => {
  const index = build([]);
  expect([index.size, lexiconSize(index.ids), index.sequence.length, index.places]).toEqual([0, 0, 0, []]);
});

describe('the columns of an index', () => {
  const index = build(varied);
  const docOf = (title: string): number =>
    Array.from({ length: index.size }, (_, doc) => doc).find(
      (doc) => readSummary(index.summaries, doc).title === title,
    ) ?? -1;
  const [ramp, lower, japanese, agent, pilot] = [
    'Ramp Agent',
    'ramp agent',
    '客室乗務員 A321neo',
    'Agent',
    'Pilot',
  ].map(docOf);

  test('have the summaries and descriptions, newest first', () => {
    expect([index.size, pilot]).toEqual([5, 4]);
    expect(readDescription(index.descriptions, lower ?? 0).body).toBe('Zyzzyva, part-time R&D.');
    expect(readSummary(index.summaries, lower ?? 0)).not.toHaveProperty('description');
    expect(() => readSummary(index.summaries, index.size)).toThrow(SyntaxError);
    expect(() => readDescription(index.descriptions, index.size)).toThrow();
  });

  test('have the featured query', () => {
    expect(Array.from({ length: 5 }, (_, doc) => hasBit(index.featured, doc)).indexOf(true)).toBe(agent);
    expect(hasBit(index.featured, pilot ?? 0)).toBe(false);
  });

  test('have the closing times', () => {
    const closing = { valid_through: '2026-12-01T00:00:00Z' };
    const times = [{}, closing, { ...closing, deleted_at: '2026-01-01' }].map((more) => buildOne(more).closesAt[0]);
    expect(times).toEqual([Number.POSITIVE_INFINITY, Date.parse('2026-12-01T00:00:00Z'), Number.NEGATIVE_INFINITY]);
  });

  test('have a recency factor whose bonus halves in 30 days', () => {
    const { recency } = build([
      solrRow({ title: 'A', number: 1, salted_date: '2026-10-31T12:00:00Z', date_new: '2026-10-31T12:00:00Z' }),
      solrRow({ title: 'B', number: 2, salted_date: '2026-10-01T12:00:00Z', date_new: '2026-10-01T12:00:00Z' }),
    ]);
    const [newest = 0, older = 0] = recency;
    expect(newest).toBeGreaterThan(1);
    expect(older - 1).toBeCloseTo((newest - 1) / 2, 5);
  });

  test('have the same number for the same title in any case and for the same requisition', () => {
    expect(index.titleOfDoc[ramp ?? 0]).toBe(index.titleOfDoc[lower ?? 0]);
    expect(new Set(index.titleOfDoc).size).toBe(4);
    expect(index.requisitionOfDoc[ramp ?? 0]).toBe(index.requisitionOfDoc[lower ?? 0]);
    expect(new Set(index.requisitionOfDoc).size).toBe(4);
    const without = build([1, 2].map((number) => solrRow({ title: 'A', number, reqid: null })));
    expect(new Set(without.requisitionOfDoc).size).toBe(2);
  });

  test('find postings by each of their ids, in lower case', () => {
    const docsOf = (id: string) => {
      const number = findText(index.ids, id);
      return number === -1 ? [] : [...listAt(index.docsOfId, number)].sort();
    };
    expect(docsOf('2026-10002')).toEqual([ramp, lower].sort());
    expect(docsOf('2026-10002/seattle-wa')).toEqual([lower]);
    expect(docsOf(`${'0'.repeat(31)}2`)).toEqual([ramp]);
    expect(docsOf('2026-10003')).toEqual([]);
    const guid = 'abcdef'.padStart(32, '0');
    const lettered = build([solrRow({ title: 'A', guid: guid.toUpperCase(), reqid: 'R-1' })]);
    expect([guid, 'r-1'].map((id) => lettered.isRequisitionId[findText(lettered.ids, id)])).toEqual([0, 1]);
  });

  test('have the facet values of the configuration and of other employers', () => {
    const { values, used, ofDoc } = index.choices.company;
    const slugsOf = (doc: number) => listAt(ofDoc, doc).map((value) => values[value]?.slug);
    expect(slugsOf(japanese ?? 0)).toEqual(['other-air']);
    expect(slugsOf(agent ?? 0)).toEqual(['alaska-airlines']);
    expect(values.filter((_, value) => used[value] === 1).map(({ slug }) => slug)).toEqual([
      'alaska-airlines',
      'other-air',
    ]);
    expect(new Set(values.map(({ slug }) => slug)).size).toBe(values.length);
    expect(listAt(index.choices.jobCategory.ofDoc, japanese ?? 0)).toHaveLength(2);
    const sets = valueSetsOf(ofDoc, values.length) ?? [];
    expect(sets.map((set) => Array.from({ length: 5 }, (_, doc) => hasBit(set, doc)).filter(Boolean).length)).toEqual(
      values.map(({ slug }) => ({ 'alaska-airlines': 4, 'other-air': 1 })[slug] ?? 0),
    );
    expect(valueSetsOf(ofDoc, values.length)).toBe(sets);
    expect(valueSetsOf(ofDoc, 64)).not.toBeNull();
    expect(valueSetsOf(ofDoc, 65)).toBeNull();
  });

  test('have each military code once', () => {
    const codesOf = (doc: number) =>
      listAt(index.militaryCodesOfDoc, doc).map((code) => index.militaryCodes[code]?.code);
    expect(index.militaryCodes).toHaveLength(2);
    expect([codesOf(agent ?? 0), codesOf(pilot ?? 0), codesOf(ramp ?? 0)]).toEqual([['15Q', '68W'], ['15Q'], []]);
    const branches = buildOne({ mapped_moc: ['15Q-army', '15Q-navy'] });
    expect(branches.militaryCodes).toHaveLength(2);
  });

  test('have one value for all spellings, with the most usual label', () => {
    const labels = ['Sales and Marketing', 'Sales & Marketing', 'SALES & MARKETING', 'Sales & Marketing'];
    const { choices } = build(labels.map((job_category, number) => solrRow({ title: 'A', number, job_category })));
    expect(choices.jobCategory.values.slice(8)).toEqual([{ slug: 'sales-marketing', label: 'Sales & Marketing' }]);
  });

  test('have no points that are far from their city', () => {
    const points = ['47.6,-122.3', '47.5,-122.3', '46.07,-118.34', null];
    const inCity = { location_exact: 'Burien, WA', city_exact: 'Burien' };
    const rows = points.map((GeoLocation, number) => solrRow({ title: 'A', number, ...inCity, GeoLocation }));
    const feed = parseFeed(Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')), 'any');
    expect(feed.ok && feed.value.problems.listedDrops).toEqual([
      'line 3: GeoLocation {"latitude":46.07,"longitude":-118.34} (far from Burien, WA)',
    ]);
    const index = createIndexBuilder();
    const read = readFeed(Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')), 'any', index.add, 0);
    if (!read.ok) throw new Error(read.error);
    const { pointOfDoc, summaries, places } = index.toIndex(read.value);
    expect([...pointOfDoc].sort()).toEqual([-1, -1, 0, 1]);
    const summaryPoints = [0, 1, 2, 3].map((doc) => readSummary(summaries, doc).place.coordinates?.longitude ?? null);
    expect(summaryPoints.filter((longitude) => longitude !== null)).toEqual([-122.3, -122.3]);
    expect(places.find(({ slug }) => slug === 'burien-wa')?.coordinates?.longitude).toBeCloseTo(-122.3, 3);
  });

  test('have places, and each point once', () => {
    const placesOf = (doc: number) => listAt(index.placesOfDoc, doc).map((place) => index.places[place]?.slug);
    expect(placesOf(ramp ?? 0)).toContain('nome-ak');
    expect(placesOf(agent ?? 0)).toContain('seattle-wa');
    expect(index.pointOfDoc[ramp ?? 0]).toBe(-1);
    expect([...index.latitudes, ...index.longitudes]).toEqual([47.6062, -122.3321]);
    const points = build([
      solrRow({ title: 'A', number: 1, GeoLocation: '47.5,-122.3' }),
      solrRow({ title: 'B', number: 2, GeoLocation: '47.5,-122.4' }),
      solrRow({ title: 'C', number: 3, GeoLocation: '47.5,-122.3' }),
    ]);
    expect([[...points.pointOfDoc], [...points.latitudes], [...points.longitudes]]).toEqual([
      [0, 1, 0],
      [47.5, 47.5],
      [-122.3, -122.4],
    ]);
  });
});

describe('the words of an index', () => {
  test('are sorted terms with their stems', () => {
    const index = build(varied);
    const terms = Array.from({ length: lexiconSize(index.terms) }, (_, term) => textAt(index.terms, term));
    expect(terms).toEqual([...terms].sort());
    expect(new Set(terms).size).toBe(terms.length);
    const pilots = build([
      solrRow({ title: 'Pilot', number: 1 }),
      solrRow({ title: 'Pilots', number: 2 }),
      solrRow({ title: 'A321neo', number: 3 }),
    ]);
    const stemOf = (term: string) => textAt(pilots.stems, pilots.stemOfTerm[findText(pilots.terms, term)] ?? 0);
    expect(['pilot', 'pilots', 'a321neo'].map(stemOf)).toEqual(['pilot', 'pilot', 'a321neo']);
    const ofStem = listAt(pilots.termsOfStem, findText(pilots.stems, 'pilot'));
    expect(ofStem.map((term) => textAt(pilots.terms, term))).toEqual(['pilot', 'pilots']);
    const stems = Array.from({ length: lexiconSize(pilots.stems) }, (_, stem) => textAt(pilots.stems, stem));
    expect(stems).toEqual([...stems].sort());
    expect(stems).not.toContain('pilots');
  });

  test('are sorted by their reversed texts when they have at least four letters', () => {
    const index = buildOne({ title: 'Pilot crew cab 737-800 пилот пи1лот a321neo Ab1cd' });
    const texts = Array.from(index.termsReversed, (term) => textAt(index.terms, term));
    expect(texts).toEqual(expect.arrayContaining(['pilot', 'crew', 'пилот']));
    expect(texts.filter((text) => !/^\p{L}{4,}$/u.test(text))).toEqual([]);
    const reversed = texts.map((text) => text.split('').reverse().join(''));
    expect(reversed).toEqual([...reversed].sort());
  });

  test('have a reading order with separated fields, title first', () => {
    const index = build([
      solrRow({ title: 'Ramp Agent', number: 2, job_category: 'Falconry' }),
      solrRow({ title: 'Chief Pilot Boeing', number: 1 }),
    ]);
    const titles = [0, 1].map((doc) => sequenceOf(index, doc).slice(0, doc === 0 ? 4 : 3));
    expect(titles).toEqual([
      ['chief', 'pilot', 'boeing', null],
      ['ramp', 'agent', null],
    ]);
    expect([...index.titleEnds]).toEqual([3, (index.sequenceOffsets[1] ?? 0) + 2]);
    expect(sequenceOf(index, 1)).toContain('falconry');
    const requisition = sequenceOf(index, 1).slice(-3);
    expect(requisition).toEqual([null, '2026', '10002']);
  });

  test('of the title have a higher weight, less in a long title, and a flag', () => {
    const index = buildOne({ title: 'Pilot', job_category: 'Falconry' });
    const [pilot] = postingsOf(index, 'head', 'pilot');
    const [falconry] = postingsOf(index, 'head', 'falconry');
    expect([pilot?.inTitle, falconry?.inTitle]).toEqual([true, false]);
    expect(pilot?.score).toBeGreaterThan(falconry?.score ?? 0);
    const long = buildOne({ title: 'Pilot of many long words in a title that never ends' });
    expect(scoreOf(long, 'head', 'pilot')).toBeLessThan(pilot?.score ?? 0);
    expect(scoreOf(long, 'head', 'pilot') * 2).toBeGreaterThan(pilot?.score ?? 0);
    const five = buildOne({ title: 'Pilot Falcon Heron Osprey Kestrel', job_category: 'X' });
    expect(scoreOf(five, 'head', 'pilot')).toBe(10 * 128);
    expect(scoreOf(buildOne({ title: 'fly '.repeat(200) }), 'head', 'fly')).toBe(32_767);
  });

  test('of the requisition id are indexed, with the highest weight for the whole id', () => {
    const index = buildOne({ reqid: 'R-2026' });
    expect(scoreOf(index, 'head', 'r-2026')).toBeGreaterThan(scoreOf(index, 'head', '2026'));
    expect(scoreOf(index, 'head', '2026')).toBeGreaterThan(0);
    expect(postingsOf(index, 'head', 'r-2026')[0]?.inTitle).toBe(false);
  });

  test('of the description have a weight by frequency and text length, and positions', () => {
    const words = (count: number): string => Array.from({ length: count }, (_, at) => `w${at}x`).join(' ');
    const once = buildOne({ description: `falcon ${words(349)}` });
    const twice = buildOne({ description: `falcon falcon ${words(348)}` });
    const short = buildOne({ description: 'a falcon and a falcon' });
    expect(scoreOf(once, 'body', 'falcon')).toBe(128);
    expect(scoreOf(twice, 'body', 'falcon')).toBe(Math.round((4.4 / 3.2) * 128));
    expect(scoreOf(short, 'body', 'falcon')).toBeGreaterThan(scoreOf(twice, 'body', 'falcon'));
    expect(positionsOf(short, 'falcon')).toEqual([1, 4]);
    expect(postingsOf(short, 'head', 'falcon')).toEqual([]);
  });

  test('of several postings are separated by document', () => {
    const index = build([
      solrRow({ title: 'A', number: 1, description: 'one falcon' }),
      solrRow({ title: 'B', number: 2, description: 'no bird' }),
      solrRow({ title: 'C', number: 3, description: 'a pair: falcon falcon' }),
    ]);
    expect(postingsOf(index, 'body', 'falcon').map(({ doc }) => doc)).toEqual([0, 2]);
    expect(positionsOf(index, 'falcon')).toEqual([1]);
    expect(positionsOf(index, 'bird')).toEqual([1]);
  });

  test('with several spellings are indexed by each, with a lower weight for alternatives', () => {
    const index = buildOne({ description: 'Part-time R&D on e175 and .NET' });
    const scores = ['part', 'parttime', 'r&d', 'rd', 'e175', '175', '.net', 'net'].map((term) =>
      scoreOf(index, 'body', term),
    );
    const [part = 0, joined = 0, both = 0, letters = 0, type = 0, digits = 0, dotted = 0, net = 0] = scores;
    expect(scores.filter((score) => score === 0)).toEqual([]);
    expect([joined < part, letters < both, digits < type, net < dotted]).toEqual([true, true, true, true]);
    expect(positionsOf(index, 'parttime')).toEqual([]);
    expect(positionsOf(index, 'time')).toEqual([1]);
    expect(positionsOf(index, 'r&d')).toEqual([2]);
    expect(scoreOf(buildOne({ description: 'e17 x' }), 'body', '17')).toBe(0);
    const twice = buildOne({ description: 'b737x737 b800x900' });
    expect([scoreOf(twice, 'body', '737'), scoreOf(twice, 'body', '900')]).toEqual([
      scoreOf(twice, 'body', '800'),
      scoreOf(twice, 'body', '800'),
    ]);
  });

  test('that form a phrase are also indexed as one term', () => {
    const together = buildOne({ description: 'work full time here' });
    const apart = buildOne({ description: 'full of joy all the time; we work time after full' });
    const atEnd = buildOne({ description: 'the tank is full' });
    expect(scoreOf(together, 'body', ' full time')).toBeGreaterThan(scoreOf(together, 'body', 'work'));
    expect([apart, atEnd].map((index) => scoreOf(index, 'body', ' full time'))).toEqual([0, 0]);
    expect(scoreOf(buildOne({ title: 'Full Time Agent' }), 'head', ' full time')).toBeGreaterThan(0);
  });

  test('of two letters that are names in capitals are not indexed in lower case, except in titles', () => {
    const index = buildOne({ title: 'it help', description: 'Do it or IT' });
    expect(positionsOf(index, 'it')).toEqual([1, 3]);
    expect(scoreOf(index, 'body', 'it')).toBe(scoreOf(index, 'body', 'do'));
    expect(postingsOf(index, 'body', 'or')).toEqual([]);
    expect(postingsOf(index, 'head', 'it')).toHaveLength(1);
  });

  test('exclude punctuation and markup', () => {
    const html = buildOne({ html_description: '<p class="falcon">Osprey `kestrel`</p>' });
    expect(['falcon', 'osprey', 'kestrel'].map((term) => scoreOf(html, 'body', term) > 0)).toEqual([false, true, true]);
    const markdown = buildOne({ description: '**os**prey *heron*' });
    expect(['osprey', 'heron'].map((term) => scoreOf(markdown, 'body', term) > 0)).toEqual([true, true]);
  });
});

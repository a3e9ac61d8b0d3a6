import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pino from 'pino';
import { createFakeSearch } from '#lib/server/fake-search.ts';
import { err, ok } from '#lib/result.ts';
import { writeFeed, type WrittenFeed } from '../../tests/support/generated-feed.ts';
import { answerPlaces } from './answer-places.ts';
import { answerSuggestions } from './answer-suggestions.ts';
import { createEmbeddedSearch } from './backends/embedded/embedded-search.ts';
import { solrRow } from './backends/embedded/sample-rows.ts';
import { parseSearchAnswers, type SearchAnswer } from './search-answer.ts';
import type { JobSearch } from './search.ts';
import type { DataAnswer } from './data-answer.ts';

const honolulu = { location_exact: 'Honolulu, HI', city_exact: 'Honolulu', state_short_exact: 'HI', state_exact: 'Hawaii', all_locations: [], GeoLocation: '21.31, -157.86' };
let feed: WrittenFeed;
let search: JobSearch;
beforeAll(async () => {
  const rows = [
    solrRow({ title: 'First Officer', number: 1 }),
    solrRow({ title: 'First Officer', number: 2 }),
    solrRow({ title: 'Chief First Officer', number: 3, ...honolulu }),
    solrRow({ title: 'Ramp Agent', number: 4, ...honolulu }),
  ];
  feed = await writeFeed(rows.map((row) => JSON.stringify(row)).join('\n'));
  search = await createEmbeddedSearch({ feed: feed.path, buids: 'any', now: () => Date.parse('2026-11-01T00:00:00Z'), log: pino({ enabled: false }), watch: false });
});
afterAll(async () => {
  await search.close();
  await feed.remove();
});

type Answer = (search: JobSearch, params: URLSearchParams) => Promise<DataAnswer>;
async function itemsOf(answer: Answer, text: string): Promise<readonly SearchAnswer[]> {
  const { status, body } = await answer(search, new URLSearchParams({ q: text }));
  expect(status).toBe(200);
  const parsed = parseSearchAnswers(JSON.parse(JSON.stringify(body)));
  expect(parsed).not.toBeNull();
  return parsed?.items ?? [];
}

test('a title is answered with the jobs that a search for it finds', async () => {
  const items = await itemsOf(answerSuggestions, 'first off');
  expect(items.map(({ kind, label, href }) => [kind, label, href])).toContainEqual(['title', 'First Officer', '/jobs/?q=First+Officer']);
  for (const { label, count } of items) {
    const found = await search.count({ text: label, locations: [], company: [], employmentType: [], jobCategory: [], radius: 0, coordinates: null, sort: null, page: 1, view: 'list' });
    expect(found).toEqual(ok(count));
  }
});

test('a requisition number leads to its job and names it', async () => {
  const lookup = await search.list({ text: 'Ramp Agent', locations: [], company: [], employmentType: [], jobCategory: [], radius: 0, coordinates: null, sort: null, page: 1, view: 'list' }, 1);
  const number = lookup.ok ? (lookup.value.jobs[0]?.requisitionId ?? '') : '';
  expect(number).not.toBe('');
  const [item] = await itemsOf(answerSuggestions, number);
  expect(item).toMatchObject({ kind: 'requisition', label: number, count: 1, href: `/job/?id=${number}`, detail: 'Ramp Agent · Honolulu, HI' });
});

test.each([
  ['SEA', 'Seattle, WA', 'Seattle–Tacoma (SEA) · 2 jobs'],
  ['hnl', 'Honolulu, HI', 'Honolulu (HNL) · 2 jobs'],
  ['Honol', 'Honolulu, HI', 'Honolulu (HNL) · 2 jobs'],
  ['washing', 'Washington', 'State · 2 jobs'],
  ['united', 'United States', 'Country · 4 jobs'],
])('%s is the place %s', async (text, label, detail) => {
  const [item] = await itemsOf(answerPlaces, text);
  expect(item).toMatchObject({ kind: 'place', label, detail, value: label });
});

test('an airport whose city has no job is no answer', async () => {
  expect(await itemsOf(answerPlaces, 'ITO')).toEqual([]);
});

describe.each([['suggestions', answerSuggestions], ['places', answerPlaces]] as const)('%s', (_name, answer) => {
  test.each([[''], ['a'], [' \u0000 ']])('nothing is asked about %j', async (text) => {
    expect(await answer(createFakeSearch(), new URLSearchParams({ q: text }))).toEqual({ status: 200, body: { items: [] } });
    expect(await answer(createFakeSearch(), new URLSearchParams())).toEqual({ status: 200, body: { items: [] } });
  });

  test('a text is read up to its hundredth character', async () => {
    const asked: string[] = [];
    const note = async (text: string) => {
      asked.push(text);
      return ok([]);
    };
    await answer(createFakeSearch({ suggest: note, locations: note }), new URLSearchParams({ q: 'x'.repeat(5000) }));
    expect(asked).toEqual(['x'.repeat(100)]);
  });

  test('a search that is down makes it 503 without a word of the inside', async () => {
    const down = async () => err({ kind: 'unavailable', detail: 'secret' } as const);
    expect(await answer(createFakeSearch({ suggest: down, locations: down }), new URLSearchParams({ q: 'seattle' }))).toEqual({ status: 503, body: { error: 'unavailable' } });
  });

  test('there are at most eight answers', async () => {
    expect((await itemsOf(answer, 'in')).length).toBeLessThanOrEqual(8);
  });
});

test.each([null, 1, 'x', [], {}, { items: 1 }, { items: [{}] }, { items: [{ kind: 'place', label: 'a', value: 'a', detail: '', count: 1, href: '//evil.example', slug: null }] }])('%j is not an answer', (body) => {
  expect(parseSearchAnswers(body)).toBeNull();
});

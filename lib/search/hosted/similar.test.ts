import { describe, expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import type { SampleRow } from '#tests/support/sample-rows.ts';
import { lateAnswer, refuse, startHosted, toPage } from '#tests/support/fake-service.ts';

const job = sampleJob({ title: 'Ramp Agent (SEA)' });

async function similarTo(near: readonly SampleRow[] | null, anywhere: readonly SampleRow[] | null, similarJob = job) {
  const { search, requests } = await startHosted(({ params }) => {
    if (params['q'] === undefined) return toPage([{ title: 'Agent' }]);
    const rows = params['location'] === undefined ? anywhere : near;
    return rows === null ? refuse() : toPage(rows);
  });
  const found = await search.similar(similarJob, 2);
  return { found: found.ok ? found.value.map(({ title }) => title) : found.error, requests };
}

const rows = (...titles: readonly string[]) =>
  titles.map((title) => ({ title, number: title.charCodeAt(0), reqid: `R-${title}` }));

describe('similar jobs', () => {
  test('are from the same place and share title words; other places are not searched when they suffice', async () => {
    const { found, requests } = await similarTo(rows('A', 'B', 'C'), rows('D'));
    expect(found).toEqual(['A', 'B']);
    expect(requests.map(({ params }) => [params['q'], params['location']])).toEqual([
      [`-guid:${job.guid} AND Ramp Agent SEA`, 'seattle-wa'],
    ]);
  });

  test('include other places when the place has few', async () => {
    const { found, requests } = await similarTo(rows('A'), rows('A', 'D'));
    expect(found).toEqual(['A', 'D']);
    expect(requests.map(({ params }) => params['location'])).toEqual(['seattle-wa', undefined]);
  });

  test('come from the state, or from anywhere, when the job names no narrower place', async () => {
    const state = { ...job, place: { ...job.place, city: null } };
    expect((await similarTo(rows('A', 'B'), [], state)).requests[0]?.params['location']).toBe('washington');
    const nowhere = { ...job, guid: null, place: { ...job.place, city: null, state: null } };
    const { found, requests } = await similarTo(rows('A', 'B'), rows('D'), nowhere);
    expect(found).toEqual(['D']);
    expect(requests.map(({ params }) => params['q'])).toEqual(['Ramp Agent SEA']);
  });

  test('exclude the job itself and have one of each requisition', async () => {
    const own = [
      { title: 'Same id', number: 1, guid: job.guid },
      { title: 'Same requisition', number: 2, reqid: job.requisitionId },
      { title: 'A', number: 3, reqid: 'R-1' },
    ];
    const others = [
      { title: 'Other place', number: 4, reqid: 'R-1' },
      { title: 'B', number: 5, reqid: undefined },
    ];
    expect((await similarTo(own, others)).found).toEqual(['A', 'B']);
  });

  test('without a requisition number are distinguished by their id', async () => {
    const without = [5, 6].map((number) => ({ title: `${number}`, number, reqid: undefined }));
    expect((await similarTo(without, [], { ...job, requisitionId: null })).found).toEqual(['5', '6']);
  });

  test('are those of the place when others cannot be read', async () => {
    expect((await similarTo(rows('A'), null)).found).toEqual(['A']);
  });

  test('fail when the first request fails', async () => {
    expect((await similarTo(null, rows('A'))).found).toEqual(lateAnswer);
  });

  test('are empty for a title without a word and for limit 0, without a request', async () => {
    const { found, requests } = await similarTo(rows('A'), rows('D'), { ...job, title: '***' });
    expect(found).toEqual([]);
    expect(requests).toEqual([]);
    const { search, requests: none } = await startHosted(() => toPage(rows('A')));
    expect(await search.similar(job, 0)).toEqual({ ok: true, value: [] });
    expect(none).toEqual([]);
  });
});

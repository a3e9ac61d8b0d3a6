import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { requestApi, sampleTime, searchApi } from './request-api.ts';
import { faultKinds, findSentinel, toSentinelGuid, type FaultKind } from './faults.ts';
import { startJobsApi, type JobsApi } from './start-jobs-api.ts';

let api: JobsApi;
const guid = '1CCE8B7702F13ED0DD825F7C1B074EBF';

beforeAll(async () => {
  api = await startJobsApi({ now: sampleTime, slowMs: 50 });
});
afterEach(() => api.setFault(null));
afterAll(() => api.close());

const search = '/api/v1/solr/search?q=pilot';
const anything = z.record(z.string(), z.unknown());

/** A complete answer may take half a minute; the shorter timeout is for answers that must not end. */
async function outcome(target: string, ms = 30_000): Promise<string> {
  try {
    const response = await requestApi(api, target, { signal: AbortSignal.timeout(ms) });
    const text = await response.text();
    try {
      const body = anything.parse(JSON.parse(text));
      return `${response.status} ${Object.keys(body).join(' ')}`;
    } catch {
      return `${response.status} no JSON object`;
    }
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no end' : 'broken';
  }
}

const waitOf = (expected: string): number => (expected === 'no end' ? 200 : 30_000);
const whole = '200 featured_jobs filters jobs meta pagination';

const outcomes: readonly (readonly [FaultKind, string])[] = [
  ['slow', whole],
  ['hang', 'no end'],
  ['drip', 'no end'],
  ['500', '500 errors'],
  ['503', '503 no JSON object'],
  ['429', '429 errors'],
  ['html', '202 no JSON object'],
  ['wrong-types', whole],
  ['truncated', '200 no JSON object'],
  ['flapping', '500 errors'],
  ['refused', 'broken'],
  ['reset', 'broken'],
  ['empty', '200 no JSON object'],
  ['no-jobs', '200 featured_jobs filters meta pagination'],
  ['no-meta', '200 featured_jobs filters jobs pagination'],
];

describe('every fault', () => {
  test('is covered by the tests below', () => {
    expect([...outcomes.map(([kind]) => kind), 'huge'].sort()).toEqual([...faultKinds].sort());
  });

  test.each(outcomes)('%s, requested by a word of the query: %s', async (kind, expected) => {
    expect(await outcome(`/api/v1/solr/search?q=fault:${kind}`, waitOf(expected))).toBe(expected);
    expect(await outcome(search)).toBe(whole);
  });

  test.each(outcomes)('%s, requested by the switch: %s', async (kind, expected) => {
    await api.setFault(kind);
    expect(await outcome(search, waitOf(expected))).toBe(expected);
    await api.setFault(null);
    expect(await outcome(search)).toBe(whole);
  });

  test.each(outcomes.filter(([, expected]) => !expected.startsWith('200 f')))(
    '%s, requested by the GUID of a detail: %s',
    async (kind, expected) => {
      expect(await outcome(`/careers-alaskaair-com/data/${toSentinelGuid(kind)}.json`, waitOf(expected))).toBe(
        expected,
      );
    },
  );
});

test('slow arrives after a later request', async () => {
  const slow = await startJobsApi({ now: sampleTime, slowMs: 600_000 });
  const ended = requestApi(slow, '/api/v1/solr/search?q=fault:slow').then(
    () => 'answered',
    () => 'broken',
  );
  expect((await requestApi(slow, search)).status).toBe(200);
  expect(await Promise.race([ended, Promise.resolve('waits')])).toBe('waits');
  await slow.close();
  expect(await ended).toBe('broken');
});

test('a slow detail and one with wrong types are still details', async () => {
  const read = async (kind: FaultKind) =>
    anything.parse(await (await requestApi(api, `/careers-alaskaair-com/data/${toSentinelGuid(kind)}.json`)).json());
  const [slow, wrong] = [await read('slow'), await read('wrong-types')];
  expect(slow).toMatchObject({ guid: toSentinelGuid('slow'), title: expect.any(String) });
  expect(Object.keys(wrong)).toEqual(Object.keys(slow));
  expect(typeof wrong['title']).toBe('object');
});

test('wrong types keep the property names', async () => {
  const body = anything.parse(await (await requestApi(api, '/api/v1/solr/search?q=fault:wrong-types')).json());
  expect(Array.isArray(body['jobs'])).toBe(false);
  expect(typeof body['pagination']).toBe('string');
});

test('huge is 50 MB of valid JSON', async () => {
  const response = await requestApi(api, '/api/v1/solr/search?q=fault:huge');
  const text = await response.text();
  expect(text.length).toBeGreaterThan(50 * 1024 * 1024);
  expect(Object.keys(anything.parse(JSON.parse(text)))).toEqual([
    'padding',
    'featured_jobs',
    'filters',
    'jobs',
    'meta',
    'pagination',
  ]);
});

test('429 has a Retry-After header', async () => {
  expect((await requestApi(api, '/api/v1/solr/search?q=fault:429')).headers.get('retry-after')).toBe('5');
});

test('flapping fails five times and works five times', async () => {
  await api.setFault('flapping');
  const statuses: number[] = [];
  for (let at = 0; at < 20; at += 1) statuses.push((await requestApi(api, search)).status);
  expect(statuses.map((status) => (status === 200 ? 'o' : 'x')).join('')).toBe('xxxxxoooooxxxxxooooo');
});

test('refused closes the port and reopens the same one', async () => {
  const open = fetch(`${api.url}/api/v1/solr/search?q=fault:hang`, { headers: { 'x-origin': api.origin } });
  await expect.poll(() => api.requests().at(-1)?.target).toContain('fault:hang');
  await api.setFault('refused');
  await expect(open).rejects.toThrow();
  await expect(fetch(api.url)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  await api.setFault(null);
  expect((await searchApi(api, '')).pagination.total).toBeGreaterThan(600);
});

test('a fault can be limited to searches or to details', async () => {
  const detail = `/careers-alaskaair-com/data/${guid}.json`;
  await api.setFault('500', 'search');
  expect([(await requestApi(api, search)).status, (await requestApi(api, detail)).status]).toEqual([500, 200]);
  await api.setFault('500', 'detail');
  expect([(await requestApi(api, search)).status, (await requestApi(api, detail)).status]).toEqual([200, 500]);
});

test.each([
  ['fault:slow', 'slow'],
  ['Fault\\:SLOW', 'slow'],
  ['"fault slow" pilot', 'slow'],
  ['fault-wrong-types', 'wrong-types'],
  ['pilot fault: 500', '500'],
  ['fault:slowly', null],
  ['default:slow', null],
  ['faults of 500 engines', null],
  ['fault', null],
  ['slow', null],
  [toSentinelGuid('429'), '429'],
])('%j requests the fault %j', (text, kind) => {
  expect(findSentinel(text)).toBe(kind);
});

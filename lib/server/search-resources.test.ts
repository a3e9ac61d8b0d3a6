import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EmbeddedSearch } from '#lib/jobs/backends/embedded/embedded-search.ts';
import { runtime, setRuntime } from '#lib/runtime.ts';
import { useSampleSite } from '../../tests/support/use-sample-site.ts';
import type { RenderPage } from './render-page.ts';
import { withSearchResources } from './search-resources.ts';

let search: EmbeddedSearch;
beforeAll(async () => {
  search = await useSampleSite();
});
afterAll(() => search.close());

const noPages: RenderPage = () => Promise.reject(new Error('This is no resource.'));

test('a sitemap that takes too long is 503, and the next crawler gets what was read meanwhile', async () => {
  const whole = runtime();
  const reading = Promise.withResolvers<void>();
  const list = vi.fn<EmbeddedSearch['list']>(async (query, limit, skip) => {
    if (limit > 0) await reading.promise;
    return search.list(query, limit, skip);
  });
  setRuntime({ ...whole, search: { ...whole.search, list } });
  const render = withSearchResources(noPages, pino({ enabled: false }), { renderTimeout: 0.05 });
  const ask = () =>
    render({ target: '/sitemap.xml', requestedPath: '/sitemap.xml', requestedSearch: '', isKnown: true, headers: {} });
  expect((await ask()).status).toBe(503);
  expect((await ask()).status).toBe(503);
  reading.resolve();
  await expect.poll(async () => (await ask()).status).toBe(200);
  expect(list.mock.calls.filter(([, limit]) => limit > 0)).toHaveLength(1);
  setRuntime(whole);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageRequest, PageResponse } from '#lib/server/http/page-response.ts';
import { measureRenders } from './measure-renders.ts';
import { createMetrics } from './metrics.ts';

const request: PageRequest = { target: '/', requestedPath: '/', requestedSearch: '', isKnown: true, headers: {} };
const page: PageResponse = { status: 404, headers: {}, body: Buffer.from('a page') };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Measures a renderer whose pages the test ends. */
function start() {
  const observeRender = vi.fn();
  const renders: PromiseWithResolvers<PageResponse>[] = [];
  const { renderPage, underWay } = measureRenders(
    () => {
      const render = Promise.withResolvers<PageResponse>();
      renders.push(render);
      return render.promise;
    },
    { ...createMetrics(), observeRender },
  );
  return { observeRender, renders, renderPage, underWay };
}

describe('measureRenders', () => {
  it('returns the page, and records its status and duration', async () => {
    const { observeRender, renders, renderPage } = start();
    vi.advanceTimersByTime(5000);
    const rendered = renderPage(request);
    vi.advanceTimersByTime(2500);
    renders[0]?.resolve(page);
    expect(await rendered).toBe(page);
    expect(observeRender.mock.calls).toEqual([[404, 2.5]]);
  });

  it('counts the pages in progress, including those that fail', async () => {
    const { observeRender, renders, renderPage, underWay } = start();
    const [one, two] = [renderPage(request), renderPage(request)];
    expect(underWay()).toBe(2);
    renders[0]?.resolve(page);
    await one;
    expect(underWay()).toBe(1);
    renders[1]?.reject(new Error('a fault'));
    await expect(two).rejects.toThrow('a fault');
    expect([underWay(), observeRender.mock.calls.length]).toEqual([0, 1]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { createPreloadQueue, type PreloadQueue } from './preload-queue.ts';

let started: string[] = [];
let endings: Map<string, { readonly resolve: () => void; readonly reject: (error: Error) => void }>;
let queue: PreloadQueue;

beforeEach(() => {
  started = [];
  endings = new Map();
  queue = createPreloadQueue({
    load: (href) => {
      started.push(href);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      endings.set(href, { resolve, reject });
      return promise;
    },
    maxConcurrent: 2,
    maxWaiting: 3,
  });
});

async function end(href: string, error?: Error): Promise<void> {
  if (error === undefined) endings.get(href)?.resolve();
  else endings.get(href)?.reject(error);
  await new Promise((resolve) => setImmediate(resolve));
}

describe('createPreloadQueue', () => {
  it('loads so many at once, then the latest wish first', async () => {
    for (const href of ['a', 'b', 'c', 'd']) queue.want(href);
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'd']);
    await end('a');
    expect(started).toEqual(['a', 'b', 'd', 'c']);
  });

  it('loads a route once, whether it waits, loads or has loaded', async () => {
    for (const href of ['a', 'b', 'a', 'c', 'd', 'c']) queue.want(href);
    await end('a');
    expect(started).toEqual(['a', 'b', 'c']);
    queue.want('a');
    await end('b');
    await end('c');
    await end('d');
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes on after one that failed', async () => {
    for (const href of ['a', 'b', 'c']) queue.want(href);
    await end('a', new Error('no network'));
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('lets the oldest wishes go when too many wait, and takes them when they come again', async () => {
    for (const href of ['a', 'b', 'c', 'd', 'e', 'f']) queue.want(href);
    for (const href of ['a', 'b', 'f', 'e', 'd']) await end(href);
    expect(started).toEqual(['a', 'b', 'f', 'e', 'd']);
    queue.want('c');
    expect(started.at(-1)).toBe('c');
  });

  it('forgets what waits', async () => {
    for (const href of ['a', 'b', 'c']) queue.want(href);
    queue.clear();
    await end('a');
    expect(started).toEqual(['a', 'b']);
    queue.want('c');
    expect(started).toEqual(['a', 'b', 'c']);
  });
});

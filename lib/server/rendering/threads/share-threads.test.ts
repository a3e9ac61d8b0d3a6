import { describe, expect, it } from 'vitest';
import { unchecked } from '#lib/unchecked.ts';
import { shareThreads } from './share-threads.ts';

/**
 * Fakes a thread with the given number of pages. `Infinity` is the usage that Piscina reports for a single abortable
 * page.
 */
interface Thread {
  readonly currentUsage: number;
  readonly isRunningAbortableTask: boolean;
}

const making = (pages: number): Thread => ({ currentUsage: pages, isRunningAbortableTask: false });
const makingOne: Thread = { currentUsage: Infinity, isRunningAbortableTask: true };

/** Returns the index of the thread that gets the next page; -1: the page waits. */
function choose(maxThreads: number, threads: readonly Thread[]): number {
  const balance = shareThreads(maxThreads);
  // The balancer uses no other property of a worker or a task.
  const [task, workers] = unchecked<Parameters<typeof balance>>([{}, threads]);
  const chosen = balance(task, workers);
  return workers.findIndex((worker) => worker === chosen);
}

describe('a page', () => {
  it.each([
    ['the thread with the fewest pages', [making(3), making(1), making(2)], 1],
    ['the first of several threads with the fewest pages', [making(2), making(1), making(1)], 1],
    ['an idle thread', [makingOne, making(0)], 1],
    ['a thread with a single abortable page', [making(2), makingOne, making(3)], 1],
    ['no thread while each is at its limit', [making(4), making(4)], -1],
    ['no thread when there is none', [], -1],
  ])('is given to %s', (_, threads, chosen) => {
    expect(choose(4, threads)).toBe(chosen);
  });

  it('waits for a thread that is limited to one page while it is busy', () => {
    expect(choose(1, [makingOne])).toBe(-1);
    expect(choose(1, [makingOne, making(0)])).toBe(1);
  });
});

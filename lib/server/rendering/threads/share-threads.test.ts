import { describe, expect, it } from 'vitest';
import { unchecked } from '#lib/unchecked.ts';
import { shareThreads } from './share-threads.ts';

/** A thread that makes so many pages; `Infinity` is how a single page that can be aborted reads. */
interface Thread {
  readonly currentUsage: number;
  readonly isRunningAbortableTask: boolean;
}

const making = (pages: number): Thread => ({ currentUsage: pages, isRunningAbortableTask: false });
const makingOne: Thread = { currentUsage: Infinity, isRunningAbortableTask: true };

/** Which of the threads gets the next page; -1: it waits. */
function choose(most: number, threads: readonly Thread[]): number {
  const balance = shareThreads(most);
  // Nothing else of a worker or a task has a say.
  const [task, workers] = unchecked<Parameters<typeof balance>>([{}, threads]);
  const chosen = balance(task, workers);
  return workers.findIndex((worker) => worker === chosen);
}

describe('a page', () => {
  it.each([
    ['the one that makes the fewest', [making(3), making(1), making(2)], 1],
    ['the first of those that make equally few', [making(2), making(1), making(1)], 1],
    ['one that makes none', [makingOne, making(0)], 1],
    ['one whose only page can be aborted', [making(2), makingOne, making(3)], 1],
    ['none while each makes as many as it may', [making(4), making(4)], -1],
    ['none where there is none', [], -1],
  ])('is given to %s', (_, threads, chosen) => {
    expect(choose(4, threads)).toBe(chosen);
  });

  it('waits for a thread that may make one page alone and makes it', () => {
    expect(choose(1, [makingOne])).toBe(-1);
    expect(choose(1, [makingOne, making(0)])).toBe(1);
  });
});

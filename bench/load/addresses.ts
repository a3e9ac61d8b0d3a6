import { toNewListPath } from '#bench/reliability/support/addresses.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';

/** Returns another address with each call, so that the site renders it for the first time. */
export type NextPath = () => string;

export const firstKinds = { list: 'a list around a point', query: 'a list of a text', job: 'a job' } as const;
export type FirstKind = keyof typeof firstKinds;

/** Points of `toNewListPath`, and a step with which their numbers come in a mixed order, each once. */
const points = 80_000;
const step = 7919;

function countUp(toPath: (number: number) => string): NextPath {
  let number = 0;
  return () => toPath(number++);
}

const toPoint = (number: number): string => toNewListPath((number * step) % points);

/** Returns the addresses of the open jobs of a feed. */
export function listJobPaths(feed: string): readonly string[] {
  return readNaiveFeed(feed)
    .filter(({ isOpen, path }) => isOpen && !path.includes('%'))
    .map(({ path }) => path);
}

/** Returns addresses of pages that nobody has requested. @param jobs addresses of job pages, each used once */
export function createAddresses(jobs: readonly string[]): Readonly<Record<FirstKind, NextPath>> {
  return {
    list: countUp(toPoint),
    query: countUp((number) => toPoint(number).replace('&r=', '&q=pilot&r=')),
    job: countUp((number) => {
      const path = jobs[number];
      if (path === undefined) throw new Error('The feed has no further job: choose fewer rounds or renders.');
      return path;
    }),
  };
}

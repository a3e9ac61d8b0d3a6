import { toNewListPath, toUnknownAddress } from './addresses.ts';
import type { Target } from './open-load.ts';

/** Kinds of requests, with their percentages. */
export const weights = { stored: 35, job: 25, list: 15, query: 10, asset: 8, feed: 2, unknown: 5 } as const;
export type VisitKind = keyof typeof weights;

/** Every query and job is requested many times, so that the caches of the site are full before the second half. */
const queries = 600;
const largestPrime = 97;

const kinds = Object.entries(weights).flatMap(([kind, share]) => Array<string>(share).fill(kind));

function isKind(kind: string | undefined): kind is VisitKind {
  return kind !== undefined && kind in weights;
}

/**
 * Returns the target of a request by its number: kinds by their weights, well mixed.
 * @param jobs addresses of job pages
 * @param assets addresses of scripts and styles
 */
export function createChooser(
  jobs: readonly string[],
  assets: readonly string[],
): (number: number) => Target<VisitKind> {
  const pick = (list: readonly string[], number: number): string => list[number % list.length] ?? '/';
  const stored = [
    '/',
    '/jobs/',
    '/benefits/',
    '/our-people/',
    '/how-we-hire/',
    '/jobs/?q=pilot',
    '/career-opportunities/pilot-jobs/',
  ];
  const lists = [
    '/company/horizon-air/jobs/',
    '/company/alaska-airlines/jobs/',
    '/locations/seattle-wa/jobs/',
    '/jobs/?page=2',
    '/jobs/?sort=date',
    '/employment-type/full-time/jobs/',
    '/jobs/?view=map',
  ];
  const feeds = ['/sitemap.xml', '/robots.txt'];
  const paths: Readonly<Record<VisitKind, (number: number) => string>> = {
    stored: (number) => pick(stored, number),
    job: (number) => pick(jobs, number),
    list: (number) => pick(lists, number),
    query: (number) => toNewListPath(number % queries),
    asset: (number) => pick(assets, number),
    feed: (number) => pick(feeds, number),
    unknown: toUnknownAddress,
  };
  return (number) => {
    const kind = kinds[(number * largestPrime) % kinds.length];
    if (!isKind(kind)) throw new Error('The weights name no kind.');
    return { kind, path: paths[kind](Math.floor(number / kinds.length) * weights[kind] + (number % weights[kind])) };
  };
}

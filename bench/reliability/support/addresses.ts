import { createHash } from 'node:crypto';

const columns = 400;
const step = 0.02;

/**
 * Returns a list around a point, another one for each number below 80,000; jobs are near. Its first request searches
 * and renders.
 */
export function toNewListPath(number: number): string {
  const latitude = 45 + Math.floor(number / columns) * step;
  const longitude = -124 + (number % columns) * step;
  return `/jobs/?coords=${latitude.toFixed(2)}%2C${longitude.toFixed(2)}&r=100`;
}

/** Kinds of unknown addresses; each number makes another one. */
const unknownKinds: readonly ((word: string) => string)[] = [
  (word) => `/${word}/`,
  (word) => `/benefits/${word}/`,
  (word) => `/career-opportunities/${word}/${word.slice(0, 5)}/`,
  (word) => `/locations/${word}/jobs/`,
  (word) => `/job-category/${word}/jobs/`,
  (word) => `/seattle-wa/${word}/${word.slice(0, 32).toUpperCase()}/job/`,
  (word) => `/job/?id=${word.slice(0, 12)}`,
  (word) => `/jobs/?page=${Number.parseInt(word.slice(0, 7), 16) + 100_000}`,
  (word) => `/${word.slice(0, 6)}%20${word.slice(6, 12)}%C3%A9/`,
  (word) => `/%E2%80%AE${word}%00/`,
  (word) => `/_next/data/${word}.json`,
  (word) => `/_next/static/chunks/${word}.js`,
  (word) => `/images/${word}.png`,
  (word) => `/${word}/${'a/'.repeat(20)}`,
  (word) => `/${word}/?q=${word}&page=2&${word}=1`,
];

/** Returns an unknown address, another one for each number; the kinds alternate. */
export function toUnknownAddress(number: number): string {
  const word = createHash('sha1').update(String(number)).digest('hex');
  return unknownKinds[number % unknownKinds.length]?.(word) ?? `/${word}/`;
}

import type { NamedSlug } from '#lib/jobs/job.ts';
import type { Names } from './parts.ts';
import { toWords } from './words.ts';

/** Words at the end of employers' names that people leave out. */
const legalWords: ReadonlySet<string> = new Set(
  'air airline airlines airways aviation aero lines group holdings services inc llc corp corporation company co'.split(
    ' ',
  ),
);

/** Returns a function that finds the company that words at a position name. */
export function createFindCompany(companies: readonly NamedSlug[]): Names['findCompany'] {
  const known = companies.flatMap((company) => {
    const words = toWords(company.label);
    if (words.length === 0) return [];
    const last = words.findLastIndex((word) => !legalWords.has(word));
    const short = last === -1 ? words : words.slice(0, last + 1);
    return [
      { company, words, isSure: words.length > 1 },
      { company, words: short, isSure: false },
    ];
  });
  return (words, at) => {
    const found = known.find((name) => name.words.every((word, offset) => words[at + offset] === word));
    return found === undefined ? null : { company: found.company, length: found.words.length, isSure: found.isSure };
  };
}

import { foldWords } from '#lib/jobs/fold.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import type { Employer } from '#lib/search/text/find-parts.ts';

/** Words at the end of employers' names that people leave out. */
const legalWords: ReadonlySet<string> = new Set(
  'air airline airlines airways aviation aero lines group holdings services inc llc corp corporation company co'.split(
    ' ',
  ),
);

const tables = new WeakMap<IndexData, ReadonlyMap<string, Omit<Employer, 'length' | 'name'>>>();

function toNameTable({ choices }: IndexData): ReadonlyMap<string, Omit<Employer, 'length' | 'name'>> {
  const employers = choices.company.values.map(({ slug, label }) => ({ slug, label }));
  return new Map([
    ...employers.map((employer) => [toShortName(employer.label), employer] as const),
    ...employers.map((employer) => [foldWords(employer.label), employer] as const),
  ]);
}

/** Returns a folded name without such words at its end; all of a name that has no others. */
function toShortName(label: string): string {
  const words = foldWords(label).split(' ');
  const last = words.findLastIndex((word) => !legalWords.has(word));
  return words.slice(0, last === -1 ? words.length : last + 1).join(' ');
}

/** Returns a function that finds the employers of an index by their full names, and without words such as "Airlines". */
export function createFindEmployer(data: IndexData): (words: readonly string[], at: number) => Employer | null {
  const table = tables.getOrInsertComputed(data, toNameTable);
  const maxLength = Math.max(1, ...[...table.keys()].map((name) => name.split(' ').length));
  return (words, at) => {
    for (let length = Math.min(maxLength, words.length - at); length > 0; length -= 1) {
      const name = words.slice(at, at + length).join(' ');
      const employer = table.get(name);
      if (employer !== undefined) return { ...employer, name, length };
    }
    return null;
  };
}

import { fieldGap, type IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText, prefixRange } from '#lib/search/embedded/index/lexicon.ts';
import { toStem } from '#lib/search/text/chunk.ts';

/** A shorter last word is no start of a word that explains a match. */
const minStartLength = 3;

/**
 * Returns a function that finds the first name in the title of a document, where its title and names have none of the typed words, so
 * that nothing else says why it matches. It returns null for other documents.
 * @param names other names of the typed words, best first
 */
export function createFindName(
  data: IndexData,
  typed: readonly string[],
  names: readonly (readonly string[])[],
): (doc: number) => string | null {
  const toStems = (words: readonly string[]): readonly number[] =>
    words.map((word) => findText(data.stems, toStem(word)));
  const typedStems = new Set(toStems(typed));
  const last = typed.at(-1) ?? '';
  const [from, to] = last.length < minStartLength ? [0, 0] : prefixRange(data.terms, last);
  const known = names
    .filter((name) => name.length > 0)
    .map((name) => ({ name, stems: toStems(name) }))
    .filter(({ stems }) => !stems.includes(-1));
  const isTyped = (term: number): boolean =>
    term !== fieldGap && ((term >= from && term < to) || typedStems.has(data.stemOfTerm[term] ?? -1));

  return (doc) => {
    const start = data.sequenceOffsets[doc] ?? 0;
    const words = data.sequence.subarray(start, data.sequenceOffsets[doc + 1] ?? start);
    if (known.length === 0 || words.some(isTyped)) return null;
    const title = words.subarray(0, (data.titleEnds[doc] ?? start) - start).map((term) => data.stemOfTerm[term] ?? 0);
    const found = known.find(({ stems }) =>
      title.some((_, at) => stems.every((stem, ahead) => title[at + ahead] === stem)),
    );
    return found?.name.join(' ') ?? null;
  };
}

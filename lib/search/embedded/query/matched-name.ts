import { fieldGap, type IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText, prefixRange } from '#lib/search/embedded/index/lexicon.ts';
import { findRun, hasPhrase, readTitle } from '#lib/search/embedded/ranking/phrase.ts';
import { toStem } from '#lib/search/text/token-words.ts';

/** A shorter last word is no start of a word that explains a match. */
const minStartLength = 3;

/**
 * Returns a function that finds the first name in the description of a document, where nothing else says why it matches: its title
 * has none of the names, and no field has one of the typed words. It returns null for other documents.
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
  const known = names.filter((name) => name.length > 0).map((name) => ({ name, stems: toStems(name) }));
  const isTyped = (term: number): boolean =>
    term !== fieldGap && ((term >= from && term < to) || typedStems.has(data.stemOfTerm[term] ?? -1));

  return (doc) => {
    const start = data.sequenceOffsets[doc] ?? 0;
    const words = data.sequence.subarray(start, data.sequenceOffsets[doc + 1] ?? start);
    if (known.length === 0 || words.some(isTyped) || typed.some((word) => hasPhrase(data, [word], doc))) return null;
    const title = readTitle(data, doc).map((term) => data.stemOfTerm[term] ?? 0);
    const isNamed = known.some(({ stems }) => findRun(title, stems) !== -1);
    return isNamed ? null : (known.find(({ name }) => hasPhrase(data, name, doc))?.name.join(' ') ?? null);
  };
}

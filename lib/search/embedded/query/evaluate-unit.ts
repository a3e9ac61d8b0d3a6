import { toChunk } from '#lib/search/text/chunk.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { phraseTable, toStemKey, type Synonym } from '#lib/search/text/phrases.ts';
import { toPhraseTerm } from '#lib/search/embedded/index/term-builder.ts';
import { expandWord, toForms } from './expand-word.ts';
import { scorePhrase } from './phrase.ts';
import type { Unit } from '#lib/search/text/plan-text.ts';
import { addDoc, both, either, scoreTerms, type Scored, type WeightedTerm } from './scored.ts';

/** What the words of a known run count for when they stand apart. */
const scattered = 0.4;

export interface UnitMatch {
  readonly scored: Scored;
  /** Misspelt chunks with the spelling searched for. */
  readonly spellings: ReadonlyMap<string, string>;
}

/** Finds the documents that have one unit of a query. */
export function evaluateUnit(data: IndexData, unit: Unit): UnitMatch {
  const spellings = new Map<string, string>();
  const words = unit.chunks.flatMap((chunk) => toChunk(chunk).sequence);
  if (unit.isQuoted) return { scored: scorePhrase(data, words), spellings };
  const named = [...toMeant(data, unit.meant, words), ...unit.synonyms.flatMap((synonym) => toRun(data, synonym))];
  if (unit.isCompound) {
    const terms = [...toForms(data, unit.chunks.join('').replace(/[^\p{L}\p{N}]/gu, ''), 1), ...named];
    const scored = scoreTerms(data, terms);
    return {
      scored: phraseTable.compounds.has(toStemKey(words)) ? scored : either(scored, scorePhrase(data, words)),
      spellings,
    };
  }
  const [only] = unit.chunks;
  if (unit.chunks.length === 1 && only !== undefined)
    return { scored: evaluateChunk(data, only, named, spellings), spellings };
  const all = unit.chunks.map((chunk) => evaluateChunk(data, chunk, [], spellings)).reduce(both);
  if (named.length === 0) return { scored: all, spellings };
  for (let doc = 0; doc < all.scores.length; doc += 1) all.scores[doc] = (all.scores[doc] ?? 0) * scattered;
  return { scored: either(all, scoreTerms(data, named)), spellings };
}

/** The words as they were meant: side by side, or the one that was misspelt. */
function toMeant(data: IndexData, meant: readonly string[], words: readonly string[]): readonly WeightedTerm[] {
  const [only] = meant;
  if (meant.length !== 1 || only === undefined) return toPhrase(data, meant, 1.2);
  return only === words[0] ? [] : toForms(data, only, 0.9);
}

/** The posting list of a run of words, where the index keeps one. */
function toPhrase(data: IndexData, words: readonly string[], weight: number): readonly WeightedTerm[] {
  const term = words.length > 1 ? findText(data.terms, toPhraseTerm(toStemKey(words))) : -1;
  return term === -1 ? [] : [{ term, weight, inBody: true }];
}

function toRun(data: IndexData, { words, weight }: Synonym): readonly WeightedTerm[] {
  const [only] = words;
  return words.length === 1 && only !== undefined ? toForms(data, only, weight) : toPhrase(data, words, weight * 0.8);
}

function evaluateChunk(
  data: IndexData,
  chunk: string,
  more: readonly WeightedTerm[],
  spellings: Map<string, string>,
): Scored {
  const { sequence } = toChunk(chunk);
  const joined = /[+#]$/.test(chunk) ? '' : chunk.replace(/[^\p{L}\p{N}]/gu, '');
  const other = [...new Set([chunk, joined])]
    .filter((word) => word.length > 1 && !sequence.includes(word))
    .map((word) => findText(data.terms, word));
  const written = other.filter((term) => term !== -1).map((term): WeightedTerm => ({ term, weight: 1, inBody: true }));
  const terms = [...more, ...written];
  const [word] = sequence;
  if (sequence.length > 1 || word === undefined) {
    const scored = scoreTerms(data, terms);
    return addId(data, chunk, either(scored, scorePhrase(data, sequence)));
  }
  const expansion = expandWord(data, word, written.length === 0, more.length > 0);
  if (expansion.spelling !== null) spellings.set(chunk, expansion.spelling);
  return addId(data, chunk, scoreTerms(data, [...expansion.terms, ...terms]));
}

/** A guid or requisition id names its postings before all others. */
function addId(data: IndexData, chunk: string, scored: Scored): Scored {
  const id = /\d/.test(chunk) ? findText(data.ids, chunk) : -1;
  if (id === -1) return scored;
  for (let at = data.docsOfId.offsets[id] ?? 0; at < (data.docsOfId.offsets[id + 1] ?? 0); at += 1) {
    const doc = data.docsOfId.values[at] ?? 0;
    addDoc(scored, doc, 200, 'title');
  }
  return scored;
}

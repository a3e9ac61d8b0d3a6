import { toChunk } from '#lib/search/text/chunk.ts';
import { listOf, type IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { phraseTable, toStemKey } from '#lib/search/text/phrases.ts';
import { isTradeWord } from '#lib/search/text/trades.ts';
import { toPhraseTerm } from '#lib/search/embedded/index/term-builder.ts';
import { expandWord, toForms } from './expand-word.ts';
import { scorePhrase } from './phrase.ts';
import { toWrittenWords, type QueryUnit } from '#lib/search/text/plan-text.ts';
import { addDoc, intersectScored, uniteScored, scoreTerms, type Scored, type WeightedTerm } from './scored.ts';

/** Weight of the words of a known phrase when they are not adjacent. */
const scatteredWeight = 0.4;

export interface UnitMatch {
  readonly scored: Scored;
  /** Corrected spellings by misspelled chunk. */
  readonly spellings: ReadonlyMap<string, string>;
}

/** Finds and scores the documents that match one unit of a query. */
export function evaluateUnit(data: IndexData, unit: QueryUnit): UnitMatch {
  const spellings = new Map<string, string>();
  const words = toWrittenWords(unit);
  if (unit.isQuoted) return { scored: scorePhrase(data, words), spellings };
  const isAsWritten = unit.correctedWords.length === 1 && unit.correctedWords[0] === words[0];
  const named = [
    ...(isAsWritten ? [] : toRunTerms(data, unit.correctedWords, 0.9, 1.2)),
    ...unit.synonyms.flatMap((synonym) => toRunTerms(data, synonym.words, synonym.weight, synonym.weight * 0.8)),
  ];
  if (unit.isCompound) {
    const terms = [...toForms(data, unit.chunks.join('').replace(/[^\p{L}\p{N}]/gu, ''), 1), ...named];
    const scored = scoreTerms(data, terms);
    return {
      scored: phraseTable.compounds.has(toStemKey(words)) ? scored : uniteScored(scored, scorePhrase(data, words)),
      spellings,
    };
  }
  const [only = ''] = unit.chunks;
  if (unit.chunks.length === 1) return { scored: evaluateChunk(data, only, named, spellings), spellings };
  const combined = unit.chunks.map((chunk) => evaluateChunk(data, chunk, [], spellings)).reduce(intersectScored);
  const scores = combined.scores.map((score) => score * scatteredWeight);
  return { scored: uniteScored({ ...combined, scores }, scoreTerms(data, named)), spellings };
}

/** Returns the forms of a single word, or the term of a phrase when the index has one. */
function toRunTerms(
  data: IndexData,
  words: readonly string[],
  weight: number,
  runWeight: number,
): readonly WeightedTerm[] {
  const [only = ''] = words;
  if (words.length === 1) return toForms(data, only, weight);
  const term = findText(data.terms, toPhraseTerm(toStemKey(words)));
  return term === -1 ? [] : [{ term, weight: runWeight, inBody: true }];
}

function evaluateChunk(
  data: IndexData,
  chunk: string,
  otherTerms: readonly WeightedTerm[],
  spellings: Map<string, string>,
): Scored {
  const { sequence } = toChunk(chunk);
  const joined = /[+#]$/.test(chunk) ? '' : chunk.replace(/[^\p{L}\p{N}]/gu, '');
  const other = [...new Set([chunk, joined])]
    .filter((word) => word.length > 1 && !sequence.includes(word))
    .map((word) => findText(data.terms, word));
  const written = other.filter((term) => term !== -1).map((term): WeightedTerm => ({ term, weight: 1, inBody: true }));
  const terms = [...otherTerms, ...written];
  const [word] = sequence;
  if (sequence.length > 1 || word === undefined) {
    const scored = scoreTerms(data, terms);
    return addId(data, chunk, uniteScored(scored, scorePhrase(data, sequence)));
  }
  const expansion = expandWord(data, word, !isTradeWord(word), otherTerms.length > 0);
  if (expansion.spelling !== null) spellings.set(chunk, expansion.spelling);
  return addId(data, chunk, scoreTerms(data, [...expansion.terms, ...terms]));
}

/** Gives documents with the chunk as guid or requisition id the highest score. */
function addId(data: IndexData, chunk: string, scored: Scored): Scored {
  const id = /\d/.test(chunk) ? findText(data.ids, chunk) : -1;
  for (const doc of listOf(data.docsOfId, id)) addDoc(scored, doc, 200, 'title');
  return scored;
}

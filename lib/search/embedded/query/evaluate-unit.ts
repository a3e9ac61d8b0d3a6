import { toChunk } from '#lib/search/text/chunk.ts';
import type { IndexData } from '../index/index-data.ts';
import { findText } from '../index/lexicon.ts';
import { phraseTable, toStemKey } from '#lib/search/text/phrases.ts';
import { toPhraseTerm } from '../index/term-builder.ts';
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
  const isAsWritten = unit.meant.length === 1 && unit.meant[0] === words[0];
  const named = [
    ...(isAsWritten ? [] : toRun(data, unit.meant, 0.9, 1.2)),
    ...unit.synonyms.flatMap((synonym) => toRun(data, synonym.words, synonym.weight, synonym.weight * 0.8)),
  ];
  if (unit.isCompound) {
    const terms = [...toForms(data, unit.chunks.join('').replace(/[^\p{L}\p{N}]/gu, ''), 1), ...named];
    const scored = scoreTerms(data, terms);
    return {
      scored: phraseTable.compounds.has(toStemKey(words)) ? scored : either(scored, scorePhrase(data, words)),
      spellings,
    };
  }
  const [only = ''] = unit.chunks;
  if (unit.chunks.length === 1) return { scored: evaluateChunk(data, only, named, spellings), spellings };
  const all = unit.chunks.map((chunk) => evaluateChunk(data, chunk, [], spellings)).reduce(both);
  const scores = all.scores.map((score) => score * scattered);
  return { scored: either({ ...all, scores }, scoreTerms(data, named)), spellings };
}

/** One word in all its forms, or the posting list of a run of words where the index keeps one. */
function toRun(data: IndexData, words: readonly string[], weight: number, runWeight: number): readonly WeightedTerm[] {
  const [only = ''] = words;
  if (words.length === 1) return toForms(data, only, weight);
  const term = findText(data.terms, toPhraseTerm(toStemKey(words)));
  return term === -1 ? [] : [{ term, weight: runWeight, inBody: true }];
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
  const expansion = expandWord(data, word, true, more.length > 0);
  if (expansion.spelling !== null) spellings.set(chunk, expansion.spelling);
  return addId(data, chunk, scoreTerms(data, [...expansion.terms, ...terms]));
}

/** A guid or requisition id names its postings before all others. */
function addId(data: IndexData, chunk: string, scored: Scored): Scored {
  const id = /\d/.test(chunk) ? findText(data.ids, chunk) : -1;
  for (let at = data.docsOfId.offsets[id] ?? 0; at < (data.docsOfId.offsets[id + 1] ?? 0); at += 1) {
    const doc = data.docsOfId.values[at] ?? 0;
    addDoc(scored, doc, 200, 'title');
  }
  return scored;
}

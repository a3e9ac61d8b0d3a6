import { toTokenWords } from '#lib/search/text/token-words.ts';
import { listOf, type IndexData } from '#lib/search/embedded/index/index-data.ts';
import { findText } from '#lib/search/embedded/index/lexicon.ts';
import { phraseTable, toStemKey } from '#lib/search/text/phrases.ts';
import { isTradeWord } from '#lib/search/text/trades.ts';
import { toPhraseTerm } from '#lib/search/embedded/index/term-builder.ts';
import { expandWord, toForms } from './expand-word.ts';
import { scorePhrase } from './phrase.ts';
import { toWrittenWords, type Clause } from '#lib/search/text/plan-text.ts';
import { addDoc, intersectScored, uniteScored, scoreTerms, type Scored, type WeightedTerm } from './scored.ts';

/** Weight of the words of a known phrase when they are not adjacent. */
const scatteredWeight = 0.4;

export interface ClauseMatch {
  readonly scored: Scored;
  /** Corrected spellings by misspelled token. */
  readonly spellings: ReadonlyMap<string, string>;
}

/** Finds and scores the documents that match one clause of a query. */
export function evaluateClause(data: IndexData, clause: Clause): ClauseMatch {
  const spellings = new Map<string, string>();
  const words = toWrittenWords(clause);
  if (clause.isQuoted) return { scored: scorePhrase(data, words), spellings };
  const isAsWritten = clause.correctedWords.length === 1 && clause.correctedWords[0] === words[0];
  const named = [
    ...(isAsWritten ? [] : toRunTerms(data, clause.correctedWords, 0.9, 1.2)),
    ...clause.synonyms.flatMap((synonym) => toRunTerms(data, synonym.words, synonym.weight, synonym.weight * 0.8)),
  ];
  if (clause.isCompound) {
    const terms = [...toForms(data, clause.tokens.join('').replace(/[^\p{L}\p{N}]/gu, ''), 1), ...named];
    const scored = scoreTerms(data, terms);
    return {
      scored: phraseTable.compounds.has(toStemKey(words)) ? scored : uniteScored(scored, scorePhrase(data, words)),
      spellings,
    };
  }
  const [only = ''] = clause.tokens;
  if (clause.tokens.length === 1) return { scored: evaluateToken(data, only, named, spellings), spellings };
  const combined = clause.tokens.map((token) => evaluateToken(data, token, [], spellings)).reduce(intersectScored);
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

function evaluateToken(
  data: IndexData,
  token: string,
  otherTerms: readonly WeightedTerm[],
  spellings: Map<string, string>,
): Scored {
  const { sequence } = toTokenWords(token);
  const joined = /[+#]$/.test(token) ? '' : token.replace(/[^\p{L}\p{N}]/gu, '');
  const other = [...new Set([token, joined])]
    .filter((word) => word.length > 1 && !sequence.includes(word))
    .map((word) => findText(data.terms, word));
  const written = other.filter((term) => term !== -1).map((term): WeightedTerm => ({ term, weight: 1, inBody: true }));
  const terms = [...otherTerms, ...written];
  const [word] = sequence;
  if (sequence.length > 1 || word === undefined) {
    const scored = scoreTerms(data, terms);
    return addId(data, token, uniteScored(scored, scorePhrase(data, sequence)));
  }
  const expansion = expandWord(data, word, !isTradeWord(word), otherTerms.length > 0);
  if (expansion.spelling !== null) spellings.set(token, expansion.spelling);
  return addId(data, token, scoreTerms(data, [...expansion.terms, ...terms]));
}

/** Gives documents with the token as guid or requisition id the highest score. */
function addId(data: IndexData, token: string, scored: Scored): Scored {
  const id = /\d/.test(token) ? findText(data.ids, token) : -1;
  for (const doc of listOf(data.docsOfId, id)) addDoc(scored, doc, 200, 'title');
  return scored;
}

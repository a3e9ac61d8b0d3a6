import { stripMarkup } from '../../../description/plain-text.ts';
import type { FeedRow } from '../../wire/feed-row.ts';
import { createChunkScanner, type ChunkScanner } from './chunk-scanner.ts';
import { roomFor } from './growable.ts';
import { gap, type IndexData } from './index-data.ts';
import { packTerms, type PackedTerms } from './pack-terms.ts';
import { phraseTable } from '../../../words/phrases.ts';
import { createPostingBuilder, type PostingBuilder } from './posting-builder.ts';
import { requisitionWeight, titleWeight, toSearchedTexts } from '../../wire/searched-texts.ts';
import { toShared } from './shared-array.ts';
import { createTermBuilder, type TermBuilder, type TermIds } from './term-builder.ts';

type TextIndex = PackedTerms & Pick<IndexData, 'head' | 'body' | 'sequence' | 'sequenceOffsets' | 'titleEnds'>;

const averageWords = 350;

/** Term frequency as BM25 sees it (k1 1.2, b 0.75), from 0 to 2.2. */
function saturate(frequency: number, relativeLength: number): number {
  return (frequency * 2.2) / (frequency + 1.2 * (0.25 + 0.75 * relativeLength));
}

interface Target {
  readonly scanner: ChunkScanner;
  readonly terms: TermBuilder;
  readonly postings: PostingBuilder;
}

/** Adds a text to the document at hand, and the phrases in it. Returns how many words it has. */
function addText({ scanner, terms, postings }: Target, text: string, weight: number, body: 'markdown' | 'plain' | null = null): number {
  const from = postings.words().length;
  const count = scanner.scan(text, body === 'markdown');
  const found = scanner.found();
  for (let at = 0; at < count; at += 1) {
    const chunk = (found[at] ?? 0) >>> 1;
    const term = terms.termOf(chunk);
    const isPronoun = body !== null && ((found[at] ?? 0) & 1) === 1 && terms.isCapitalName(chunk);
    if (term >= 0) postings.word(term, isPronoun ? 0 : weight);
    else addSeveral(terms.idsOf(chunk), postings, weight);
  }
  const words = postings.words();
  for (let at = from; at < words.length; at += 1) if (terms.startsPhrase(words[at] ?? 0)) addPhrases(terms, postings, words, at, weight);
  return words.length - from;
}

function addSeveral({ sequence, alternates }: TermIds, postings: PostingBuilder, weight: number): void {
  for (const term of sequence) postings.word(term, weight);
  for (const term of alternates) postings.extra(term, weight * 0.8);
}

function addPhrases(terms: TermBuilder, postings: PostingBuilder, words: Uint32Array, at: number, weight: number): void {
  for (const { term, stems } of terms.phrasesAt(words[at] ?? 0)) {
    if (stems.every((stem, ahead) => at + ahead < words.length && terms.stemOfTerm[words[at + ahead] ?? 0] === stem)) postings.extra(term, weight * 1.3);
  }
}

/** Indexes the words of postings that stand in document order. */
export function buildTextIndex(rows: readonly FeedRow[]): TextIndex {
  const scanner = createChunkScanner();
  const terms = createTermBuilder(phraseTable, scanner.textOf);
  const head = createPostingBuilder(false);
  const body = createPostingBuilder(true);
  const toHead = { scanner, terms, postings: head };
  const toBody = { scanner, terms, postings: body };
  const gapTerm = terms.term('');
  const sequenceOffsets = new Uint32Array(rows.length + 1);
  const titleEnds = new Uint32Array(rows.length);
  let sequence = new Uint32Array(1 << 16);

  rows.forEach((row, doc) => {
    const { job } = row;
    const start = sequenceOffsets[doc] ?? 0;
    const titleWords = addText(toHead, job.title, titleWeight);
    const inTitle = new Set(head.terms());
    titleEnds[doc] = start + titleWords;
    head.word(gapTerm, 0);
    for (const { text, weight } of toSearchedTexts(row)) {
      addText(toHead, text, weight);
      head.word(gapTerm, 0);
    }
    if (job.requisitionId !== null) {
      addText(toHead, job.requisitionId, titleWeight / 3);
      head.extra(terms.term(job.requisitionId.toLowerCase()), requisitionWeight);
    }
    const words = head.words();
    sequence = roomFor(sequence, start + words.length);
    sequence.set(words, start);
    sequenceOffsets[doc + 1] = start + words.length;
    const titleFactor = 0.5 + 0.5 * (saturate(1, titleWords / 5) / saturate(1, 1));
    head.endDoc((sum, term) => {
      const isInTitle = inTitle.has(term);
      return (Math.min(Math.round((isInTitle ? sum * titleFactor : sum) * 128), 32767) << 1) | (isInTitle ? 1 : 0);
    });
    const bodyWords = addText(toBody, stripMarkup(job.description), 1, job.description.format === 'markdown' ? 'markdown' : 'plain');
    body.endDoc((sum) => Math.round(saturate(sum, bodyWords / averageWords) * 128) << 1);
  });

  const { rankOfTerm, packed } = packTerms(terms);
  const words = toShared(sequence.subarray(0, sequenceOffsets[rows.length] ?? 0));
  for (let at = 0; at < words.length; at += 1) words[at] = words[at] === gapTerm ? gap : (rankOfTerm[words[at] ?? 0] ?? 0);
  return { ...packed, head: head.toPostings(rankOfTerm), body: body.toPostings(rankOfTerm), sequence: words, sequenceOffsets, titleEnds };
}

import { toPlainText } from '../../../description/plain-text.ts';
import type { FeedRow } from '../feed/feed-row.ts';
import { capitalNames } from './capital-names.ts';
import { roomFor } from './growable.ts';
import { gap, type IndexData } from './index-data.ts';
import { packTerms, type PackedTerms } from './pack-terms.ts';
import { phraseTable } from './phrases.ts';
import { createPostingBuilder, type PostingBuilder } from './posting-builder.ts';
import { scanRanges } from './scan.ts';
import { requisitionWeight, titleWeight, toSearchedTexts } from './searched-texts.ts';
import { createTermBuilder, type TermBuilder } from './term-builder.ts';

type TextIndex = PackedTerms & Pick<IndexData, 'head' | 'body' | 'sequence' | 'sequenceOffsets' | 'titleEnds'>;

const averageWords = 350;

/** Term frequency as BM25 sees it (k1 1.2, b 0.75), from 0 to 2.2. */
function saturate(frequency: number, relativeLength: number): number {
  return (frequency * 2.2) / (frequency + 1.2 * (0.25 + 0.75 * relativeLength));
}

/** Adds a text to the document at hand, and the phrases in it. Returns how many words it has. */
function addText(text: string, weight: number, terms: TermBuilder, postings: PostingBuilder, isBody: boolean): number {
  const from = postings.words().length;
  scanRanges(text, (folded, start, end, isCapital) => {
    const { sequence, alternates } = terms.chunk(folded, start, end);
    const isPronoun = isBody && !isCapital && end - start === 2 && capitalNames.has(folded.slice(start, end));
    for (let at = 0; at < sequence.length; at += 1) postings.word(sequence[at] ?? 0, isPronoun ? 0 : weight);
    for (let at = 0; at < alternates.length; at += 1) postings.extra(alternates[at] ?? 0, weight * 0.8);
  });
  const words = postings.words();
  for (let at = from; at < words.length; at += 1) {
    const starts = terms.phrasesAt(words[at] ?? 0);
    if (starts === undefined) continue;
    for (const { term, stems } of starts) {
      if (stems.every((stem, ahead) => at + ahead < words.length && terms.stemOfTerm[words[at + ahead] ?? 0] === stem)) postings.extra(term, weight * 1.3);
    }
  }
  return words.length - from;
}

/** Indexes the words of postings that stand in document order. */
export function buildTextIndex(rows: readonly FeedRow[]): TextIndex {
  const terms = createTermBuilder(phraseTable);
  const head = createPostingBuilder(false);
  const body = createPostingBuilder(true);
  const gapTerm = terms.term('');
  const sequenceOffsets = new Uint32Array(rows.length + 1);
  const titleEnds = new Uint32Array(rows.length);
  let sequence = new Uint32Array(1 << 16);

  rows.forEach((row, doc) => {
    const { job } = row;
    const start = sequenceOffsets[doc] ?? 0;
    const titleWords = addText(job.title, titleWeight, terms, head, false);
    const inTitle = new Set(head.words());
    titleEnds[doc] = start + titleWords;
    head.word(gapTerm, 0);
    for (const { text, weight } of toSearchedTexts(row)) {
      addText(text, weight, terms, head, false);
      head.word(gapTerm, 0);
    }
    if (job.requisitionId !== null) {
      addText(job.requisitionId, titleWeight / 3, terms, head, false);
      head.extra(terms.term(job.requisitionId.toLowerCase()), requisitionWeight);
    }
    const words = head.words();
    sequence = roomFor(sequence, start + words.length);
    sequence.set(words, start);
    sequenceOffsets[doc + 1] = start + words.length;
    const titleFactor = 0.5 + 0.5 * (saturate(1, titleWords / 5) / saturate(1, 1));
    head.endDoc(doc, (sum, term) => {
      const isInTitle = inTitle.has(term) || (sum >= titleWeight * 0.8 && sum !== requisitionWeight);
      return (Math.min(Math.round((isInTitle ? sum * titleFactor : sum) * 128), 32767) << 1) | (isInTitle ? 1 : 0);
    });
    const bodyWords = addText(toPlainText(job.description), 1, terms, body, true);
    body.endDoc(doc, (sum) => Math.round(saturate(sum, bodyWords / averageWords) * 128) << 1);
  });

  const { rankOfTerm, packed } = packTerms(terms);
  const words = sequence.slice(0, sequenceOffsets[rows.length] ?? 0);
  for (let at = 0; at < words.length; at += 1) words[at] = words[at] === gapTerm ? gap : (rankOfTerm[words[at] ?? 0] ?? 0);
  return { ...packed, head: head.toPostings(rankOfTerm), body: body.toPostings(rankOfTerm), sequence: words, sequenceOffsets, titleEnds };
}

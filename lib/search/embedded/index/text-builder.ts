import { stripMarkup } from '#lib/jobs/description/plain-text.ts';
import type { FeedRow } from '#lib/search/wire/feed-row.ts';
import { createChunkScanner, type ChunkScanner } from './chunk-scanner.ts';
import { ensureCapacity } from './growable.ts';
import { fieldGap, type IndexData } from './index-data.ts';
import { lexiconSize } from './lexicon.ts';
import { packTerms, type PackedTerms } from './pack-terms.ts';
import { createPostingBuilder, type PostingBuilder } from './posting-builder.ts';
import { createRangeTable } from './range-table.ts';
import { sortPostings } from './sort-postings.ts';
import { requisitionWeight, titleWeight, toSearchedTexts } from '#lib/search/wire/searched-texts.ts';
import { createTermBuilder, type TermBuilder } from './term-builder.ts';

type Sequences = Pick<IndexData, 'sequence' | 'sequenceOffsets' | 'titleEnds'>;
type TextIndex = PackedTerms & Sequences & Pick<IndexData, 'head' | 'body'>;

const averageWords = 350;

/** BM25 term frequency saturation (k1 1.2, b 0.75), from 0 to 2.2. */
function saturate(frequency: number, relativeLength: number): number {
  return (frequency * 2.2) / (frequency + 1.2 * (0.25 + 0.75 * relativeLength));
}

interface Target {
  readonly scanner: ChunkScanner;
  readonly terms: TermBuilder;
  readonly postings: PostingBuilder;
}

/** Adds a text and its phrases to the current document. Returns its number of words. */
function addText(
  { scanner, terms, postings }: Target,
  text: string,
  weight: number,
  body: 'markdown' | 'plain' | null = null,
): number {
  const from = postings.words().length;
  const count = scanner.scan(text, body === 'markdown');
  const chunks = scanner.chunks();
  for (let at = 0; at < count; at += 1) {
    const chunk = (chunks[at] ?? 0) >>> 1;
    const term = terms.termOf(chunk);
    const isPronoun = body !== null && ((chunks[at] ?? 0) & 1) === 1 && terms.isCapitalName(chunk);
    if (term >= 0) postings.word(term, isPronoun ? 0 : weight);
    else addSeveral(terms.several(), ~term, postings, weight);
  }
  const words = postings.words();
  for (let at = from; at < words.length; at += 1)
    if (terms.startsPhrase(words[at] ?? 0)) addPhrases(terms, postings, words, at, weight);
  return words.length - from;
}

function addSeveral(several: Uint32Array, at: number, postings: PostingBuilder, weight: number): void {
  const first = at + 2;
  const alternates = first + (several[at] ?? 0);
  const end = alternates + (several[at + 1] ?? 0);
  for (let part = first; part < alternates; part += 1) postings.word(several[part] ?? 0, weight);
  for (let part = alternates; part < end; part += 1) postings.extra(several[part] ?? 0, weight * 0.8);
}

function addPhrases(
  terms: TermBuilder,
  postings: PostingBuilder,
  words: Uint32Array,
  at: number,
  weight: number,
): void {
  for (const { term, stems } of terms.phrasesAt(words[at] ?? 0)) {
    if (stems.every((stem, ahead) => at + ahead < words.length && terms.stemOf(words[at + ahead] ?? 0) === stem))
      postings.extra(term, weight * 1.3);
  }
}

/** Creates an empty builder of the text index. Postings can be added in any order. */
export function createTextBuilder() {
  const table = createRangeTable();
  const scanner = createChunkScanner(table);
  const terms = createTermBuilder(table);
  const head = createPostingBuilder(false);
  const body = createPostingBuilder(true);
  const toHead = { scanner, terms, postings: head };
  const toBody = { scanner, terms, postings: body };
  const gapTerm = terms.term('');
  // Head terms of each document in reading order, and by document the end of its sequence and the number of words in its title.
  let sequence = new Uint32Array(1 << 16);
  let sequenceEnds = new Uint32Array(1 << 10);
  let titleWords = new Uint32Array(1 << 10);
  let docs = 0;

  function addHead(row: FeedRow): void {
    const { job } = row;
    const inTitleWords = addText(toHead, job.title, titleWeight);
    const inTitle = new Set(head.terms());
    head.word(gapTerm, 0);
    for (const { text, weight } of toSearchedTexts(row)) {
      addText(toHead, text, weight);
      head.word(gapTerm, 0);
    }
    if (job.requisitionId !== null) {
      addText(toHead, job.requisitionId, titleWeight / 3);
      head.extra(terms.term(job.requisitionId.toLowerCase()), requisitionWeight);
    }
    storeSequence(head.words(), inTitleWords);
    const titleFactor = 0.5 + 0.5 * (saturate(1, inTitleWords / 5) / saturate(1, 1));
    head.endDoc((sum, term) => {
      const isInTitle = inTitle.has(term);
      return (Math.min(Math.round((isInTitle ? sum * titleFactor : sum) * 128), 32767) << 1) | (isInTitle ? 1 : 0);
    });
  }

  function storeSequence(words: Uint32Array, inTitle: number): void {
    const start = sequenceEnds[docs - 1] ?? 0;
    sequence = ensureCapacity(sequence, start + words.length);
    sequence.set(words, start);
    sequenceEnds = ensureCapacity(sequenceEnds, docs + 1);
    sequenceEnds[docs] = start + words.length;
    titleWords = ensureCapacity(titleWords, docs + 1);
    titleWords[docs] = inTitle;
  }

  function sortSequences(ranks: Uint32Array, order: Uint32Array): Sequences {
    const sequenceOffsets = new Uint32Array(order.length + 1);
    const titleEnds = new Uint32Array(order.length);
    const sorted = new Uint32Array(new SharedArrayBuffer((sequenceEnds[docs - 1] ?? 0) * 4));
    let to = 0;
    order.forEach((number, doc) => {
      titleEnds[doc] = to + (titleWords[number] ?? 0);
      const end = sequenceEnds[number] ?? 0;
      for (let word = sequenceEnds[number - 1] ?? 0; word < end; word += 1, to += 1) {
        const term = sequence[word] ?? 0;
        sorted[to] = term === gapTerm ? fieldGap : (ranks[term] ?? 0);
      }
      sequenceOffsets[doc + 1] = to;
    });
    return { sequence: sorted, sequenceOffsets, titleEnds };
  }

  return {
    /** Indexes the texts of a posting. */
    add(row: FeedRow): void {
      addHead(row);
      const { description } = row.job;
      const words = addText(
        toBody,
        stripMarkup(description),
        1,
        description.format === 'markdown' ? 'markdown' : 'plain',
      );
      body.endDoc((sum) => Math.round(saturate(sum, words / averageWords) * 128) << 1);
      docs += 1;
    },
    /** Returns the index. @param order numbers of the postings as they were added, in the order of documents */
    toTextIndex(order: Uint32Array): TextIndex {
      const { rankOfTerm, packed } = packTerms(terms.toRoles());
      const size = lexiconSize(packed.terms);
      return {
        ...packed,
        ...sortSequences(rankOfTerm, order),
        head: sortPostings(head.toCollected(), rankOfTerm, size, order),
        body: sortPostings(body.toCollected(), rankOfTerm, size, order),
      };
    },
  };
}

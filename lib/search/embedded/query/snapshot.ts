import { LRUCache } from 'lru-cache';
import type { Job, JobSummary } from '#lib/jobs/job.ts';
import { numberPlaces } from '#lib/jobs/places/find-place.ts';
import type { KnownLocation } from '#lib/jobs/places/known-location.ts';
import { countBits, emptyBits, setBit, type BitSet } from '../index/bit-set.ts';
import type { IndexData } from '../index/index-data.ts';
import { readDescription, readSummary } from '../index/pack-json.ts';
import { matchText, type TextMatch } from './match-text.ts';

/** What of an index was true at a time: the open postings, and answers that hold as long as that set does. */
export interface Snapshot {
  readonly data: IndexData;
  readonly open: BitSet;
  readonly openTotal: number;
  /** When the next posting closes, milliseconds since the epoch; Infinity: none will. */
  readonly nextClosing: number;
  /** Number of the place that a slug (or a country code) names. */
  placeOf(slug: string): number | undefined;
  /** A posting as lists know it. */
  summaryAt(doc: number): JobSummary;
  jobAt(doc: number): Job;
  /** Null for text without a word. */
  match(text: string): TextMatch;
}

interface Names {
  readonly placeOf: (slug: string) => number | undefined;
  readonly summaryAt: (doc: number) => JobSummary;
  readonly jobAt: (doc: number) => Job;
}

/** Bytes of matches that are kept: a text is searched again with each filter, page and order that a visitor tries. */
const maxMatchBytes = 16 * 1024 * 1024;

function toNames(data: IndexData): Names {
  const places = numberPlaces(data.places);
  const summaries = new LRUCache<number, JobSummary>({ max: 2000 });
  const summaryAt = (doc: number): JobSummary => {
    const known = summaries.get(doc);
    if (known !== undefined) return known;
    const summary = readSummary(data.summaries, doc);
    summaries.set(doc, summary);
    return summary;
  };
  return {
    placeOf: (slug) => places.get(slug),
    summaryAt,
    jobAt: (doc) => ({ ...summaryAt(doc), description: readDescription(data.descriptions, doc) }),
  };
}

/** The index at a time. @param previous a snapshot of the same index, to keep what does not change */
export function createSnapshot(data: IndexData, now: number, previous?: Snapshot): Snapshot {
  const open = emptyBits(data.size);
  let nextClosing = Number.POSITIVE_INFINITY;
  data.closesAt.forEach((closesAt, doc) => {
    if (closesAt <= now) return;
    setBit(open, doc);
    nextClosing = Math.min(nextClosing, closesAt);
  });
  const names = previous?.data === data ? previous : toNames(data);
  const matches = new LRUCache<string, TextMatch>({
    maxSize: maxMatchBytes,
    sizeCalculation: ({ bits, scores, whole }) => 1 + bits.byteLength + scores.byteLength + whole.byteLength,
  });
  return {
    data,
    open,
    openTotal: countBits(open),
    nextClosing,
    placeOf: names.placeOf,
    summaryAt: names.summaryAt,
    jobAt: names.jobAt,
    match(text) {
      const known = matches.get(text);
      if (known !== undefined) return known;
      const match = matchText(data, open, text);
      matches.set(text, match);
      return match;
    },
  };
}

/** A place as the rest of the site sees it. */
export function toKnownLocation(data: IndexData, number: number): KnownLocation | null {
  const place = data.places[number];
  if (place === undefined) return null;
  const { slug, label, level, coordinates, within } = place;
  return { slug, label, level, coordinates, within };
}

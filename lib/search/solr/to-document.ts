import type { OpenField } from '#config/facet-schema.ts';
import { fold, foldWords } from '#lib/jobs/fold.ts';
import type { Job } from '#lib/jobs/job.ts';
import { stripMarkup } from '#lib/jobs/description/plain-text.ts';
import { toIdKeys } from '#lib/jobs/lookup-ids.ts';
import type { PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import { toOpenValues } from '#lib/jobs/query/open-values.ts';
import { capitalNames } from '#lib/search/text/capital-names.ts';
import { toTokenWords, toStem } from '#lib/search/text/token-words.ts';
import { toWords } from '#lib/search/text/phrases.ts';
import { scanRanges } from '#lib/search/text/scan.ts';
import { toExpressionTexts, type RawValues } from '#lib/search/wire/facet-values.ts';
import type { FeedRow } from '#lib/search/wire/feed-row.ts';
import { toListDay } from '#lib/search/wire/list-order.ts';
import { toSearchedTexts } from '#lib/search/wire/searched-texts.ts';
import { storedVersion, writeDescription, writeSummary } from './stored-job.ts';
import { toRunTokens } from './run-tokens.ts';

/** A document of the collection, with the fields of `deploy/solr/conf/schema.xml`. */
export type SolrDocument = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** Value of `closes_at` for a posting that never closes. */
const neverClosesAt = Number.MAX_SAFE_INTEGER;

/** A text split into words. */
interface TokenizedText {
  /** Words separated by spaces. */
  readonly words: string;
  /** Alternative forms of words, and tokens of known phrases. They are not adjacent to anything. */
  readonly alternates: readonly string[];
}

function tokenize(text: string, isBody: boolean): TokenizedText {
  const words: string[] = [];
  const others: string[] = [];
  scanRanges(text, (folded, start, end, isCapital) => {
    const token = folded.slice(start, end);
    if (isBody && !isCapital && capitalNames.has(token)) return;
    const { sequence, alternates } = toTokenWords(token);
    words.push(...sequence);
    others.push(...alternates);
  });
  return { words: words.join(' '), alternates: [...new Set([...others, ...toRunTokens(words)])] };
}

function toValues(texts: readonly TokenizedText[]): readonly string[] {
  return [...new Set(texts.flatMap(({ words, alternates }) => [words, ...alternates]))].filter((value) => value !== '');
}

function toOpen(raw: RawValues, field: OpenField): readonly string[] {
  return toOpenValues(field, raw[field]).map(({ slug, label }) => `${slug}\t${label}`);
}

function toClosing(job: Job): number {
  if (job.deletedAt !== null) return 0;
  return job.closesAt === null ? neverClosesAt : Date.parse(job.closesAt);
}

/** Returns the stems of a whole title, as in the field `title_key`. */
export function toTitleKey(words: readonly string[]): string {
  return words.map(toStem).join(' ');
}

/** BM25 term frequency saturation (k1 1.2, b 0.75) for a frequency of 1. */
function saturate(relativeLength: number): number {
  return 2.2 / (1 + 1.2 * (0.25 + 0.75 * relativeLength));
}

function toTitleFactor(words: number): number {
  return 0.5 + 0.5 * saturate(words / 5);
}

function toTexts(row: FeedRow): SolrDocument {
  const { job } = row;
  const title = tokenize(job.title, false);
  const searched = toSearchedTexts(row);
  const spaced = searched.map(({ text, weight }) => ({ ...tokenize(text, false), weight }));
  const of = (low: number, high: number) => toValues(spaced.filter(({ weight }) => weight >= low && weight < high));
  const [label, name, near] = [of(4.5, 9), of(4, 4.5), of(0, 4)];
  const text = tokenize(stripMarkup(job.description), true);
  const body = toValues([text]);
  const requisition = job.requisitionId === null ? [] : toValues([tokenize(job.requisitionId, false)]);
  const head = [...toValues([title]), ...label, ...name, ...near];
  return {
    title: toValues([title]),
    title_factor: toTitleFactor(toWords(job.title).length),
    label,
    name,
    near: [...near, ...requisition],
    body,
    title_run: title.words,
    head_run: [...new Set([title, ...spaced].map(({ words }) => words))],
    body_run: text.words,
    title_key: toTitleKey(toWords(job.title)),
    title_start: toValues([title]),
    head_start: head,
    words: [...head, ...body],
  };
}

function toConditionFields({ job, raw }: FeedRow): SolrDocument {
  const folded = Object.entries(toExpressionTexts(job, raw)).flatMap(([field, texts]) => [
    [`${field}_x`, texts.map(fold).filter((text) => text !== '')] as const,
    [`${field}_w`, texts.map(foldWords)] as const,
  ]);
  return Object.fromEntries([
    ...folded,
    ['company_open', toOpen(raw, 'company')],
    ['category_open', toOpen(raw, 'category')],
    ['employmentType_open', toOpen(raw, 'employmentType')],
  ]);
}

/** Builds the document of a posting. @param places slugs of its places, narrowest last */
export function toDocument(row: FeedRow, places: readonly string[]): SolrDocument {
  const { job } = row;
  const point =
    job.place.coordinates === null ? null : `${job.place.coordinates.latitude},${job.place.coordinates.longitude}`;
  const narrowest = places.at(-1);
  return {
    id: job.id,
    kind: 'job',
    summary: writeSummary(row),
    description: writeDescription(job),
    day: toListDay(job),
    sort_time: job.sortTime,
    closes_at: toClosing(job),
    featured: job.isFeatured,
    ids: toIdKeys(job),
    requisition: job.requisitionId?.toLowerCase() ?? job.id,
    title_shown: job.title,
    military: job.militaryCodes.map(({ code, branch }) => `${code} ${branch ?? ''}`.trim()),
    places,
    located: point !== null,
    ...(job.buid === null ? {} : { buid: job.buid }),
    ...(point === null ? {} : { point }),
    ...(narrowest === undefined ? {} : { place: narrowest }),
    ...(point !== null && narrowest === undefined ? { unnamed_point: point } : {}),
    ...toConditionFields(row),
    ...toTexts(row),
  };
}

/** Builds the document of a place. @param order sort key: places are read back in this order */
export function toPlaceDocument(place: PlaceRecord, order: number): SolrDocument {
  return { id: `place ${place.slug}`, kind: 'place', day: order, summary: JSON.stringify(place) };
}

/** Metadata of the feed from which a collection was built. */
export interface FeedFacts {
  readonly stamp: string;
  /** ISO 8601 instant of the data. */
  readonly asOf: string;
  readonly jobs: number;
}

/** Builds the document with the metadata of the feed. */
export function toFeedDocument(facts: FeedFacts): SolrDocument {
  return { id: 'feed', kind: 'feed', summary: JSON.stringify({ ...facts, storedVersion }) };
}

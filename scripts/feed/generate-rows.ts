import { createHash } from 'node:crypto';
import { toAttributeRow } from './attribute-row.ts';
import { otherBuid } from './brands.ts';
import { composeDescription } from './compose-description.ts';
import { createDistinctTexts } from './distinct-texts.ts';
import { drawDeletedAt, drawPostingDates, toClosingDate } from './dates.ts';
import { drawRequisition } from './draw-requisition.ts';
import { hostileMarkdown, hostileMarkup } from './hostile-markup.ts';
import { toHiring } from './hiring.ts';
import { drawPay } from './pay.ts';
import { createRandom } from './random.ts';
import { toSolrRow } from './solr-row.ts';
import type { AttributeRow } from './attribute-row.ts';
import type { DistinctTexts } from './distinct-texts.ts';
import type { Place } from './places.ts';
import type { Posting } from './posting.ts';
import type { Requisition } from './draw-requisition.ts';
import type { SolrRow } from './solr-row.ts';

export type FeedRow = SolrRow | AttributeRow;

export type FeedOptions = {
  /** Open postings. */
  jobs: number;
  /** Postings that are closed: most by `deleted_at`, the others by a past `validThrough`. */
  expired: number;
  seed: number;
  /** Reference time of all dates. */
  now: Date;
};

/**
 * Feeds of at least this size have reference lists, which enlarge the vocabulary for load tests, and are not compared
 * row by row.
 */
const wideFrom = 1000;
const mixingWindow = 48;
const badLinks = ['javascript:alert(document.domain)', 'http://jobs.example.com/apply', 'JavaScript:void(0)'];

function toGuid(seed: number, row: number): string {
  return createHash('md5')
    .update(`posting ${String(seed)} ${String(row)}`)
    .digest('hex')
    .toUpperCase();
}

function fillTitle(requisition: Requisition, place: Place): string {
  return requisition.role.title.replace('{code}', place.code).replace('{cityText}', place.cityText);
}

function buildRow(
  options: FeedOptions,
  row: number,
  requisition: Requisition,
  place: Place,
  distinct: DistinctTexts | null,
): FeedRow {
  const random = createRandom(options.seed, row, 1);
  const now = options.now.getTime();
  const total = options.jobs + options.expired;
  const isExpired = Math.floor(((row + 1) * options.expired) / total) > Math.floor((row * options.expired) / total);
  const dates = drawPostingDates(now, random);
  const byClosing = isExpired && random.chance(0.25);
  const closes = byClosing ? -random.int(1, 6) : random.chance(0.2) ? random.int(5, 120) : null;
  // A posting closes after it is posted.
  if (byClosing) for (const date of new Set(Object.values(dates))) date.setUTCDate(date.getUTCDate() - 7);
  const { role, brand, virtual } = requisition;
  const hostileLines = requisition.shape === 'solr' ? [...hostileMarkup, ...hostileMarkdown] : hostileMarkup;
  const posting: Posting = {
    guid: toGuid(options.seed, row),
    reqid: requisition.reqid,
    role,
    title: fillTitle(requisition, place),
    brand,
    buid: random.chance(brand.otherBuidShare) ? otherBuid : brand.buid,
    place,
    virtual,
    jobType: random.chance(0.03) ? null : random.pick(role.types),
    category: random.chance(0.015) ? null : role.category,
    pay: place.regionCode === 'US' ? drawPay(role, random) : null,
    hiring: toHiring(row),
    ...dates,
    validThrough: closes === null ? null : toClosingDate(now, closes, place.timeZone, random),
    deletedAt: isExpired && !byClosing ? drawDeletedAt(now, dates.posted, random) : null,
    featured: !isExpired && row % 86 === 19 && row < 690,
    workplaceType: virtual
      ? 'Remote'
      : role.pools.some((pool) => pool === 'office' || pool === 'technology')
        ? 'Hybrid'
        : 'On-site',
    sections: [],
    hostile: random.chance(0.06) ? random.pick(hostileLines) : null,
    applyUrl: row % 230 === 101 && row < 690 ? random.pick(badLinks) : null,
  };
  const compose = (attempt: number) =>
    composeDescription(posting, createRandom(options.seed, row, 20 + attempt), distinct === null);
  posting.sections = distinct === null ? compose(0) : distinct.choose(compose);
  return requisition.shape === 'solr'
    ? toSolrRow(posting, random)
    : toAttributeRow(posting, requisition.byNumber, random);
}

function* generateInOrder(options: FeedOptions): Generator<FeedRow> {
  const total = options.jobs + options.expired;
  const distinct = total >= wideFrom ? null : createDistinctTexts();
  let row = 0;
  for (let index = 0; row < total; index += 1) {
    const requisition = drawRequisition(index, options.now.getUTCFullYear(), createRandom(options.seed, index));
    for (const place of requisition.places) {
      if (row >= total) return;
      yield buildRow(options, row, requisition, place, distinct);
      row += 1;
    }
  }
}

/** Generates the rows of a feed in the two wire formats; reproducible for the same options. */
export function* generateRows(options: FeedOptions): Generator<FeedRow> {
  const random = createRandom(options.seed, 0, 9);
  const window: FeedRow[] = [];
  for (const row of generateInOrder(options)) {
    window.push(row);
    if (window.length > mixingWindow) yield* window.splice(random.int(0, mixingWindow), 1);
  }
  yield* window;
}

import { err, ok, type Result } from '#lib/result.ts';
import { readAttributesRow } from './attributes-row.ts';
import { toFeedRow, type FeedRow, type RowFields } from './feed-row.ts';
import { createProblemLog, type FeedProblems } from './problems.ts';
import { isRecord, type RawRow } from './raw-row.ts';
import { readSolrRow } from './solr-row.ts';
import { splitFeed } from './split-feed.ts';
import { createAttributesRowSchema, createSolrRowSchema } from './wire-row.ts';

export interface ParsedFeed {
  /** In the feed's order; ids are unique. */
  readonly rows: readonly FeedRow[];
  readonly problems: FeedProblems;
  /** Valid rows of companies that the site does not show. */
  readonly leftOut: number;
  readonly mayBeCut: boolean;
}

/**
 * Reads a feed: bytes to postings. Bad rows are skipped and reported, never thrown.
 * @param buids the company ids to keep, or `any`
 * @returns an error text when the whole is unreadable (cut JSON, another format)
 */
export function parseFeed(bytes: Uint8Array, buids: readonly number[] | 'any'): Result<ParsedFeed, string> {
  const split = splitFeed(bytes);
  if (!split.ok) return err(split.error);
  const log = createProblemLog();
  const readRow = createRowReader((name) => log.dropField(name));
  const rows = new Map<string, FeedRow>();
  const shown = buids === 'any' ? null : new Set(buids);
  const featuredIds = new Set<string>();
  let leftOut = 0;
  for (const raw of split.value.rows) {
    const fields = readRow(raw);
    const row = typeof fields === 'string' ? fields : toFeedRow(fields, shown === null);
    if (typeof row === 'string') {
      log.skipRow(raw.where, row);
      continue;
    }
    const { id, buid } = row.job;
    if (raw.isFeatured) featuredIds.add(id);
    if (shown !== null && (buid === null || !shown.has(buid))) leftOut += 1;
    else if (!rows.has(id)) rows.set(id, row);
    else if (!featuredIds.delete(id)) log.skipRow(raw.where, `second row with the id ${id}`);
  }
  return ok({ rows: [...rows.values()], problems: log.toProblems(), leftOut, mayBeCut: split.value.mayBeCut });
}

function createRowReader(onDrop: (name: string) => void): (raw: RawRow) => RowFields | string {
  const solrSchema = createSolrRowSchema(onDrop);
  const attributesSchema = createAttributesRowSchema(onDrop);
  return (raw) => {
    if (raw.broken !== null) return raw.broken;
    if (!isRecord(raw.value)) return 'not an object';
    const wrapped = raw.value['job'];
    const fields = readShape(isRecord(wrapped) ? wrapped : raw.value);
    if (typeof fields === 'string') return fields;
    return raw.isFeatured ? { ...fields, isFeatured: true } : fields;
  };
  function readShape(value: Readonly<Record<string, unknown>>): RowFields | string {
    if (typeof value['customAttributes'] === 'object' && value['customAttributes'] !== null) {
      const row = attributesSchema.safeParse(value);
      return row.success ? readAttributesRow(row.data) : 'unreadable customAttributes';
    }
    const row = solrSchema.safeParse(value);
    return row.success ? readSolrRow(row.data) : 'unreadable fields';
  }
}

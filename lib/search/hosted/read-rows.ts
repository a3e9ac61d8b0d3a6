import { createHash } from 'node:crypto';
import { buildRedirectorUrl } from '#lib/jobs/apply-url.ts';
import { findGuid } from '#lib/jobs/guid.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { toNameOfSlug } from '#lib/jobs/slug.ts';
import { isRecord } from '#lib/parse-json.ts';
import { toFeedRow, type FeedRow } from '#lib/search/wire/feed-row.ts';
import { readRow, type RowShape } from '#lib/search/wire/read-row.ts';

export interface HostedRow extends FeedRow {
  /** Distance from the center of a radius search, when the service reports it. */
  readonly miles: number | null;
}

export type RowReader = ReturnType<typeof createHostedRowReader>;

/**
 * Creates a parser of rows for both shapes. Missing fields do not invalidate a row; null when the value is not a row at all.
 * @param showsAllEmployers whether the rows of every employer are shown, so that facet values come from the rows
 */
export function createHostedRowReader(showsAllEmployers: boolean, now = Date.now) {
  /** @param requestedGuid the guid of a detail document */
  return (value: unknown, shape?: RowShape, isFeatured = false, requestedGuid?: string): HostedRow | null => {
    const fields = readRow(value, () => undefined, now(), shape);
    if (!isRecord(value) || typeof fields === 'string') return null;
    const raw = isRecord(value['job']) ? value['job'] : value;
    const guid = fields.guid ?? requestedGuid ?? findGuid(fields.applyUrl);
    const words = toNameOfSlug((fields.titleSlug ?? '').split('-').filter(Boolean).join('-'));
    const hash = createHash('sha256').update(JSON.stringify(raw)).digest('hex').slice(0, 16);
    const row = toFeedRow(
      {
        ...fields,
        guid,
        urlId: guid ?? fields.urlId ?? `row-${hash}`,
        applyUrl: fields.applyUrl ?? (guid === null ? null : buildRedirectorUrl(guid)),
        title: fields.title ?? (words === '' ? 'Open position' : words),
        isFeatured: fields.isFeatured || isFeatured,
      },
      showsAllEmployers,
    );
    return typeof row === 'string' ? null : { ...row, miles: toMiles(raw['miles'] ?? value['miles']) };
  };
}

/** Returns a posting without its description, for lists. */
export function toSummary({ job }: HostedRow): JobSummary {
  const { description: _, ...summary } = job;
  return summary;
}

/** Removes postings with a repeated id. The first one stays. */
export function toUnique(rows: readonly HostedRow[]): readonly HostedRow[] {
  const byId = new Map<string, HostedRow>();
  for (const row of rows) byId.getOrInsert(row.job.id, row);
  return [...byId.values()];
}

function toMiles(value: unknown): number | null {
  const miles = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof miles === 'number' && Number.isFinite(miles) && miles >= 0 ? miles : null;
}

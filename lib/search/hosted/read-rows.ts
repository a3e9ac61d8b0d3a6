import { z } from 'zod';
import { buildRedirectorUrl } from '#lib/jobs/apply-url.ts';
import { findGuid } from '#lib/jobs/guid.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { isRecord } from '#lib/parse-json.ts';
import { toFeedRow, type FeedRow } from '#lib/search/wire/feed-row.ts';
import { readRow, type RowShape } from '#lib/search/wire/read-row.ts';

export interface HostedRow extends FeedRow {
  /** Distance from the center of a radius search, when the service reports it. */
  readonly miles: number | null;
}

export type RowReader = ReturnType<typeof createHostedRowReader>;

const milesSchema = z.union([z.number(), z.string().trim().min(1).pipe(z.coerce.number())]).pipe(z.number().min(0));

/**
 * Creates a parser of rows for both shapes; null for a row without a title or an id.
 * @param showsAllEmployers whether the rows of every employer are shown, so that facet values come from the rows
 */
export function createHostedRowReader(showsAllEmployers: boolean, now = Date.now) {
  /** @param requestedGuid the guid of a detail document */
  return (value: unknown, shape?: RowShape, isFeatured = false, requestedGuid?: string): HostedRow | null => {
    const fields = readRow(value, () => undefined, now(), shape);
    if (!isRecord(value) || typeof fields === 'string') return null;
    const raw = isRecord(value['job']) ? value['job'] : value;
    const guid = fields.guid ?? requestedGuid ?? findGuid(fields.applyUrl);
    const row = toFeedRow(
      {
        ...fields,
        guid,
        urlId: guid ?? fields.urlId,
        applyUrl: fields.applyUrl ?? (guid === null ? null : buildRedirectorUrl(guid)),
        isFeatured: fields.isFeatured || isFeatured,
      },
      showsAllEmployers,
    );
    const miles = milesSchema.safeParse(raw['miles'] ?? value['miles']).data ?? null;
    return typeof row === 'string' ? null : { ...row, miles };
  };
}

/** Returns a posting without its description, for lists. */
export function toSummary({ job }: HostedRow): JobSummary {
  const { description: _, ...summary } = job;
  return summary;
}

/** Removes postings with a repeated id. The first one stays. */
export function toUnique(rows: readonly HostedRow[]): readonly HostedRow[] {
  return [...Map.groupBy(rows, ({ job }) => job.id).values()].flatMap((same) => same.slice(0, 1));
}

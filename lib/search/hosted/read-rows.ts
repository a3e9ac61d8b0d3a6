import { createHash } from 'node:crypto';
import type { JobSummary } from '#lib/jobs/job.ts';
import { toFeedRow, type FeedRow, type RowFields } from '#lib/search/wire/feed-row.ts';
import { isRecord } from '#lib/search/wire/raw-row.ts';
import { createRowReader, type RowShape } from '#lib/search/wire/read-row.ts';
import { toUrlId } from '#lib/search/wire/read-values.ts';
import { toGuid } from '#lib/search/wire/solr-row.ts';
import { completeSolrRow } from './complete-row.ts';

/** A posting of an answer. */
export interface HostedRow extends FeedRow {
  /** From the centre of a circle search, where the service says so. */
  readonly miles: number | null;
}

export interface RowReader {
  /**
   * The posting of one row of an answer; null for what is no row at all. Whichever fields are missing, a row stays a row.
   * @param guid what the row was asked for by, where it was
   */
  (value: unknown, shape: RowShape | undefined, isFeatured?: boolean, guid?: string): HostedRow | null;
}

/** @param isOpen every employer's rows are shown, so that facet values come from them */
export function createHostedRowReader(isOpen: boolean): RowReader {
  const read = createRowReader(() => undefined);
  return (value, shape, isFeatured = false, guid) => {
    if (!isRecord(value)) return null;
    const inner = isRecord(value['job']) ? value['job'] : value;
    const { customAttributes, ...others } = inner;
    const fields = read(
      isRecord(customAttributes) ? inner : completeSolrRow(others),
      isRecord(customAttributes) ? 'google_talent' : shape,
    );
    if (typeof fields === 'string') return null;
    const row = toFeedRow(complete(fields, inner, guid ?? null, isFeatured), isOpen);
    return typeof row === 'string' ? null : { ...row, miles: toMiles(inner['miles'] ?? value['miles']) };
  };
}

/** A posting as lists know it. */
export function toSummary({ job }: HostedRow): JobSummary {
  const { description: _, ...summary } = job;
  return summary;
}

/** Postings, each id once, where it stands first. */
export function toUnique(rows: readonly HostedRow[]): readonly HostedRow[] {
  const byId = new Map<string, HostedRow>();
  for (const row of rows) if (!byId.has(row.job.id)) byId.set(row.job.id, row);
  return [...byId.values()];
}

function toMiles(value: unknown): number | null {
  const miles = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof miles === 'number' && Number.isFinite(miles) && miles >= 0 ? miles : null;
}

/** A row without title or id has those that its other fields tell. */
function complete(
  fields: RowFields,
  raw: Readonly<Record<string, unknown>>,
  requestedGuid: string | null,
  isFeatured: boolean,
): RowFields {
  const guid = fields.guid ?? requestedGuid ?? guidOf(fields.applyUrl);
  return {
    ...fields,
    guid,
    urlId: guid ?? fields.urlId ?? toUrlId(toIdWords(fields.requisitionId)) ?? `row-${hash(raw)}`,
    title: fields.title ?? toTitle(fields.titleSlug),
    isFeatured: fields.isFeatured || isFeatured,
  };
}

/** What a path can hold of a requisition number: the service finds `2026/18661` by `2026-18661` too. */
function toIdWords(requisitionId: string | null): string | null {
  return requisitionId?.match(/[a-z0-9]+/gi)?.join('-') ?? null;
}

function guidOf(url: string | null): string | null {
  return toGuid(/(?:^|[^0-9a-f])([0-9a-f]{32})(?=\d*(?:[/?#]|$))/i.exec(url ?? '')?.[1]);
}

function toTitle(slug: string | null): string {
  const words = (slug ?? '').split('-').filter((word) => word !== '');
  if (words.length === 0) return 'Open position';
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

function hash(raw: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(JSON.stringify(raw)).digest('hex').slice(0, 16);
}

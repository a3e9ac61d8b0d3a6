import { readAttributesRow } from './attributes-row.ts';
import type { RowFields } from './feed-row.ts';
import type { OnDrop } from './field-reader.ts';
import { isRecord } from './raw-row.ts';
import { readSolrRow } from './solr-row.ts';

/** Row shapes that a service can declare. */
export type RowShape = 'solr' | 'google_talent';

/**
 * Reads a row of either shape, which may be wrapped in `job`. The shape is detected by `customAttributes`, or passed by the caller.
 * @param onDrop called for each value that cannot be read and is dropped
 * @param now milliseconds since the epoch
 * @returns the fields, or why the value is not a row
 */
export function readRow(value: unknown, onDrop: OnDrop, now: number, shape?: RowShape): RowFields | string {
  if (!isRecord(value)) return 'not an object';
  const row = isRecord(value['job']) ? value['job'] : value;
  const attributes = row['customAttributes'];
  if (isRecord(attributes)) return readAttributesRow(row, attributes, onDrop, now);
  return shape === 'google_talent' ? readAttributesRow(row, {}, onDrop, now) : readSolrRow(row, onDrop, now);
}

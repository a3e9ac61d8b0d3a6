import { readAttributesRow } from './attributes-row.ts';
import type { RowFields } from './feed-row.ts';
import { isRecord } from './raw-row.ts';
import { readSolrRow } from './solr-row.ts';
import { createAttributesRowReader, createSolrRowReader } from './wire-row.ts';

/** Row shapes that a service can declare. */
export type RowShape = 'solr' | 'google_talent';

/**
 * Creates a reader for rows of both shapes. The shape is detected by `customAttributes`, or passed by the caller.
 * @param onDrop called with the name of each field that cannot be read and is dropped
 * @returns the fields, or why the value is not a row
 */
export function createRowReader(
  onDrop: (name: string) => void,
): (value: unknown, shape?: RowShape) => RowFields | string {
  const readSolr = createSolrRowReader(onDrop);
  const readAttributes = createAttributesRowReader(onDrop);
  return (value, shape) => {
    if (!isRecord(value)) return 'not an object';
    const wrapped = value['job'];
    const inner = isRecord(wrapped) ? wrapped : value;
    const attributes = inner['customAttributes'];
    if (shape === 'google_talent' || (typeof attributes === 'object' && attributes !== null)) {
      const attributesOrEmpty = shape === 'google_talent' && !isRecord(attributes) ? {} : attributes;
      const row = readAttributes({ ...inner, customAttributes: attributesOrEmpty });
      return row === null ? 'unreadable customAttributes' : readAttributesRow(row, onDrop);
    }
    const row = readSolr(inner);
    return row === null ? 'unreadable fields' : readSolrRow(row, onDrop);
  };
}

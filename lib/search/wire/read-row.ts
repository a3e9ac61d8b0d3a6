import { readAttributesRow } from './attributes-row.ts';
import type { RowFields } from './feed-row.ts';
import { isRecord } from './raw-row.ts';
import { readSolrRow } from './solr-row.ts';
import { createAttributesRowReader, createSolrRowReader } from './wire-row.ts';

/** Which of its two shapes a service says its rows have. */
export type RowShape = 'solr' | 'google_talent';

/**
 * Reads rows of both shapes, told apart by `customAttributes`, or by what is said of them.
 * @param onDrop is told the name of each field that has another type and is left out
 * @returns fields, or why the value is no row
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
      const given = shape === 'google_talent' && !isRecord(attributes) ? {} : attributes;
      const row = readAttributes({ ...inner, customAttributes: given });
      return row === null ? 'unreadable customAttributes' : readAttributesRow(row);
    }
    const row = readSolr(inner);
    return row === null ? 'unreadable fields' : readSolrRow(row);
  };
}

import { z } from 'zod';
import { readAttributeRow } from './read-attribute-row.ts';
import { readSolrRow } from './read-solr-row.ts';
import type { Posting } from './posting.ts';

const shape = z.looseObject({ customAttributes: z.unknown().optional() });

/** Reads a feed row of either shape. @throws when the row is no object, or has no title */
export function readRow(row: unknown): Posting {
  return shape.parse(row).customAttributes === undefined ? readSolrRow(row) : readAttributeRow(row);
}

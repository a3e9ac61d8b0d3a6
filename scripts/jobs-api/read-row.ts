import { z } from 'zod';
import { readAttributeRow } from './read-attribute-row.ts';
import { readSolrRow } from './read-solr-row.ts';
import type { Posting } from './posting.ts';

const shape = z.looseObject({ customAttributes: z.unknown().optional() });

/** Parses a feed row of either format. @throws when the row is not an object, or has no title */
export function readRow(row: unknown): Posting {
  return shape.parse(row).customAttributes === undefined ? readSolrRow(row) : readAttributeRow(row);
}

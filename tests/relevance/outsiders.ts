import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Judged } from './judgment.ts';

const folder = 'tests/relevance/outsiders';
export const hospitalFeed = `${folder}/hospital-feed.ndjson`;

const pattern = z.string().transform((source) => new RegExp(source, 'i'));
const field = z.enum(['title', 'place', 'company', 'type', 'category', 'description']);
const judgedSchema = z.object({
  text: z.string(),
  because: z.string(),
  none: z.boolean(),
  grades: z.array(z.object({ grade: z.literal([1, 2, 3]), match: z.partialRecord(field, pattern) })),
});

/** Returns the queries of a group of outsiders that a posting answers. */
export function readOutsiders(group: 'browsers' | 'first-timers' | 'insiders' | 'hospital'): readonly Judged[] {
  const queries = z.array(judgedSchema).parse(JSON.parse(readFileSync(`${folder}/${group}.json`, 'utf8')));
  return queries.filter(({ none }) => !none);
}

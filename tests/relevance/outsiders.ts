import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Judged } from './judgment.ts';

const folder = 'tests/relevance/outsiders';
/** Groups of queries for the sample feed. */
export const outsiderGroups = [
  'browsers',
  'first-timers',
  'insiders',
  'career-changers',
  'locals',
  'professionals',
  'office',
  'returners',
  'trades',
] as const;
/** Other employers, whose feeds are beside their queries. */
export const otherEmployers = ['hospital', 'district', 'grocer'] as const;

export const toFeedOf = (employer: (typeof otherEmployers)[number]): string => `${folder}/${employer}-feed.ndjson`;

const pattern = z.string().transform((source) => new RegExp(source, 'i'));
const field = z.enum(['title', 'place', 'company', 'type', 'category', 'description']);
const judgedSchema = z.object({
  text: z.string(),
  because: z.string(),
  none: z.boolean(),
  grades: z.array(z.object({ grade: z.literal([1, 2, 3]), match: z.partialRecord(field, pattern) })),
});

/** Returns the queries of a group of outsiders that a posting answers. */
export function readOutsiders(
  group: (typeof outsiderGroups)[number] | (typeof otherEmployers)[number],
): readonly Judged[] {
  const lines = readFileSync(`${folder}/${group}.ndjson`, 'utf8').trim().split('\n');
  return lines.map((line) => judgedSchema.parse(JSON.parse(line))).filter(({ none }) => !none);
}

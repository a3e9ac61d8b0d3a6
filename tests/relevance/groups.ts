import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { feedPath, type PlainRow } from './read-rows.ts';

const folder = 'tests/relevance';

/** The search was tuned to the groups before `fresh`. */
const early = 'abbreviations places typos wishes words fresh short unseen later everyday strangers asks slips'.split(
  ' ',
);
/** They share a dialect with word tables that are gone. */
const late =
  'outsiders requests mistypings neighbors sentences hurried commuters workers askers visitors switchers speakers callers applicants passersby hopefuls talkers newcomers returners chatters'.split(
    ' ',
  );
/** Groups of queries for the sample feed, by kind. README.md says who asks. */
export const ownGroups = {
  early: early.map((name) => `judged/${name}`),
  late: late.map((name) => `judged/${name}`),
};
export const outsiderGroups =
  'browsers first-timers insiders career-changers locals professionals office returners trades'
    .split(' ')
    .map((name) => `outsiders/${name}`);
/** Groups for the feeds of other employers, which are beside them. */
export const otherEmployers = ['hospital', 'district', 'grocer'].map((name) => `outsiders/${name}`);
/** Queries without an answer in the sample feed. */
export const unanswerable = 'judged/unanswerable';

/** Returns the feed for which a group is judged. */
export const toFeedOf = (group: string): string =>
  otherEmployers.includes(group) ? `${folder}/${group}-feed.ndjson` : feedPath;

const pattern = z.string().transform((source) => new RegExp(source, 'i'));
const field = z.enum(['title', 'place', 'company', 'type', 'category', 'description', 'requisition', 'id']);
const querySchema = z.object({
  text: z.string(),
  because: z.string(),
  /** True when nothing answers it. Then the grades are what may be shown. */
  none: z.boolean(),
  /** Exact (3), close (2) and marginal (1) results: a posting has the best grade all of whose patterns it matches. */
  grades: z.array(z.object({ grade: z.literal([1, 2, 3]), match: z.partialRecord(field, pattern) })),
});

/** A query with the expected results. */
export type Judged = z.output<typeof querySchema>;

export function readGroup(group: string): readonly Judged[] {
  const lines = readFileSync(`${folder}/${group}.ndjson`, 'utf8').trim().split('\n');
  return lines.map((line) => querySchema.parse(JSON.parse(line)));
}

/** Returns the queries of a group that a posting answers. */
export const readAnswerable = (group: string): readonly Judged[] => readGroup(group).filter(({ none }) => !none);

/** Returns the grade of a posting: 3, 2 or 1, and 0 when it is irrelevant. */
export function toGrade({ grades }: Judged, row: PlainRow): number {
  const isMatch = (match: Judged['grades'][number]['match']): boolean =>
    field.options.every((name) => match[name]?.test(row[name]) ?? true);
  return Math.max(0, ...grades.filter(({ match }) => isMatch(match)).map(({ grade }) => grade));
}

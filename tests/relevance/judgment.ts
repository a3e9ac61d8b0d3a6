import type { PlainRow } from './read-rows.ts';

/** Required values of a posting by field; all of them must match. */
export interface Match {
  readonly title?: RegExp;
  /** "Honolulu, HI / Hawaii / United States": the label, the state and the country. */
  readonly place?: RegExp;
  readonly company?: RegExp;
  readonly type?: RegExp;
  readonly category?: RegExp;
  readonly description?: RegExp;
  readonly requisition?: string;
  readonly guid?: string;
}

type Matches = Match | readonly Match[];

/** A query with the expected results. */
export interface Judged {
  readonly text: string;
  readonly because: string;
  /** Exact (3), close (2) and marginal (1) results: a posting has the best grade that it matches. */
  readonly grades: readonly { readonly grade: 1 | 2 | 3; readonly match: Match }[];
}

/** A query without a right answer: results are empty, or match a part of it. */
export interface Unanswerable {
  readonly text: string;
  readonly because: string;
  /** Acceptable results; null: none. */
  readonly mayShow: Match | null;
}

const toList = (matches: Matches): readonly Match[] => ('length' in matches ? matches : [matches]);

/** Creates one judgment. @param best grade 3 @param good grade 2 @param fair grade 1 */
export function judge(text: string, because: string, best: Matches, good: Matches = [], fair: Matches = []): Judged {
  const grades = (
    [
      [3, best],
      [2, good],
      [1, fair],
    ] as const
  ).flatMap(([grade, matches]) => toList(matches).map((match) => ({ grade, match })));
  return { text, because, grades };
}

const texts = ['title', 'place', 'company', 'type', 'category', 'description'] as const;

/** Returns whether a posting has all values of the match. */
export function isMatch(row: PlainRow, match: Match): boolean {
  if (match.requisition !== undefined && match.requisition !== row.requisition) return false;
  if (match.guid !== undefined && match.guid !== row.id) return false;
  return texts.every((field) => match[field]?.test(row[field]) ?? true);
}

/** Returns the grade: 3, 2 or 1, and 0 for an irrelevant posting. */
export function toGrade({ grades }: Judged, row: PlainRow): number {
  return Math.max(0, ...grades.filter(({ match }) => isMatch(row, match)).map(({ grade }) => grade));
}

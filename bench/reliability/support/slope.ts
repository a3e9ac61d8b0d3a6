/** A point of a series. */
export interface Point {
  readonly at: number;
  readonly value: number;
}

export interface Slope {
  /** Change of the value per unit of `at`, by least squares. */
  readonly slope: number;
  /** Half the width of its 95 % confidence interval; infinite for fewer than three points. */
  readonly margin: number;
  readonly mean: number;
}

/** The 97.5 % quantile of Student's distribution: exact within 2 % from four degrees of freedom, too wide below. */
function toStudentQuantile(freedom: number): number {
  return freedom < 1 ? Infinity : 1.96 + 2.38 / freedom + 3.2 / freedom ** 2 + (freedom < 4 ? 7.5 / freedom ** 4 : 0);
}

/** Returns the line through a series (least squares) with the uncertainty of its slope. */
export function measureSlope(points: readonly Point[]): Slope {
  const count = points.length;
  const mean = points.reduce((sum, { value }) => sum + value, 0) / count;
  const middle = points.reduce((sum, { at }) => sum + at, 0) / count;
  const spread = points.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  if (count < 3 || spread === 0) return { slope: 0, margin: Infinity, mean };
  const slope = points.reduce((sum, { at, value }) => sum + (at - middle) * (value - mean), 0) / spread;
  const errors = points.reduce((sum, { at, value }) => sum + (value - mean - slope * (at - middle)) ** 2, 0);
  return { slope, margin: toStudentQuantile(count - 2) * Math.sqrt(errors / (count - 2) / spread), mean };
}

/** Returns the later half of a series by time: caches fill up in the first half. */
export function toSecondHalf(points: readonly Point[]): readonly Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return [];
  return points.filter(({ at }) => at >= (first.at + last.at) / 2);
}

/** Gain of a grade: 7, 3, 1 and 0. */
const gain = (grade: number): number => 2 ** grade - 1;

function discounted(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0);
}

/**
 * Returns the normalized discounted cumulative gain of the first `depth` results, 0 to 1 (Järvelin and Kekäläinen,
 * 2002).
 * @param ranked grades in the order of the results
 * @param judged grades of every posting; must not be all 0
 */
export function toNdcg(ranked: readonly number[], judged: readonly number[], depth: number): number {
  return discounted(ranked.slice(0, depth)) / discounted(judged.toSorted((a, b) => b - a).slice(0, depth));
}

import { formatNumber, median } from '#bench/load/row.ts';

/** A figure of both revisions, measured alternately. */
export interface Pair {
  readonly section: string;
  readonly what: string;
  readonly unit: string;
  readonly digits: number;
  readonly isLessBetter: boolean;
  /** False for a figure that is the same in every measurement. */
  readonly isExact?: boolean;
  /** One value per measurement; the same number of both. */
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
}

/** Ratios closer to 1 are not a change. */
const minChange = 0.01;
/** Fewer pairs can agree by chance. */
const fewestPairs = 3;

function listRatios({ ours, theirs }: Pair): readonly number[] {
  return ours.map((value, index) => value / (theirs[index] ?? Number.NaN));
}

/** A change counts when all pairs have the same direction. */
function judge(ratios: readonly number[], { isLessBetter, isExact = false }: Pair): string {
  const middle = median(ratios);
  if (!Number.isFinite(middle)) return 'not measured';
  if (ratios.every((ratio) => ratio === 1)) return 'same';
  if (isExact) return middle < 1 === isLessBetter ? 'better' : 'worse';
  if (ratios.length < fewestPairs) return 'too few to tell';
  if (Math.abs(middle - 1) < minChange || (Math.min(...ratios) <= 1 && Math.max(...ratios) >= 1)) return 'within noise';
  return middle < 1 === isLessBetter ? 'better' : 'worse';
}

/** Share by which a figure may get worse before the comparison fails. */
const maxLoss = 0.1;

/** Returns whether a figure is worse by more than a tenth in every measurement. */
export function isLoss(pair: Pair): boolean {
  const ratios = listRatios(pair);
  const middle = median(ratios);
  const isMuch = pair.isLessBetter ? middle > 1 + maxLoss : middle < 1 - maxLoss;
  return judge(ratios, pair) === 'worse' && isMuch;
}

/** Returns the table cells of a pair: name, both figures, their ratio, its spread, and the verdict. */
export function toPairCells(pair: Pair): readonly string[] {
  const { what, unit, digits, ours, theirs } = pair;
  const ratios = listRatios(pair);
  const show = (values: readonly number[]): string =>
    Number.isFinite(median(values)) ? `${formatNumber(median(values), digits)} ${unit}` : '—';
  const ratio = median(ratios);
  const spread =
    ratios.length < 2 || !Number.isFinite(ratio)
      ? ''
      : `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return [
    what,
    show(ours),
    show(theirs),
    Number.isFinite(ratio) ? `${ratio.toFixed(3)} ×` : '',
    spread,
    judge(ratios, pair),
  ];
}

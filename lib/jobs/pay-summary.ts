import type { JobSummary, Pay } from './job.ts';

/** The range of pay that postings state in one unit, in US dollars. */
export interface PaySpan {
  readonly unit: 'hour' | 'year';
  readonly low: number;
  readonly high: number;
  readonly postings: number;
}

export interface PaySummary {
  /** Hourly pay first. Hourly and annual pay are never mixed. Empty when no posting states its pay with a unit. */
  readonly spans: readonly PaySpan[];
  readonly stated: number;
  readonly total: number;
}

interface StatedPay {
  readonly unit: PaySpan['unit'];
  readonly figures: readonly number[];
}

/** Returns the range of pay that the postings state, by unit. */
export function summarizePay(jobs: readonly JobSummary[]): PaySummary {
  const stated = jobs.flatMap(({ pay }) => toStatedPay(pay));
  const spans = (['hour', 'year'] as const).flatMap((unit) => {
    const sameUnit = stated.filter((pay) => pay.unit === unit);
    if (sameUnit.length === 0) return [];
    const figures = sameUnit.flatMap((pay) => pay.figures);
    return [{ unit, low: Math.min(...figures), high: Math.max(...figures), postings: sameUnit.length }];
  });
  return { spans, stated: stated.length, total: jobs.length };
}

function toStatedPay(pay: Pay | null): readonly StatedPay[] {
  if (pay === null || pay.unit === null) return [];
  const figures = [pay.low, pay.high].filter((figure) => figure !== null);
  return figures.length === 0 ? [] : [{ unit: pay.unit, figures }];
}

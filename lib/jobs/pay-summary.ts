import type { JobSummary, Pay } from './job.ts';

/** The span of what postings state in one unit, US dollars. */
interface PaySpan {
  readonly unit: 'hour' | 'year';
  readonly low: number;
  readonly high: number;
  readonly postings: number;
}

export interface PaySummary {
  /** Hourly first; hourly and annual pay are never mixed. Empty: no posting states its pay with a unit. */
  readonly spans: readonly PaySpan[];
  readonly stated: number;
  readonly total: number;
}

interface StatedPay {
  readonly unit: PaySpan['unit'];
  readonly figures: readonly number[];
}

/** From the lowest to the highest pay that the postings state, by unit. */
export function summarisePay(jobs: readonly JobSummary[]): PaySummary {
  const stated = jobs.flatMap(({ pay }) => toStatedPay(pay));
  const spans = (['hour', 'year'] as const).flatMap((unit) => {
    const same = stated.filter((pay) => pay.unit === unit);
    if (same.length === 0) return [];
    const figures = same.flatMap((pay) => pay.figures);
    return [{ unit, low: Math.min(...figures), high: Math.max(...figures), postings: same.length }];
  });
  return { spans, stated: stated.length, total: jobs.length };
}

function toStatedPay(pay: Pay | null): readonly StatedPay[] {
  if (pay === null || pay.unit === null) return [];
  const figures = [pay.low, pay.high].filter((figure) => figure !== null);
  return figures.length === 0 ? [] : [{ unit: pay.unit, figures }];
}

import { payUnits, type JobSummary, type Pay } from './job.ts';

/** The range of pay that postings state in one unit and currency. */
export interface PaySpan {
  readonly unit: NonNullable<Pay['unit']>;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly low: number;
  readonly high: number;
  readonly postings: number;
}

export interface PaySummary {
  /** By unit, hourly pay first, then by currency. Empty when no posting states its pay with both. */
  readonly spans: readonly PaySpan[];
  readonly stated: number;
  readonly total: number;
}

interface StatedPay extends Pick<PaySpan, 'unit' | 'currency'> {
  readonly figures: readonly number[];
}

/** Returns the range of pay that the postings state, by unit and currency, which are never mixed. */
export function summarizePay(jobs: readonly JobSummary[]): PaySummary {
  const stated = jobs.flatMap(({ pay }) => toStatedPay(pay));
  const groups = Map.groupBy(stated, ({ unit, currency }) => `${payUnits.indexOf(unit)} ${currency}`);
  const spans = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const figures = group.flatMap((pay) => pay.figures);
      const [first] = group;
      if (first === undefined) return [];
      const { unit, currency } = first;
      return [{ unit, currency, low: Math.min(...figures), high: Math.max(...figures), postings: group.length }];
    });
  return { spans, stated: stated.length, total: jobs.length };
}

function toStatedPay(pay: Pay | null): readonly StatedPay[] {
  if (pay === null || pay.unit === null || pay.currency === null) return [];
  const figures = [pay.low, pay.high].filter((figure) => figure !== null);
  return figures.length === 0 ? [] : [{ unit: pay.unit, currency: pay.currency, figures }];
}

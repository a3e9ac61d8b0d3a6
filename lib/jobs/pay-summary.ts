import { hoursPerYear, unitsPerYear } from '#config/pay.ts';
import { payUnits, type JobSummary, type Pay } from './job.ts';

/** The range of pay that postings state in one unit and currency. */
export interface PaySpan {
  readonly unit: NonNullable<Pay['unit']>;
  /** ISO 4217 code. */
  readonly currency: string;
  /** The lowest and highest amount; null when no posting states a lowest, or none a highest. */
  readonly low: number | null;
  readonly high: number | null;
  readonly postings: number;
}

export interface PaySummary {
  /** By unit, hourly pay first, then by currency. Empty when no posting states its pay with both. */
  readonly spans: readonly PaySpan[];
  readonly stated: number;
  readonly total: number;
}

type StatedPay = Omit<PaySpan, 'postings'>;

/** Returns the range of pay that the postings state, by unit and currency, which are never mixed. */
export function summarizePay(jobs: readonly JobSummary[]): PaySummary {
  const stated = jobs.flatMap(({ pay }) => toStatedPay(pay));
  const groups = Map.groupBy(stated, ({ unit, currency }) => `${payUnits.indexOf(unit)} ${currency}`);
  const spans = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const figures = group.flatMap(({ low, high }) => [low, high]).filter((figure) => figure !== null);
      const [first] = group;
      if (first === undefined) return [];
      const { unit, currency } = first;
      const low = group.every((pay) => pay.low === null) ? null : Math.min(...figures);
      const high = group.every((pay) => pay.high === null) ? null : Math.max(...figures);
      return [{ unit, currency, low, high, postings: group.length }];
    });
  return { spans, stated: stated.length, total: jobs.length };
}

function toStatedPay(pay: Pay | null): readonly StatedPay[] {
  if (pay === null || pay.unit === null || pay.currency === null) return [];
  const { low, high, unit, currency } = pay;
  return low === null && high === null ? [] : [{ low, high, unit, currency }];
}

/** Returns the highest pay of an hour in U.S. dollars; null when it is unknown. */
export function toHourlyPay(pay: Pay | null): number | null {
  const amount = pay?.high ?? pay?.low ?? null;
  if (pay === null || amount === null || pay.unit === null || pay.currency !== 'USD') return null;
  return (amount * unitsPerYear[pay.unit]) / hoursPerYear;
}

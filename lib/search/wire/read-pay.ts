import { unstatedCurrencies } from '#config/pay.ts';
import type { Pay } from '#lib/jobs/job.ts';
import { number, text, type ReadStated } from './field-reader.ts';

/**
 * Returns the pay of a posting; null without an amount. Neither unit nor currency is guessed.
 * @param countryCode ISO 3166-1 alpha-3 code of the posting's country; null when unknown
 */
export function readPay(readStated: ReadStated, countryCode: string | null): Pay | null {
  const pay = {
    low: toAmount(readStated('pay_low', number)),
    high: toAmount(readStated('pay_high', number)),
    unit: toUnit(readStated('pay_unit', text)),
    currency: toCurrency(readStated('pay_currency', text), countryCode),
  };
  return pay.low === null && pay.high === null ? null : pay;
}

function toAmount(value: unknown): number | null {
  const text = typeof value === 'string' ? value.replace(/[$,\s]/g, '') : value;
  const amount =
    typeof text === 'number'
      ? text
      : typeof text === 'string' && /^\d+(\.\d+)?$/.test(text)
        ? Number(text)
        : Number.NaN;
  return Number.isFinite(amount) && amount > 0 ? amount : null;
}

function toUnit(value: unknown): Pay['unit'] {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (/^(hour|hourly|hr|h|per hour)$/.test(text)) return 'hour';
  if (/^(week|weekly|wk|per week)$/.test(text)) return 'week';
  if (/^(month|monthly|mo|per month)$/.test(text)) return 'month';
  if (/^(year|yearly|yr|annual|annually|annum|per year)$/.test(text)) return 'year';
  return null;
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Returns the ISO 4217 code that a row states, or that rows of a country leave out; null when it cannot be known. */
function toCurrency(value: unknown, countryCode: string | null): string | null {
  const text = typeof value === 'string' ? value.trim().toUpperCase() : '';
  if (text === '') return countryCode === null ? null : (unstatedCurrencies.get(countryCode) ?? null);
  return currencies.has(text) ? text : null;
}

import { believablePay, unitsPerDollar, unstatedCurrencies } from '#config/pay.ts';
import type { Pay } from '#lib/jobs/job.ts';
import { toAlpha2 } from '#lib/jobs/places/country-code.ts';
import { text, textOrNumber, type OnDrop, type ReadStated } from './field-reader.ts';
import { toPayUnit } from './pay-unit.ts';
import { getCurrencies, parsePay, toAmount, type WrittenPay } from './read-amount.ts';

type Bound = 'pay_low' | 'pay_high';
interface Field {
  readonly name: Bound;
  readonly value: unknown;
  readonly written: WrittenPay;
}

/**
 * Returns the pay of a posting; null without an amount, and when its amounts, unit and currency contradict each other. Neither
 * unit nor currency is guessed.
 * @param countryCode ISO 3166-1 alpha-3 code of the posting's country; null when unknown
 * @param onDrop also called for bounds that had to be put in order
 */
export function readPay(readStated: ReadStated, countryCode: string | null, onDrop: OnDrop): Pay | null {
  const fields = (['pay_low', 'pay_high'] as const).flatMap((name) => readField(name, readStated, onDrop));
  if (fields.length === 0) return null;
  const statedUnit = toText(readStated('pay_unit', text));
  const statedCurrency = toText(readStated('pay_currency', text));
  const unit = statedUnit === '' ? null : toPayUnit(statedUnit);
  if (statedUnit !== '' && unit === null) onDrop('pay_unit', statedUnit);
  const codes = statedCurrency === '' ? undefined : getCurrencies(statedCurrency);
  if (statedCurrency !== '' && codes === undefined) onDrop('pay_currency', statedCurrency);

  const units = new Set([...(unit === null ? [] : [unit]), ...fields.flatMap(({ written }) => written.units)]);
  const signs = [...(codes === undefined ? [] : [codes]), ...fields.flatMap(({ written }) => written.currencies)];
  const currency = toCurrency(signs, statedCurrency === '' || signs.length > 0, countryCode);
  const refuse = (note: string, refused: readonly Pick<Field, 'name' | 'value'>[] = fields): null => {
    for (const { name, value } of refused) onDrop(name, value, note);
    return null;
  };
  if (units.size > 1) return refuse('another unit than stated');
  if (currency === undefined) return refuse('another currency than stated');
  const pay = { unit: unit ?? [...units][0] ?? null, currency };

  const amounts = new Map(fields.map((field) => [field.name, toAmounts(field, pay.currency, countryCode, onDrop)]));
  const [lows = [], highs = []] = [amounts.get('pay_low'), amounts.get('pay_high')];
  const low = (lows.length === 0 && highs.length > 1 ? highs[0] : lows[0]) ?? null;
  const high = (highs.length === 0 && lows.length > 1 ? lows[1] : highs.at(-1)) ?? null;
  if (low === null && high === null) return null;
  const odd = fields.filter(({ name }) => amounts.get(name)?.some((amount) => !isBelievable(amount, pay)));
  if (odd.length > 0) return refuse(`not believable for a unit of “${pay.unit}”`, odd);
  if (low === null || high === null || low <= high) return { low, high, ...pay };
  onDrop('pay_low', low, 'above pay_high');
  return { low: high, high: low, ...pay };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function readField(name: Bound, readStated: ReadStated, onDrop: OnDrop): readonly Field[] {
  const value = readStated(name, textOrNumber) ?? '';
  const words = typeof value === 'number' ? String(value) : value;
  if (typeof words === 'string' && /^[\s0.,]*$/.test(words)) return [];
  const written = typeof words === 'string' ? parsePay(words) : null;
  if (written !== null) return [{ name, value, written }];
  onDrop(name, value);
  return [];
}

/** Returns the amounts of a field, null for zero; nothing when one cannot be read, which is reported. */
function toAmounts(
  { name, value, written }: Field,
  currency: string | null,
  countryCode: string | null,
  onDrop: OnDrop,
): readonly (number | null)[] {
  const amounts: (number | null)[] = [];
  for (const figure of written.figures) {
    const amount = toAmount(figure, currency, countryCode);
    if (typeof amount === 'number') amounts.push(amount === 0 ? null : amount);
    else {
      onDrop(name, value, amount ?? undefined);
      return [];
    }
  }
  return amounts;
}

/**
 * Returns the ISO 4217 code that all signs of a row can mean, or that rows of a country leave out; null when it cannot be known,
 * undefined when the signs contradict each other.
 */
function toCurrency(
  signs: readonly ReadonlySet<string>[],
  isKnown: boolean,
  countryCode: string | null,
): string | null | undefined {
  const usual = (countryCode === null ? undefined : unstatedCurrencies.get(countryCode)) ?? null;
  const [first, ...others] = signs;
  if (first === undefined) return isKnown ? usual : null;
  const shared = others.reduce((codes, other) => codes.intersection(other), first);
  if (shared.size <= 1) return [...shared][0];
  if (usual !== null && shared.has(usual)) return usual;
  // A dollar sign alone is that of twenty countries.
  if (shared.has('USD')) return null;
  const country = toAlpha2(countryCode);
  const local = [...shared].find((code) => country !== null && code.startsWith(country));
  return local ?? ['GBP', 'JPY', 'KRW'].find((code) => shared.has(code)) ?? null;
}

function isBelievable(amount: number | null, { unit, currency }: Pick<Pay, 'unit' | 'currency'>): boolean {
  const rate = currency === null ? undefined : unitsPerDollar.get(currency);
  if (amount === null || unit === null || rate === undefined) return true;
  const [minimum, maximum] = believablePay[unit];
  return amount >= minimum * rate && amount <= maximum * rate;
}

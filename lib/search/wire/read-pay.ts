import { believablePay, unitsPerDollar, unstatedCurrencies } from '#config/pay.ts';
import { payUnits, type Pay } from '#lib/jobs/job.ts';
import { foldWords } from '#lib/jobs/fold.ts';
import { memoize } from '#lib/memoize.ts';
import type { OnDrop } from './problems.ts';

type Unit = (typeof payUnits)[number];

const unitWords: Readonly<Record<Unit, string>> = {
  hour: 'h hr hrs hour hours hourly hur ph pt1h stunde stunden stündlich std heure horaire hora 時給',
  day: 'd day days daily diem pd p1d tag täglich jour journalier día 日給',
  week: 'w wk wks week weeks weekly wee pw p1w woche wöchentlich semaine semana 週給',
  'two-weeks': 'bw biweek biweekly fortnight fortnightly twoweeks 2weeks 2week otherweek p2w',
  month: 'mo mos mon mth mths month months monthly pm p1m monat monatlich mois mensuel mes mensual 月給',
  year: 'y yr yrs year years yearly pa py ann annual annually annum p1y jahr jährlich an année annuel año anual 年収',
};
const units = new Map(
  payUnits.flatMap((unit) => unitWords[unit].split(' ').map((word) => [foldWords(word), unit] as const)),
);
/** Beside amounts and units they change nothing: "per-year-salary", "1 HOUR", "Hourly rate", "2.500,00 brutto". */
const filler =
  /^(?:\+|per|an?|each|every|one|1|une?|the|rate|wages?|salary|pay|compensation|base|gross|brutto|pro|par|por|je)$/i;

/** Returns the unit that a text names ("PA", "p/h", "Hourly rate", "per-year-salary"); null when it is unknown. */
const toUnit = memoize((text): Unit | null => {
  const words = foldWords(text).split(' ');
  return units.get(words.join('')) ?? units.get(words.filter((word) => !filler.test(word)).join('')) ?? null;
});

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** A dollar sign alone is that of twenty countries. */
const signs = new Map(
  Object.entries({
    ...{ $: null, US$: 'USD', CA$: 'CAD', C$: 'CAD', A$: 'AUD', NZ$: 'NZD', MX$: 'MXN', '€': 'EUR', EURO: 'EUR' },
    ...{ '£': 'GBP', '¥': 'JPY', 円: 'JPY', '₩': 'KRW', '₹': 'INR', '₱': 'PHP', ZŁ: 'PLN' },
  }),
);

/** Returns the code of a currency or its sign, null for a sign of several, undefined for anything else. */
function toCurrency(word: string): string | null | undefined {
  const sign = word.toUpperCase();
  return currencies.has(sign) ? sign : signs.get(sign);
}

const figure = /^(\D*)(\d(?:[\d.,'’\s]*\d)?)(?:\s?(k)(?![a-z]))?(\D*)$/iu;

/** Parses an amount beside its currency ("45k", "2.500,00 € brutto"); null when there is anything else. */
const parseAmount = memoize((text) => {
  // "45.–" in Switzerland.
  const plain = text.normalize('NFKC').replace(/[.,][-–—](?=\s|$)/u, '');
  const [, before = '', digits = '', thousand, after = ''] = figure.exec(plain) ?? [];
  const words = `${before} ${after}`.split(/\s+/).filter((word) => word !== '' && !filler.test(word));
  const codes = words.map(toCurrency);
  if (digits === '' || codes.includes(undefined)) return null;
  return { digits, isThousands: thousand !== undefined, codes: codes.filter((code) => code != null) };
});

/** "1,234.50" and, in India, "12,34,567"; or "1.234,50". */
const numberForms = /^(?:(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(?:\.(\d+))?|(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?)$/;

/** Returns the number that digits are; null when they are none, `ambiguous` when "45.000" can be both 45 and 45,000. */
function toNumber(digits: string, currency: string | null): number | 'ambiguous' | null {
  const [form, english, decimals, other, fraction = decimals ?? ''] =
    numberForms.exec(digits.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, '')) ?? [];
  const whole = english ?? other ?? '';
  if (form === undefined) return null;
  const isUnclear = fraction.length === 3 && whole.length <= 3 && !/^(?:USD|CAD|GBP|AUD|JPY)$/.test(currency ?? '');
  return isUnclear ? 'ambiguous' : Number(`${whole.replace(/[.,]/g, '')}.${fraction}`);
}

/**
 * Returns the pay of a posting; null without an amount, and when its amounts, unit and currency contradict each other. Neither
 * unit nor currency is guessed.
 * @param countryCode ISO 3166-1 alpha-3 code of the posting's country; null when unknown
 */
export function readPay(
  read: (name: 'pay_low' | 'pay_high' | 'pay_unit' | 'pay_currency') => string | null,
  countryCode: string | null,
  onDrop: OnDrop,
): Pay | null {
  const bounds = (['pay_low', 'pay_high'] as const).flatMap((name) => {
    const value = read(name) ?? '';
    // Zero means none.
    if (/^[\s0.,]*$/.test(value)) return [];
    const amount = parseAmount(value);
    if (amount === null) onDrop(name, value);
    return amount === null ? [] : [{ name, value, ...amount }];
  });
  if (bounds.length === 0) return null;
  const [unitText, currencyText] = [read('pay_unit'), read('pay_currency')];
  const [unit, statedCurrency] = [toUnit(unitText ?? ''), toCurrency(currencyText ?? '$')];
  if (unitText !== null && unit === null) onDrop('pay_unit', unitText);
  if (statedCurrency === undefined) onDrop('pay_currency', currencyText);
  const unstated = statedCurrency === undefined ? null : (unstatedCurrencies.get(countryCode ?? '') ?? null);
  const codes = [statedCurrency ?? [], ...bounds.map((bound) => bound.codes)].flat();
  const [currency = unstated, ...others] = new Set(codes);

  const readBound = (bound: string): number | null => {
    const { name = '', value, digits = '0', isThousands } = bounds.find((one) => one.name === bound) ?? {};
    const number = toNumber(digits, currency);
    if (typeof number === 'number') return (isThousands ? Math.round(number * 100_000) / 100 : number) || null;
    onDrop(name, value, number ?? undefined);
    return null;
  };
  const [low, high] = [readBound('pay_low'), readBound('pay_high')];
  const [minimum, maximum] = unit === null ? [0, Infinity] : believablePay[unit];
  const rate = unitsPerDollar.get(currency ?? '') ?? NaN;
  const isOdd = [low, high].some((amount) => amount !== null && (amount < minimum * rate || amount > maximum * rate));
  const note = isOdd ? `not believable for a unit of “${unit}”` : 'another currency than stated';
  if (isOdd || others.length > 0) for (const { name, value } of bounds) onDrop(name, value, note);
  if (isOdd || others.length > 0 || (low === null && high === null)) return null;
  if (low === null || high === null || low <= high) return { low, high, unit, currency };
  onDrop('pay_low', low, 'above pay_high');
  return { low: high, high: low, unit, currency };
}

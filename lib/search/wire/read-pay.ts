import { believablePay, unitsPerDollar, unstatedCurrencies } from '#config/pay.ts';
import type { Pay } from '#lib/jobs/job.ts';
import { toAlpha2 } from '#lib/jobs/places/country-code.ts';
import { memoize } from '#lib/memoize.ts';
import type { OnDrop } from './problems.ts';

type Unit = NonNullable<Pay['unit']>;

const unitWords: readonly (readonly [unit: Unit, words: string])[] = [
  ['hour', 'h hr hrs hour hours hourly hur ph pt1h stunde stunden stündlich std heure heures horaire hora horas 時給'],
  ['day', 'd day days daily diem pd p1d tag tage täglich jour jours journalier día días diario 日給'],
  ['week', 'w wk wks week weeks weekly wee pw p1w woche wochen wöchentlich semaine semana semanal 週給'],
  ['two-weeks', 'bw biweek biweekly fortnight fortnights fortnightly twoweeks twoweek 2weeks 2week otherweek p2w'],
  [
    'month',
    'mo mos mon mth mths month months monthly pm p1m monat monate monatlich mois mensuel mes mensual mês mensal',
  ],
  ['month', 'mån månad 月給'],
  ['year', 'y yr yrs year years yearly pa py ann annual annually annum p1y jahr jahre jährlich an paran année annuel'],
  ['year', 'año anual 年収 年俸'],
];
const units = new Map(unitWords.flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)));
/** Words beside amounts and units that do not change them: "per-year-salary", "1 HOUR", "Hourly rate", "2.500,00 brutto". */
const fillers = new Set(
  '+ per a an each every one 1 un une the rate wage wages salary pay compensation base gross brutto pro par por je'.split(
    ' ',
  ),
);

function listCurrencySigns(): ReadonlyMap<string, ReadonlySet<string>> {
  const signs = new Map(Object.entries({ EURO: new Set(['EUR']), US$: new Set(['USD']) }));
  for (const currency of Intl.supportedValuesOf('currency'))
    for (const currencyDisplay of ['code', 'symbol', 'narrowSymbol'] as const) {
      const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay }).formatToParts(0);
      const sign = parts.find(({ type }) => type === 'currency')?.value.toUpperCase() ?? currency;
      signs.getOrInsertComputed(sign, () => new Set()).add(currency);
    }
  return signs;
}

let currencySigns: ReturnType<typeof listCurrencySigns> | null = null;

/** Returns the codes that a currency code or sign can mean: "eur", "€", "CA$". */
function getCurrencies(sign: string): ReadonlySet<string> | undefined {
  return (currencySigns ??= listCurrencySigns()).get(sign.toUpperCase().replace(/\.$/, ''));
}

/** Returns the unit that a text names ("PA", "p/h", "Hourly rate", "per-year-salary"); null when it is unknown. */
const toPayUnit = memoize((text): Unit | null => {
  const words: readonly string[] =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [];
  return units.get(words.join('')) ?? units.get(words.filter((word) => !fillers.has(word)).join('')) ?? null;
});

interface Figure {
  readonly digits: string;
  readonly isThousands: boolean;
  /** Codes that each sign or code of a currency beside it can mean. */
  readonly codes: readonly ReadonlySet<string>[];
  readonly unit: Unit | null;
}

const rangeSign = /(?<=\d\D{0,16})\s*(?:[-–—~〜]|(?<=[\s\d])(?:to|bis)(?=\s))\s*(?=\D{0,5}\d)/iu;
const figurePattern = /^([^\d]*)(\d(?:[\d.,'’ʼ\s]*\d)?)(?:\s?(k)(?![a-z]))?([^\d]*)$/iu;

/** Parses a text with one amount, or with the two of a range ("$21.50 – $24.00/hr"); null when it has anything else. */
const parsePay = memoize((text): readonly Figure[] | null => {
  // "45.–" in Switzerland.
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[.,][-–—](?=\s|$)/u, '');
  const figures = plain.split(rangeSign).map((part): Figure | null => {
    const [, before = '', digits = '', thousands, after = ''] = figurePattern.exec(part) ?? [];
    const words = `${before} ${after}`
      .split(/[\s/]+/)
      .filter((word) => word !== '' && !fillers.has(word.toLowerCase()));
    const unitText = words.filter((word) => getCurrencies(word) === undefined).join(' ');
    const unit = toPayUnit(unitText);
    if (digits === '' || (unit === null && unitText !== '')) return null;
    const codes = words.map(getCurrencies).filter((known) => known !== undefined);
    return { digits, isThousands: thousands !== undefined, codes, unit };
  });
  const known = figures.filter((figure) => figure !== null);
  if (known.length < figures.length || known.length > 2) return null;
  // "45–52k".
  const isThousands = known[1]?.isThousands === true;
  return known.map((figure) => (isThousands && figure.digits.length <= 3 ? { ...figure, isThousands } : figure));
});

/** Returns how decimals are separated in a country. @param region ISO 3166-1 alpha-2 code */
const getDecimal = memoize((region): string => {
  const locale = new Intl.Locale(`und-${region}`, { numberingSystem: 'latn' }).maximize();
  return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
});

/** "1.234.567", "1,234,567" and, in India, "12,34,567". */
const grouped = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{2,3})*,\d{3})$/;

/** Returns the amount of a figure; null when they are none, `ambiguous` when "45.000" can be both 45 and 45,000. */
function toAmount(figure: Figure, currency: string | null, countryCode: string | null): number | 'ambiguous' | null {
  const { digits } = figure;
  const text = digits.replace(/(?<=\d)[\s'’ʼ](?=\d{3}(?!\d))/gu, '');
  const [, whole = '', separator = '', fraction = ''] = /^(\d+(?:[.,]\d+)*?)(?:([.,])(\d+))?$/.exec(text) ?? [];
  const toNumber = (isJoined: boolean): number => {
    const number = Number(isJoined ? text.replace(/[.,]/g, '') : `${whole.replace(/[.,]/g, '')}.${fraction}`);
    return figure.isThousands ? Math.round(number * 100_000) / 100 : number;
  };
  if (whole === '') return null;
  if (/[.,]/.test(whole) && grouped.test(text)) return toNumber(true);
  if (/[.,]/.test(whole)) return grouped.test(whole) && !whole.includes(separator) ? toNumber(false) : null;
  if (fraction.length !== 3 || whole.length > 3 || whole === '0' || text !== digits) return toNumber(false);
  // The first letters of an ISO 4217 code are those of a country, except for the euro and supranational currencies (X).
  const regions = [
    currency === null || /^(?:EU|X)/.test(currency) ? null : currency.slice(0, 2),
    toAlpha2(countryCode),
  ];
  const written = new Set(regions.filter((region) => region !== null).map(getDecimal));
  // Nobody writes three decimals after a comma.
  if (separator === ',') return written.has('.') ? toNumber(true) : 'ambiguous';
  return currency === 'EUR' || written.size !== 1 ? 'ambiguous' : toNumber(!written.has('.'));
}

/**
 * Returns the ISO 4217 code that all signs of a row can mean, or that rows of a country leave out; null when it cannot be known,
 * undefined when the signs contradict each other.
 */
function toCurrency(codes: readonly ReadonlySet<string>[], countryCode: string | null): string | null | undefined {
  const usual = unstatedCurrencies.get(countryCode ?? '') ?? null;
  const [first, ...others] = codes;
  if (first === undefined) return usual;
  const shared = others.reduce((both, other) => both.intersection(other), first);
  if (shared.size <= 1) return [...shared][0];
  if (usual !== null && shared.has(usual)) return usual;
  // A dollar sign alone is that of twenty countries.
  if (shared.has('USD')) return null;
  const local = [...shared].find((code) => code.startsWith(toAlpha2(countryCode) ?? 'none'));
  return local ?? ['GBP', 'JPY', 'KRW'].find((code) => shared.has(code)) ?? null;
}

/**
 * Returns the pay of a posting; null without an amount, and when its amounts, unit and currency contradict each other. Neither
 * unit nor currency is guessed.
 * @param read returns a field of the row
 * @param countryCode ISO 3166-1 alpha-3 code of the posting's country; null when unknown
 * @param onDrop also called for bounds that had to be put in order
 */
export function readPay(
  read: (name: 'pay_low' | 'pay_high' | 'pay_unit' | 'pay_currency') => string | null,
  countryCode: string | null,
  onDrop: OnDrop,
): Pay | null {
  const bounds = (['pay_low', 'pay_high'] as const).flatMap((name) => {
    const value = read(name) ?? '';
    const figures = parsePay(value);
    if (/^[\s0.,]*$/.test(value)) return [];
    if (figures === null) onDrop(name, value);
    return figures === null ? [] : [{ name, value, figures }];
  });
  if (bounds.length === 0) return null;
  const refuse = (note: string, refused = bounds): null => {
    for (const { name, value } of refused) onDrop(name, value, note);
    return null;
  };
  const state = <T>(name: 'pay_unit' | 'pay_currency', find: (text: string) => T | null | undefined): readonly T[] => {
    const text = read(name);
    const found = text === null ? undefined : find(text);
    if (text !== null && found == null) onDrop(name, text);
    return found == null ? [] : [found];
  };
  const figures = bounds.flatMap((bound) => bound.figures);
  const [unit = null, ...otherUnits] = new Set([
    ...state('pay_unit', toPayUnit),
    ...figures.flatMap((one) => one.unit ?? []),
  ]);
  const codes = [...state('pay_currency', getCurrencies), ...figures.flatMap((one) => one.codes)];
  const currency = codes.length === 0 && read('pay_currency') !== null ? null : toCurrency(codes, countryCode);
  if (otherUnits.length > 0) return refuse('another unit than stated');
  if (currency === undefined) return refuse('another currency than stated');

  const amounts = new Map<string, readonly number[]>();
  for (const { name, value, figures: own } of bounds) {
    const numbers = own.map((one) => toAmount(one, currency, countryCode));
    const unread = numbers.find((amount) => typeof amount !== 'number');
    if (unread === undefined) amounts.set(name, numbers.map(Number));
    else onDrop(name, value, unread ?? undefined);
  }
  const [lows = [], highs = []] = [amounts.get('pay_low'), amounts.get('pay_high')];
  // A range may be in either field.
  const [low, high] = [toBound(lows[0] ?? highs.at(-2)), toBound(highs.at(-1) ?? lows[1])];
  if (low === null && high === null) return null;
  const rate = unitsPerDollar.get(currency ?? '');
  const [minimum, maximum] =
    unit === null || rate === undefined ? [0, Infinity] : believablePay[unit].map((limit) => limit * rate);
  const isOdd = (amount: number): boolean =>
    amount !== 0 && (amount < (minimum ?? 0) || amount > (maximum ?? Infinity));
  const odd = bounds.filter(({ name }) => amounts.get(name)?.some(isOdd));
  if (odd.length > 0) return refuse(`not believable for a unit of “${unit}”`, odd);
  if (low === null || high === null || low <= high) return { low, high, unit, currency };
  onDrop('pay_low', low, 'above pay_high');
  return { low: high, high: low, unit, currency };
}

/** Zero means none. */
const toBound = (amount = 0): number | null => (amount === 0 ? null : amount);

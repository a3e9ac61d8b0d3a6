import { believablePay, unitsPerDollar, unstatedCurrencies } from '#config/pay.ts';
import type { Pay } from '#lib/jobs/job.ts';
import { toAlpha2 } from '#lib/jobs/places/country-code.ts';
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

/** Returns the unit that a text names ("PA", "p/h", "Hourly rate", "per-year-salary"); null when it is unknown. */
function toPayUnit(text: string): Unit | null {
  const words: readonly string[] =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [];
  return units.get(words.join('')) ?? units.get(words.filter((word) => !fillers.has(word)).join('')) ?? null;
}

let currenciesBySign: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** Returns the codes that a currency code or sign can mean: "eur", "€", "CA$". */
function getCurrencies(sign: string): ReadonlySet<string> | undefined {
  currenciesBySign ??= listSigns();
  return currenciesBySign.get(sign.toUpperCase().replace(/\.$/, ''));
}

function listSigns(): ReadonlyMap<string, ReadonlySet<string>> {
  const signs = new Map([
    ['EURO', new Set(['EUR'])],
    ['US$', new Set(['USD'])],
  ]);
  for (const currency of Intl.supportedValuesOf('currency'))
    for (const currencyDisplay of ['code', 'symbol', 'narrowSymbol'] as const) {
      const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay });
      const sign =
        format
          .formatToParts(0)
          .find(({ type }) => type === 'currency')
          ?.value.toUpperCase() ?? currency;
      signs.getOrInsertComputed(sign, () => new Set()).add(currency);
    }
  return signs;
}

interface Figure {
  readonly digits: string;
  readonly isThousands: boolean;
  /** Codes of the currencies that each sign or code beside it can mean. */
  readonly currencies: readonly ReadonlySet<string>[];
  readonly unit: Unit | null;
}

const rangeSign = /(?<=\d\D{0,16})\s*(?:[-–—~〜]|(?<=[\s\d])(?:to|bis)(?=\s))\s*(?=\D{0,5}\d)/iu;
const figurePattern = /^([^\d]*)(\d(?:[\d.,'’ʼ\s]*\d)?)(?:\s?(k)(?![a-z]))?([^\d]*)$/iu;

/** Parses a text with one amount, or with the two of a range ("$21.50 – $24.00/hr"); null when it has anything else. */
function parsePay(text: string): readonly Figure[] | null {
  // "45.–" in Switzerland.
  const parts = text
    .normalize('NFKC')
    .trim()
    .replace(/[.,][-–—](?=\s|$)/u, '')
    .split(rangeSign);
  const figures = parts.map(parseFigure).filter((figure) => figure !== null);
  if (figures.length < parts.length || parts.length > 2) return null;
  // "45–52k".
  return figures.map((figure) =>
    figure.digits.length <= 3 && figures[1]?.isThousands === true ? { ...figure, isThousands: true } : figure,
  );
}

function parseFigure(text: string): Figure | null {
  const [, before = '', digits = '', thousands, after = ''] = figurePattern.exec(text) ?? [];
  const words = `${before} ${after}`.split(/[\s/]+/).filter((word) => word !== '' && !fillers.has(word.toLowerCase()));
  const unitText = words.filter((word) => getCurrencies(word) === undefined).join(' ');
  const unit = toPayUnit(unitText);
  if (digits === '' || (unit === null && unitText !== '')) return null;
  return {
    digits,
    isThousands: thousands !== undefined,
    unit,
    currencies: words.flatMap((word) => getCurrencies(word) ?? []),
  };
}

const decimals = new Map<string, string>();

/** Returns the decimal separators of the country of a currency, and of that of the job. */
function getDecimals(currency: string | null, countryCode: string | null): readonly string[] {
  // The first letters of an ISO 4217 code are those of a country, except for the euro and supranational currencies (X).
  const regions = [
    currency === null || /^(?:EU|X)/.test(currency) ? null : currency.slice(0, 2),
    toAlpha2(countryCode),
  ];
  return regions
    .filter((region) => region !== null)
    .map((region) =>
      decimals.getOrInsertComputed(region, () => {
        const locale = new Intl.Locale(`und-${region}`, { numberingSystem: 'latn' }).maximize();
        return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
      }),
    );
}

/** "1.234.567", "1,234,567" and, in India, "12,34,567". */
const grouped = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{2,3})*,\d{3})$/;

/** Returns the amount of a figure; null when it is no number, `ambiguous` when "45.000" can be both 45 and 45,000. */
function toAmount({ digits, isThousands }: Figure, currency: string | null, countryCode: string | null) {
  const amount = toNumber(digits, currency, countryCode);
  return typeof amount === 'number' && isThousands ? Math.round(amount * 100_000) / 100 : amount;
}

function toNumber(digits: string, currency: string | null, countryCode: string | null): number | 'ambiguous' | null {
  const text = digits.replace(/(?<=\d)[\s'’ʼ](?=\d{3}(?!\d))/gu, '');
  const [, whole = '', separator, fraction = ''] = /^(\d+(?:[.,]\d+)*?)(?:([.,])(\d+))?$/.exec(text) ?? [];
  if (whole === '') return null;
  if (separator === undefined) return Number(whole);
  const joined = Number(text.replace(/[.,]/g, ''));
  const decimal = Number(`${whole.replace(/[.,]/g, '')}.${fraction}`);
  if (/[.,]/.test(whole)) {
    if (grouped.test(text)) return joined;
    return grouped.test(whole) && !whole.includes(separator) ? decimal : null;
  }
  if (fraction.length !== 3 || whole.length > 3 || whole === '0' || text !== digits) return decimal;
  const written = getDecimals(currency, countryCode);
  // Nobody writes three decimals after a comma.
  if (separator === ',') return written.includes('.') ? joined : 'ambiguous';
  if (currency === 'EUR' || new Set(written).size !== 1) return 'ambiguous';
  return written[0] === '.' ? decimal : joined;
}

/**
 * Returns the pay of a posting; null without an amount, and when its amounts, unit and currency contradict each other. Neither
 * unit nor currency is guessed.
 * @param countryCode ISO 3166-1 alpha-3 code of the posting's country; null when unknown
 * @param onDrop also called for bounds that had to be put in order
 */
export function readPay(
  stated: Readonly<Record<'low' | 'high' | 'unit' | 'currency', string | null>>,
  countryCode: string | null,
  onDrop: OnDrop,
): Pay | null {
  const fields = (['low', 'high'] as const).flatMap((bound) => {
    const value = stated[bound];
    if (value === null || /^[\s0.,]*$/.test(value)) return [];
    const figures = parsePay(value);
    if (figures === null) onDrop(`pay_${bound}`, value);
    return figures === null ? [] : [{ bound, value, figures }];
  });
  if (fields.length === 0) return null;
  const refuse = (
    note: string,
    refused: readonly { readonly bound: string; readonly value: string }[] = fields,
  ): null => {
    for (const { bound, value } of refused) onDrop(`pay_${bound}`, value, note);
    return null;
  };
  const figures = fields.flatMap((field) => field.figures);
  const statedUnit = stated.unit === null ? null : toPayUnit(stated.unit);
  if (stated.unit !== null && statedUnit === null) onDrop('pay_unit', stated.unit);
  const codes = stated.currency === null ? undefined : getCurrencies(stated.currency);
  if (stated.currency !== null && codes === undefined) onDrop('pay_currency', stated.currency);
  const [unit = null, ...otherUnits] = new Set(
    [statedUnit, ...figures.map((one) => one.unit)].filter((one) => one !== null),
  );
  if (otherUnits.length > 0) return refuse('another unit than stated');
  const signs = [...(codes === undefined ? [] : [codes]), ...figures.flatMap((one) => one.currencies)];
  const currency = signs.length === 0 && stated.currency !== null ? null : toCurrency(signs, countryCode);
  if (currency === undefined) return refuse('another currency than stated');

  const amounts = new Map(
    fields.map(({ bound, value, figures: own }) => {
      const numbers = own.map((figure) => toAmount(figure, currency, countryCode));
      const unread = numbers.find((number) => typeof number !== 'number');
      if (unread !== undefined) onDrop(`pay_${bound}`, value, unread ?? undefined);
      return [bound, unread === undefined ? numbers.filter((number) => typeof number === 'number') : []];
    }),
  );
  const [lows = [], highs = []] = [amounts.get('low'), amounts.get('high')];
  const low = toBound(lows.length === 0 && highs.length > 1 ? highs[0] : lows[0]);
  const high = toBound(highs.length === 0 && lows.length > 1 ? lows[1] : highs.at(-1));
  if (low === null && high === null) return null;
  const rate = unitsPerDollar.get(currency ?? '');
  const limits = unit === null || rate === undefined ? null : believablePay[unit].map((limit) => limit * rate);
  const [minimum, maximum] = limits ?? [0, Infinity];
  const isOdd = (amount: number): boolean =>
    amount !== 0 && (amount < (minimum ?? 0) || amount > (maximum ?? Infinity));
  const odd = fields.filter(({ bound }) => amounts.get(bound)?.some(isOdd));
  if (odd.length > 0) return refuse(`not believable for a unit of “${unit}”`, odd);
  if (low === null || high === null || low <= high) return { low, high, unit, currency };
  onDrop('pay_low', low, 'above pay_high');
  return { low: high, high: low, unit, currency };
}

/** Zero means none. */
function toBound(amount: number | undefined): number | null {
  return amount === undefined || amount === 0 ? null : amount;
}

/**
 * Returns the ISO 4217 code that all signs of a row can mean, or that rows of a country leave out; null when it cannot be known,
 * undefined when the signs contradict each other.
 */
function toCurrency(signs: readonly ReadonlySet<string>[], countryCode: string | null): string | null | undefined {
  const usual = unstatedCurrencies.get(countryCode ?? '') ?? null;
  const [first, ...others] = signs;
  if (first === undefined) return usual;
  const shared = others.reduce((codes, other) => codes.intersection(other), first);
  if (shared.size <= 1) return [...shared][0];
  if (usual !== null && shared.has(usual)) return usual;
  // A dollar sign alone is that of twenty countries.
  if (shared.has('USD')) return null;
  const country = toAlpha2(countryCode);
  const local = [...shared].find((code) => country !== null && code.startsWith(country));
  return local ?? ['GBP', 'JPY', 'KRW'].find((code) => shared.has(code)) ?? null;
}

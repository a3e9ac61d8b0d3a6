import { toAlpha2 } from '#lib/jobs/places/country-code.ts';
import { isFiller, toPayUnit } from './pay-unit.ts';
import type { Pay } from '#lib/jobs/job.ts';

/** A field of pay: "$21.50 – $24.00/hr" has two figures, the sign "$" and the unit hour. */
export interface WrittenPay {
  readonly figures: readonly Figure[];
  /** Codes of the currencies that each sign or code in the text can mean. */
  readonly currencies: readonly ReadonlySet<string>[];
  readonly units: readonly NonNullable<Pay['unit']>[];
}

interface Figure {
  readonly digits: string;
  readonly isThousands: boolean;
}

const rangeSign = /(?<=\d\D{0,16})\s*(?:[-–—~〜]|(?<=[\s\d])(?:to|bis)(?=\s))\s*(?=\D{0,5}\d)/iu;
/** "1.234.567", "1,234,567" and, in India, "12,34,567". */
const grouped = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{2,3})*,\d{3})$/;
const figure = /^([^\d]*)(\d(?:[\d.,'’ʼ\s]*\d)?)(?:\s?(k)(?![a-z]))?([^\d]*)$/iu;

/** Parses a text with one amount, or with the two of a range; null when it has anything else. */
export function parsePay(text: string): WrittenPay | null {
  const parts = text
    .normalize('NFKC')
    .trim()
    // "45.–" in Switzerland.
    .replace(/[.,][-–—](?=\s|$)/u, '')
    .split(rangeSign)
    .map((part) => figure.exec(part));
  if (parts.length > 2) return null;
  const figures: Figure[] = [];
  const currencies: ReadonlySet<string>[] = [];
  const units: NonNullable<Pay['unit']>[] = [];
  for (const part of parts) {
    if (part === null) return null;
    const [, before = '', digits = '', thousands, after = ''] = part;
    figures.push({ digits, isThousands: thousands !== undefined });
    const words: string[] = [];
    for (const word of `${before} ${after}`.split(/[\s/]+/).filter((word) => word !== '')) {
      const codes = getCurrencies(word);
      if (codes !== undefined) currencies.push(codes);
      else if (!isFiller(word)) words.push(word);
    }
    const unit = toPayUnit(words.join(' '));
    if (unit !== null) units.push(unit);
    else if (words.length > 0) return null;
  }
  const [first, second] = figures;
  // "45–52k".
  return first !== undefined && second?.isThousands === true && first.digits.length <= 3
    ? { figures: [{ ...first, isThousands: true }, second], currencies, units }
    : { figures, currencies, units };
}

let currenciesBySign: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** Returns the codes that a currency code or sign can mean: "eur", "€", "CA$". */
export function getCurrencies(sign: string): ReadonlySet<string> | undefined {
  currenciesBySign ??= listSigns();
  return currenciesBySign.get(sign.toUpperCase().replace(/\.$/, ''));
}

function listSigns(): ReadonlyMap<string, ReadonlySet<string>> {
  const signs = new Map([
    ['EURO', new Set(['EUR'])],
    ['US$', new Set(['USD'])],
  ]);
  for (const currency of Intl.supportedValuesOf('currency')) {
    const names = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency'),
    );
    for (const name of [currency, ...names.map((part) => part?.value.toUpperCase() ?? currency)])
      signs.getOrInsertComputed(name, () => new Set()).add(currency);
  }
  return signs;
}

interface NumberStyle {
  readonly group: string | undefined;
  readonly decimal: string | undefined;
}

function getStyle(region: string): NumberStyle {
  const { language } = new Intl.Locale(`und-${region}`).maximize();
  const parts = new Intl.NumberFormat(`${language}-${region}-u-nu-latn`).formatToParts(1_234_567.5);
  const find = (name: string): string | undefined => parts.find(({ type }) => type === name)?.value;
  return { group: find('group'), decimal: find('decimal') };
}

const styles = new Map<string, NumberStyle>();

/** Returns how amounts are written in the country of a currency, and in that of the job. */
function getStyles(currency: string | null, countryCode: string | null): readonly NumberStyle[] {
  // The first letters of an ISO 4217 code are those of a country, except for the euro and supranational currencies (X).
  const ofCurrency = currency === null || /^(?:EU|X)/.test(currency) ? null : currency.slice(0, 2);
  return [ofCurrency, toAlpha2(countryCode)]
    .filter((region) => region !== null)
    .map((region) => styles.getOrInsertComputed(region, () => getStyle(region)));
}

/**
 * Returns the amount of a figure; null when it is no number, `ambiguous` when "45.000" can be both 45 and 45,000.
 * @param countryCode ISO 3166-1 alpha-3 code of the job's country
 */
export function toAmount(
  { digits, isThousands }: Figure,
  currency: string | null,
  countryCode: string | null,
): number | 'ambiguous' | null {
  const amount = toNumber(digits, currency, countryCode);
  return typeof amount === 'number' && isThousands ? Math.round(amount * 100_000) / 100 : amount;
}

function toNumber(digits: string, currency: string | null, countryCode: string | null): number | 'ambiguous' | null {
  const text = digits.replace(/(?<=\d)[\s'’ʼ](?=\d{3}(?!\d))/gu, '');
  const [, whole = '', separator, fraction = ''] = /^(\d+(?:[.,]\d+)*?)(?:([.,])(\d+))?$/.exec(text) ?? [];
  if (whole === '') return null;
  if (separator === undefined) return Number(whole);
  const joined = Number(`${whole}${fraction}`.replace(/[.,]/g, ''));
  const decimal = Number(`${whole.replace(/[.,]/g, '')}.${fraction}`);
  if (/[.,]/.test(whole)) {
    if (grouped.test(text)) return joined;
    return grouped.test(whole) && !whole.includes(separator) ? decimal : null;
  }
  if (fraction.length !== 3 || whole.length > 3 || whole === '0' || text !== digits) return decimal;
  const written = getStyles(currency, countryCode);
  if (currency === 'EUR' && separator === '.') return 'ambiguous';
  // Nobody writes three decimals after a comma.
  if (separator === ',') return written.some(({ group }) => group === ',') ? joined : 'ambiguous';
  if (written.length > 0 && written.every(({ group }) => group === '.')) return joined;
  return written.length > 0 && written.every((style) => style.decimal === '.') ? decimal : 'ambiguous';
}

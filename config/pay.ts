/** The currency of pay that names none, by country of the job (ISO 3166-1 alpha-3). Elsewhere it is unknown. */
export const unstatedCurrencies: ReadonlyMap<string, string> = new Map([['USA', 'USD']]);

/** Paid hours in a week and in a year of full-time work. */
const hoursPerWeek = 40;
export const hoursPerYear = hoursPerWeek * 52;

/** How often a unit of pay fits into a year of full-time work. */
export const unitsPerYear = {
  hour: hoursPerYear,
  day: hoursPerYear / 8,
  week: 52,
  'two-weeks': 26,
  month: 12,
  year: 1,
} as const;

/**
 * The least and the most that a unit of work is believed to pay, in US dollars: far below the lowest wages that are posted,
 * and above those of captains and executives. What is outside is in another unit than it says.
 */
export const believablePay = {
  hour: [1, 700],
  day: [5, 6_000],
  week: [25, 15_000],
  'two-weeks': [50, 30_000],
  month: [80, 45_000],
  year: [1_000, 2_500_000],
} as const;

/**
 * Rough number of units of a currency in a US dollar, from exchange rates of 2026. Only the magnitude counts. Pay in other
 * currencies is not checked.
 */
export const unitsPerDollar: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ USD: 1, CAD: 1.4, AUD: 1.5, NZD: 1.7, EUR: 0.9, GBP: 0.8, CHF: 0.9, SGD: 1.3, FJD: 2.3, ILS: 3.5, PLN: 4 },
    ...{ AED: 3.7, SAR: 3.75, QAR: 3.6, MYR: 4.5, RON: 4.5, BRL: 5.5, DKK: 7, CNY: 7, HKD: 8, SEK: 10, NOK: 10 },
    ...{ MXN: 18, ZAR: 18, CZK: 22, TWD: 32, THB: 34, PHP: 57, INR: 85, XPF: 110, JPY: 150, HUF: 350, CRC: 510 },
    ...{ CLP: 950, KRW: 1_400, COP: 4_000, IDR: 16_000, VND: 25_000 },
  }),
);

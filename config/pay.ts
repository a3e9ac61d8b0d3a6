/** The currency of pay that names none, by country of the job (ISO 3166-1 alpha-3). Elsewhere it is unknown. */
export const unstatedCurrencies: ReadonlyMap<string, string> = new Map([['USA', 'USD']]);

/** Paid hours in a week and in a year of full-time work. */
export const hoursPerWeek = 40;
export const hoursPerYear = hoursPerWeek * 52;

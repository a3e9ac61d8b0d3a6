/** The currency of pay that names none, by country of the job (ISO 3166-1 alpha-3). Elsewhere it is unknown. */
export const unstatedCurrencies: ReadonlyMap<string, string> = new Map([['USA', 'USD']]);

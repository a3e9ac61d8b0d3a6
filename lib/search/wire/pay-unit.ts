import type { Pay } from '#lib/jobs/job.ts';

const wordsOfUnits: readonly (readonly [unit: NonNullable<Pay['unit']>, words: string])[] = [
  ['hour', 'h hr hrs hour hours hourly hur ph pt1h stunde stunden stündlich std heure heures horaire hora horas 時給'],
  ['day', 'd day days daily diem pd p1d tag tage täglich jour jours journalier día días diario 日給'],
  ['week', 'w wk wks week weeks weekly wee pw p1w woche wochen wöchentlich semaine semana semanal 週給'],
  ['two-weeks', 'bw biweek biweekly fortnight fortnights fortnightly twoweeks twoweek 2weeks 2week otherweek p2w'],
  [
    'month',
    'mo mos mon mth mths month months monthly pm p1m monat monate monatlich mois mensuel mes mensual mês mensal mån månad 月給',
  ],
  ['year', 'y yr yrs year years yearly pa py ann annual annually annum p1y jahr jahre jährlich an paran année annuel'],
  ['year', 'año anual 年収 年俸'],
];
const units = new Map(wordsOfUnits.flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)));

/** Words beside amounts and units that do not change them: "per-year-salary", "1 HOUR", "Hourly rate", "2.500,00 brutto". */
const fillers = new Set(
  '+ per a an each every one 1 un une the rate wage wages salary pay compensation base gross brutto pro par por je'.split(
    ' ',
  ),
);

export function isFiller(word: string): boolean {
  return fillers.has(word.toLowerCase());
}

/** Returns the unit that a text names ("PA", "p/h", "Hourly rate", "per-year-salary"); null when it is unknown. */
export function toPayUnit(text: string): Pay['unit'] {
  const words: readonly string[] =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [];
  return units.get(words.join('')) ?? units.get(words.filter((word) => !isFiller(word)).join('')) ?? null;
}

import phrases from './trade-phrases.json' with { type: 'json' };

/**
 * How people who never worked for an airline speak of its trades, written for this site: names of the worker, of the work, of the tools
 * and objects in their hands. A text that has all words of a phrase, in any order and form, is about its trade. British, Irish,
 * Australian, Indian and Filipino English, Spanish of the United States, slang, and the jobs of the armed forces are among them.
 */
export const workPhrases: Readonly<Record<string, readonly string[]>> = phrases.workPhrases;

/**
 * Work in other trades, by the trades in which its people fit best: they count less than the names above. Not the same work, but what a
 * person who did it asks for.
 */
export const formerWork: Readonly<Record<string, readonly string[]>> = phrases.formerWork;

/** Words that mean the same in the names of work. */
export const equalWords = [
  'plane airplane aircraft aeroplane aero aeronautical jet',
  'bag baggage luggage suitcase',
  'fix repair mend troubleshoot overhaul rebuild restore refurbish',
  'phone telephone',
  'customer consumer guest passenger traveler client',
  'vehicle car auto automobile automotive motor',
  'truck lorry hgv',
  'clean wash scrub',
  'roster rota',
  'lift carry haul',
  'guide wave marshal',
  'computer pc laptop',
] as const;

import { roles } from '#config/roles.ts';
import { occupationStems } from '#config/trade-words.ts';
import { toStem } from './token-words.ts';

const peopleStems: ReadonlySet<string> = new Set(
  [...occupationStems.split(' '), ...roles.split(' ').map(toStem)].filter((stem) => stem !== toStem('officer')),
);

/** Returns what people do whom a word names by their work: "cleaning" for "cleaner"; other words as they are. */
export function toActivity(word: string): string {
  return peopleStems.has(toStem(word)) ? word.replace(/(?<=[a-z]{2}[^e])(?:er|or)s?$/, 'ing') : word;
}

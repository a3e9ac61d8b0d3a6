import { anyJobPhrases, anyJobWords, functionWords } from '#config/filler-words.ts';
import { usStates } from '#config/us-states.ts';
import { findParts, noNames, type FindPlace } from './find-parts.ts';
import { toPlainWords } from './plan-text.ts';
import { toFillerTable, withoutFillerPhrases } from './stop-words.ts';

const fillers = toFillerTable(anyJobWords, anyJobPhrases);
const joining: ReadonlySet<string> = new Set(functionWords.flatMap((list) => list.split(' ')));
const codes: ReadonlySet<string> = new Set([...usStates.values(), 'us'].map((code) => code.toUpperCase()));

/** Finds the only places whose names are such words too: "jobs in OR". */
const findCode: FindPlace = (_, written) => (codes.has(written) ? { label: written, places: [] } : null);

/** Returns whether a text asks for any job: "jobs near me", "busco trabajo". Function words alone, and texts with quotes, do not. */
export function asksForAnyJob(text: string): boolean {
  if (/["“”„«»]/.test(text)) return false;
  const words = toPlainWords(text).map((word) => word.replaceAll("'", ''));
  const rest = withoutFillerPhrases(words, fillers);
  return (
    rest.every((word) => fillers.words.has(word) || joining.has(word)) &&
    (rest.length < words.length || !rest.every((word) => joining.has(word))) &&
    findParts(text, { ...noNames, findPlace: findCode }).length === 0
  );
}

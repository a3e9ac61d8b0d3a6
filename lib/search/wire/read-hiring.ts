import type { HiringStatements } from '#lib/jobs/job.ts';
import { text, type OnDrop, type ReadStated } from './field-reader.ts';
import { toText } from './read-values.ts';

const maxWindowLength = 100;
const maxStatementLength = 1000;

const vacancyTexts: readonly (readonly [RegExp, HiringStatements['vacancy']])[] = [
  [/^(?:current|existing|open|real|vacancy|(?:current|existing|real) (?:opening|position|vacancy))$/, 'current'],
  [
    /^(?:pool|pipeline|future|(?:talent|candidate) (?:pool|pipeline|community)|future (?:opening|position|vacancy))$/,
    'pool',
  ],
  [/^(?:evergreen|continuous|ongoing|always open)$/, 'evergreen'],
];

/**
 * Returns what a row says about the hiring behind a posting; null when it says nothing. Nothing is guessed.
 * @param onDrop also called with the name of each value that is unknown or too long
 */
export function readHiring(readStated: ReadStated, onDrop: OnDrop): HiringStatements | null {
  const readStatement = (name: string, maxLength: number): string | null => {
    const statement = toStatedText(readStated(name, text));
    if (statement === null || statement.length <= maxLength) return statement;
    onDrop(name, statement);
    return null;
  };
  const hiring = {
    vacancy: toVacancy(toStatedText(readStated('vacancy_type', text)), onDrop),
    window: readStatement('hiring_window', maxWindowLength),
    aiUse: readStatement('ai_statement', maxStatementLength),
  };
  return Object.values(hiring).every((value) => value === null) ? null : hiring;
}

function toStatedText(value: unknown): string | null {
  return typeof value === 'string' ? toText(value) : null;
}

function toVacancy(stated: string | null, onDrop: OnDrop): HiringStatements['vacancy'] {
  if (stated === null) return null;
  const words = stated.toLowerCase().replaceAll(/[-_ ]+/g, ' ');
  const vacancy = vacancyTexts.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  if (vacancy === null) onDrop('vacancy_type', stated);
  return vacancy;
}

import type { HiringStatements } from '#lib/jobs/job.ts';
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
 * @param onDrop called with the name of each value that is unknown or too long
 */
export function toHiring(
  { vacancy, window, aiUse }: Readonly<Record<'vacancy' | 'window' | 'aiUse', unknown>>,
  onDrop: (name: string) => void,
): HiringStatements | null {
  const hiring = {
    vacancy: toVacancy(vacancy, onDrop),
    window: toStatement(window, maxWindowLength, () => onDrop('hiring_window')),
    aiUse: toStatement(aiUse, maxStatementLength, () => onDrop('ai_statement')),
  };
  return Object.values(hiring).every((value) => value === null) ? null : hiring;
}

function toVacancy(value: unknown, onDrop: (name: string) => void): HiringStatements['vacancy'] {
  const text =
    typeof value === 'string'
      ? toText(value)
          ?.toLowerCase()
          .replaceAll(/[-_ ]+/g, ' ')
      : undefined;
  if (text === undefined) return null;
  const vacancy = vacancyTexts.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  if (vacancy === null) onDrop('vacancy_type');
  return vacancy;
}

function toStatement(value: unknown, maxLength: number, onDrop: () => void): string | null {
  const text = typeof value === 'string' ? toText(value) : null;
  if (text === null || text.length <= maxLength) return text;
  onDrop();
  return null;
}

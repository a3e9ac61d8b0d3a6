import type { HiringStatements } from '#lib/jobs/job.ts';
import type { OnDrop } from './problems.ts';

const vacancyTexts: readonly (readonly [RegExp, HiringStatements['vacancy']])[] = [
  [/^(?:current|existing|open|real|vacancy|(?:current|existing|real) (?:opening|position|vacancy))$/, 'current'],
  [
    /^(?:pool|pipeline|future|(?:talent|candidate) (?:pool|pipeline|community)|future (?:opening|position|vacancy))$/,
    'pool',
  ],
  [/^(?:evergreen|continuous|ongoing|always open)$/, 'evergreen'],
];

/** Returns what a row says about the hiring behind a posting; null when it says nothing. Nothing is guessed. */
export function readHiring(
  read: (name: 'vacancy_type' | 'hiring_window' | 'ai_statement') => string | null,
  onDrop: OnDrop,
): HiringStatements | null {
  const readShort = (name: 'hiring_window' | 'ai_statement', maxLength: number): string | null => {
    const statement = read(name);
    if (statement === null || statement.length <= maxLength) return statement;
    onDrop(name, statement);
    return null;
  };
  const stated = read('vacancy_type');
  const words = stated?.toLowerCase().replaceAll(/[-_ ]+/g, ' ') ?? '';
  const vacancy = vacancyTexts.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  if (stated !== null && vacancy === null) onDrop('vacancy_type', stated);
  const hiring = { vacancy, window: readShort('hiring_window', 100), aiUse: readShort('ai_statement', 1000) };
  return Object.values(hiring).every((statement) => statement === null) ? null : hiring;
}

import { vacancyTypes, type HiringStatements } from '#lib/jobs/job.ts';
import type { OnDrop } from './problems.ts';

const vacancyTexts: Readonly<Record<(typeof vacancyTypes)[number], RegExp>> = {
  current: /^(?:open|vacancy|(?:current|existing|real)(?: opening| position| vacancy)?)$/,
  pool: /^(?:pool|pipeline|(?:talent|candidate) (?:pool|pipeline|community)|future(?: opening| position| vacancy)?)$/,
  evergreen: /^(?:evergreen|continuous|ongoing|always open)$/,
};

/** Returns what a row says about the hiring behind a posting; null when it says nothing. Nothing is guessed. */
export function readHiring(
  read: (name: 'vacancy_type' | 'hiring_window' | 'ai_statement') => string | null,
  onDrop: OnDrop,
): HiringStatements | null {
  const [stated, window, aiUse] = [read('vacancy_type'), read('hiring_window'), read('ai_statement')];
  if (stated === null && window === null && aiUse === null) return null;
  const words = stated?.toLowerCase().replaceAll(/[-_ ]+/g, ' ') ?? '';
  const vacancy = vacancyTypes.find((type) => vacancyTexts[type].test(words)) ?? null;
  if (stated !== null && vacancy === null) onDrop('vacancy_type', stated);
  return vacancy === null && window === null && aiUse === null ? null : { vacancy, window, aiUse };
}

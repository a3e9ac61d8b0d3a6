import { fold } from '#lib/jobs/fold.ts';
import type { MilitaryCode } from '#lib/jobs/job.ts';
import { readBranch } from './branches.ts';

/** Text that a visitor typed to find their occupation: a code, a title, or something that may be either ("IT"). */
export interface TypedOccupation {
  readonly branch: MilitaryCode['branch'];
  /** Lower-case words without the branch and labels such as "MOS". */
  readonly words: readonly string[];
  /** Null when the text is too long to be a code. */
  readonly code: MilitaryCode | null;
  /** True for text that is unlikely to be a title: it contains a digit or is as short as a rating. */
  readonly isCodeLike: boolean;
}

const labels: ReadonlySet<string> = new Set([
  'mos',
  'moc',
  'afsc',
  'afscs',
  'sfsc',
  'nec',
  'code',
  'rating',
  'designator',
]);

/** Parses typed text in any case, with spaces and hyphens: "68w", "6f 0x1", "62E3R-air-force", "Navy IT", "aircraft electrician". */
export function readTypedOccupation(text: string): TypedOccupation {
  const { branch, rest } = readBranch(fold(text).replace(/[^a-z0-9]+/g, ' '));
  const all = rest.split(' ').filter((word) => word !== '');
  const unlabeled = all.filter((word) => !labels.has(word));
  const words = unlabeled.length === 0 ? all : unlabeled;
  const joined = words.join('').toUpperCase();
  const code = /^[A-Z0-9]{2,8}$/.test(joined) ? { code: joined, branch } : null;
  return { branch, words, code, isCodeLike: code !== null && (/\d/.test(joined) || joined.length <= 3) };
}

import type { Hiring } from './posting.ts';

const statements: readonly Hiring[] = [
  {
    vacancy: 'Existing vacancy',
    window: null,
    aiUse: 'Artificial intelligence sorts applications by their answers; people read and decide every one.',
  },
  { vacancy: 'Talent pool', window: 'March to May 2027', aiUse: null },
  { vacancy: 'Evergreen', window: null, aiUse: 'No artificial intelligence takes part in the selection.' },
  { vacancy: 'Current opening', window: 'January and February 2027', aiUse: null },
];

/** Returns what the posting of a row says about the hiring: one in sixty says something, without a draw that others depend on. */
export function toHiring(row: number): Hiring | null {
  return row % 60 === 7 ? (statements[Math.floor(row / 60) % statements.length] ?? null) : null;
}

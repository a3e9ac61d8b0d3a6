import type { JobSearch } from '#lib/search/job-search.ts';
import { furtherNeeds, type Need } from './conformance-case.ts';
import type { Oracle } from './oracle/oracle.ts';

/** How far a backend may stray from the oracle where what it asks decides, and not we. */
export interface Tolerances {
  /** `own`: the source has its own newest first; jobs descend by their sort time. */
  readonly order: 'exact' | 'own';
  /** `given`: a source that leaves options out; those it gives are right. */
  readonly facets: 'all' | 'given';
  /** Miles that the backend's center of a place may be from the mean of its postings. */
  readonly centerMiles: number;
  /** Jobs of one list that are read at most: where each page is a request. */
  readonly walk: number;
  /** Least mean share of the first ten of a text that the embedded search shows too, 0 to 1. */
  readonly overlap: number;
}

/** A search over the rows of the bundled feed, and what its answers are compared with. */
export interface BackendUnderTest {
  readonly name: string;
  readonly search: JobSearch;
  /** The embedded search over the same rows, for the order of texts. */
  readonly reference: JobSearch;
  readonly oracle: Oracle;
  readonly tolerances: Tolerances;
  /** What it can beyond its declared capabilities. */
  readonly also: readonly (keyof typeof furtherNeeds)[];
  /** Moves the clock of the backend, forward only. @param time milliseconds since the epoch */
  setTime(time: number): void;
}

export const exact: Tolerances = { order: 'exact', facets: 'all', centerMiles: 0, walk: Infinity, overlap: 1 };

/** What a backend can that ranks and reads the rows itself. */
export const everything: BackendUnderTest['also'] = [
  'companyRules',
  'expiredByRequisition',
  'meantMilitaryCodes',
  'exactPlaces',
  'requisitionSuggestions',
  'ranksTexts',
  'countedSuggestions',
  'narrowedSuggestions',
  'closedPlaces',
  'looseNames',
];

/** Needs of a case that the backend does not meet. */
export function unmetNeeds({ search, also }: BackendUnderTest, needs: readonly Need[]): readonly Need[] {
  const { capabilities } = search;
  return needs.filter((need) =>
    need in furtherNeeds
      ? !also.some((one) => one === need)
      : !Object.entries(capabilities).some(([name, can]) => name === need && can),
  );
}

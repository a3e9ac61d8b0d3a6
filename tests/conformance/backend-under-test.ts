import type { JobSearch } from '#lib/search/job-search.ts';
import { furtherNeeds, type Need } from './conformance-case.ts';
import type { Oracle } from './oracle/oracle.ts';

/** How far a backend may deviate from the oracle where its source decides. */
export interface Tolerances {
  /** `own`: the source has its own order within a date; jobs descend by their sort time. */
  readonly order: 'exact' | 'own';
  /** `given`: the source may omit options; those it returns are correct. */
  readonly facets: 'all' | 'given';
  /** Maximum miles between the backend's center of a place and the mean of its postings. */
  readonly centerMiles: number;
  /** Maximum number of jobs that are read of one list, where each page is a request. */
  readonly walk: number;
  /** Minimum mean share of the first ten results of a text that the embedded search returns too, 0 to 1. */
  readonly overlap: number;
}

/** A search of the rows of the bundled feed, and its reference. */
export interface BackendUnderTest {
  readonly name: string;
  readonly search: JobSearch;
  /** The embedded search of the same rows, for the order of texts. */
  readonly reference: JobSearch;
  readonly oracle: Oracle;
  readonly tolerances: Tolerances;
  /** What it supports beyond its declared capabilities. */
  readonly also: readonly (keyof typeof furtherNeeds)[];
  /** Moves the clock of the backend forward. @param time milliseconds since the epoch */
  setTime(time: number): void;
}

export const exact: Tolerances = { order: 'exact', facets: 'all', centerMiles: 0, walk: Infinity, overlap: 1 };

/** What a backend supports that ranks and reads the rows itself. */
export const everything: BackendUnderTest['also'] = [
  'companyRules',
  'expiredByRequisition',
  'exactPlaces',
  'requisitionSuggestions',
  'ranksTexts',
  'splitsTexts',
  'countedSuggestions',
  'narrowedSuggestions',
  'closedPlaces',
  'otherPlaceNames',
];

/** Returns the needs of a case that the backend does not meet. */
export function unmetNeeds({ search, also }: BackendUnderTest, needs: readonly Need[]): readonly Need[] {
  const { capabilities } = search;
  return needs.filter((need) =>
    need in furtherNeeds
      ? !also.some((one) => one === need)
      : !Object.entries(capabilities).some(([name, can]) => name === need && can),
  );
}

import { militaryOccupations, type MilitaryOccupation } from '#config/military-codes.ts';
import { buildMilitaryUrl } from '#lib/urls.ts';
import type { ReadableTime } from '#lib/jobs/format.ts';
import type { JobCardView } from '#lib/views/job-card.ts';
import type { PageLinksView } from '#lib/views/page-links.ts';
import { branchNames } from '#lib/jobs/military/branches.ts';

/** An occupation as a page shows it. */
export interface OccupationView {
  readonly code: string;
  readonly title: string;
  readonly branch: string;
  /** URL of the page of its code. */
  readonly href: string;
}

/** A link to a search with its number of jobs: "Ramp service", "42 jobs". */
export interface CountedLink {
  readonly label: string;
  readonly jobs: string;
  readonly href: string;
}

/** The result page of a military occupation. */
export interface MilitaryView {
  /** The requested code or title in normalized spelling: "68W", "aircraft electrician". */
  readonly requestedText: string;
  /** Empty when the code or title is unknown. */
  readonly occupations: readonly OccupationView[];
  readonly families: readonly CountedLink[];
  /** The jobs that name an occupation. */
  readonly namedJobs: {
    readonly total: number;
    readonly jobs: readonly JobCardView[];
    readonly pages: PageLinksView | null;
  };
  /** Further jobs of the families; only on the first page. */
  readonly more: readonly JobCardView[];
  /** Similar occupations, when nothing was found. */
  readonly nearest: readonly OccupationView[];
  /** The same text as a keyword search; null when it finds no jobs. */
  readonly keywordSearch: CountedLink | null;
  readonly page: number;
  readonly asOf: ReadableTime;
}

const branchesOf = Map.groupBy(militaryOccupations, ({ code }) => code);

/** Converts an occupation for display. Its URL includes the branch when several branches use the code. */
export function toOccupationView({ code, title, branch }: MilitaryOccupation): OccupationView {
  const isShared = (branchesOf.get(code)?.length ?? 0) > 1;
  return {
    code,
    title,
    branch: branchNames[branch],
    href: buildMilitaryUrl(isShared ? `${code} ${branchNames[branch]}` : code),
  };
}

/** Maximum number of characters of a code or title that are read. */
export const maxMilitaryLength = 100;

/** Returns the heading and the lead of the page. */
export function describeMilitary({ requestedText, occupations, namedJobs }: MilitaryView): {
  readonly heading: string;
  readonly lead: string;
} {
  const heading = `Jobs for ${requestedText}`;
  if (occupations.length > 0)
    return { heading, lead: 'See where your experience fits at our airlines and which jobs are open now.' };
  if (namedJobs.total > 0)
    return { heading, lead: 'This code isn’t on our list of occupations, but open jobs mention it.' };
  return {
    heading: `No match for “${requestedText}”`,
    lead: 'We couldn’t find this code or title. Try a similar code or search by keyword.',
  };
}

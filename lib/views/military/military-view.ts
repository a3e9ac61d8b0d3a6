import { militaryOccupations } from '#config/military-codes.ts';
import type { MilitaryOccupation } from '#config/schema.ts';
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
  /** The page of its code. */
  readonly href: string;
}

/** A search of this site with its number of jobs: "Ramp service", "42 jobs". */
export interface CountedLink {
  readonly label: string;
  readonly jobs: string;
  readonly href: string;
}

/** What the site has for a military occupation. */
export interface MilitaryView {
  /** As it was typed, in one spelling: "68W", "aircraft electrician". */
  readonly asked: string;
  /** Empty: the code or title is not known here. */
  readonly occupations: readonly OccupationView[];
  readonly families: readonly CountedLink[];
  readonly named: {
    readonly total: number;
    readonly jobs: readonly JobCardView[];
    readonly pages: PageLinksView | null;
  };
  /** Jobs of the families beside those above, on the first page. */
  readonly more: readonly JobCardView[];
  /** What to try, where nothing was found. */
  readonly nearest: readonly OccupationView[];
  /** The same words as an ordinary search; null without jobs. */
  readonly words: CountedLink | null;
  readonly page: number;
  readonly asOf: ReadableTime;
}

const branchesOf = Map.groupBy(militaryOccupations, ({ code }) => code);

/** An occupation in words. The address of a code that several branches use names the branch. */
export function toOccupationView({ code, title, branch }: MilitaryOccupation): OccupationView {
  const isShared = (branchesOf.get(code)?.length ?? 0) > 1;
  return {
    code,
    title,
    branch: branchNames[branch],
    href: buildMilitaryUrl(isShared ? `${code} ${branchNames[branch]}` : code),
  };
}

/** Most characters of a code or title that are read. */
export const maxMilitaryLength = 100;

/** Heading and lead of the page. */
export function describeMilitary({ asked, occupations, named }: MilitaryView): {
  readonly heading: string;
  readonly lead: string;
} {
  if (occupations.length > 0)
    return {
      heading: `Jobs for ${asked}`,
      lead: 'Where this experience fits in our airlines, and the jobs that are open there now.',
    };
  if (named.total > 0)
    return {
      heading: `Jobs for ${asked}`,
      lead: 'Our list of occupations does not have this code, but open postings name it.',
    };
  return {
    heading: `No match for “${asked}”`,
    lead: 'Our list of occupations does not have this code or title. A nearby code or a search by words may help.',
  };
}

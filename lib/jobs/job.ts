import type { ChoiceFacetId } from '#config/facets.ts';

/** The domain model of a posting. Each search backend converts its own data format into this model. */

export interface Coordinates {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface NamedSlug {
  readonly slug: string;
  readonly label: string;
}

/** The place of a posting. A row has exactly one place. Virtual postings have a country but no city. */
export interface Place {
  /** "Seattle, WA", "Tokyo, JPN", "Virtual, USA". */
  readonly label: string;
  readonly city: NamedSlug | null;
  /** City without state: "Seattle". */
  readonly cityName: string | null;
  readonly state: NamedSlug | null;
  readonly stateCode: string | null;
  readonly country: NamedSlug | null;
  /** ISO 3166-1 alpha-3, upper case. */
  readonly countryCode: string | null;
  readonly postalCode: string | null;
  readonly coordinates: Coordinates | null;
  readonly isVirtual: boolean;
}

/** Periods that pay is posted for, in the order in which summaries show them. */
export const payUnits = ['hour', 'day', 'week', 'two-weeks', 'month', 'year'] as const;

export interface Pay {
  /** Amounts in `currency` per `unit`, as posted. */
  readonly low: number | null;
  readonly high: number | null;
  readonly unit: (typeof payUnits)[number] | null;
  /** ISO 4217 code; null when it cannot be known. */
  readonly currency: string | null;
}

export interface JobDescription {
  readonly format: 'markdown' | 'html';
  readonly body: string;
}

/** What there is behind a posting: a vacancy now, a pool of candidates for later ones, or hiring that never ends. */
export const vacancyTypes = ['current', 'pool', 'evergreen'] as const;

/** What an employer says about the hiring behind a posting. */
export interface HiringStatements {
  readonly vacancy: (typeof vacancyTypes)[number] | null;
  /** When the employer means to hire, as posted: "January to March 2027". */
  readonly window: string | null;
  /** Whether and how artificial intelligence takes part in the selection, as posted. */
  readonly aiUse: string | null;
}

/** A posting without its description, with its values in each choice facet. */
export interface JobSummary extends Readonly<Record<ChoiceFacetId, readonly NamedSlug[]>> {
  /** Unique in the index: the guid, or else the requisition id and location segment. */
  readonly id: string;
  /** 32 upper-case hex digits; null when the row has none. */
  readonly guid: string | null;
  readonly requisitionId: string | null;
  /** The three parts of the canonical path `/{location}/{title}/{id}/job/`. */
  readonly url: { readonly location: string; readonly title: string; readonly id: string };
  readonly title: string;
  readonly buid: number | null;
  /** The company's name as written in the row. */
  readonly employer: string | null;
  readonly place: Place;
  /** ISO 8601 instants. */
  readonly postedAt: string | null;
  readonly updatedAt: string | null;
  /** Closing time with the posting's own offset. */
  readonly closesAt: string | null;
  /** When the source removed the posting. */
  readonly deletedAt: string | null;
  /** Sort key of "newest first" in milliseconds since the epoch. Never shown. */
  readonly sortTime: number;
  readonly pay: Pay | null;
  /** Null when the posting makes none. */
  readonly hiring: HiringStatements | null;
  /** `https:` only. */
  readonly applyUrl: string | null;
  readonly isFeatured: boolean;
  /** Codes of the occupations of the armed forces that the posting is aimed at, in capitals: "68W". */
  readonly militaryCodes: readonly string[];
}

/** A complete posting. */
export interface Job extends JobSummary {
  readonly description: JobDescription;
}

/** Returns whether applications for the posting are closed at `now` (milliseconds since the epoch). */
export function isExpired(job: Pick<Job, 'deletedAt' | 'closesAt'>, now: number): boolean {
  if (job.deletedAt !== null) return true;
  return job.closesAt !== null && Date.parse(job.closesAt) <= now;
}

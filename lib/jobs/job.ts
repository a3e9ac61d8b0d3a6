import type { ChoiceFacetId } from '#config/facets.ts';
import type { MilitaryBranch } from '#config/schema.ts';

/** The domain model of a posting. Wire shapes are translated into it by the backend that read them. */

export interface Coordinates {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface NamedSlug {
  readonly slug: string;
  readonly label: string;
}

/** Where a posting is: one row, one place. Virtual postings have a country and no city. */
export interface Place {
  /** "Seattle, WA", "Tokyo, JPN", "Virtual, USA". */
  readonly label: string;
  readonly city: NamedSlug | null;
  /** City alone: "Seattle". */
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

export interface Pay {
  /** US dollars per `unit`, as posted. */
  readonly low: number | null;
  readonly high: number | null;
  readonly unit: 'hour' | 'year' | null;
}

export interface JobDescription {
  readonly format: 'markdown' | 'html';
  readonly body: string;
}

/** An occupation code of the armed forces. */
export interface MilitaryCode {
  /** Upper case, without blanks; an X may stand for any digit: "68W", "2T2X1". */
  readonly code: string;
  /** null: not said. */
  readonly branch: MilitaryBranch | null;
}

/** A posting as lists know it, with its values in each choice facet. */
export interface JobSummary extends Readonly<Record<ChoiceFacetId, readonly NamedSlug[]>> {
  /** Unique in the index: the guid, else requisition id and location segment. */
  readonly id: string;
  /** 32 upper-case hex digits, where the row has one. */
  readonly guid: string | null;
  readonly requisitionId: string | null;
  /** The three parts of the canonical path `/{location}/{title}/{id}/job/`. */
  readonly url: { readonly location: string; readonly title: string; readonly id: string };
  readonly title: string;
  readonly buid: number | null;
  /** The company's name as the row writes it. */
  readonly employer: string | null;
  readonly place: Place;
  /** ISO 8601 instants. */
  readonly postedAt: string | null;
  readonly updatedAt: string | null;
  /** Closing instant with the posting's own offset. */
  readonly closesAt: string | null;
  /** When the source removed it. */
  readonly deletedAt: string | null;
  /** Sort key of "newest first", milliseconds since the epoch; never shown. */
  readonly sortTime: number;
  readonly pay: Pay | null;
  /** `https:` only. */
  readonly applyUrl: string | null;
  readonly isFeatured: boolean;
  /** Occupations whose people the posting addresses. */
  readonly militaryCodes: readonly MilitaryCode[];
}

/** A posting, whole. */
export interface Job extends JobSummary {
  readonly description: JobDescription;
}

/** True when the posting can no longer be applied for at `now` (milliseconds since the epoch). */
export function isExpired(job: Pick<Job, 'deletedAt' | 'closesAt'>, now: number): boolean {
  if (job.deletedAt !== null) return true;
  return job.closesAt !== null && Date.parse(job.closesAt) <= now;
}

import type { ChoiceFacetId } from '#config/facets.ts';
import type { Coordinates, MilitaryCode, NamedSlug } from '#lib/jobs/job.ts';

/** Where a posting is, in the words of its row. */
export interface OraclePlace {
  readonly label: string;
  readonly city: NamedSlug | null;
  readonly cityName: string | null;
  readonly state: NamedSlug | null;
  readonly country: NamedSlug | null;
  /** ISO 3166-1 alpha-3, upper case. */
  readonly countryCode: string | null;
  readonly coordinates: Coordinates | null;
  readonly isVirtual: boolean;
}

/** A posting as the naive reading of its row has it. */
export interface OracleJob {
  readonly id: string;
  readonly guid: string | null;
  readonly requisitionId: string | null;
  /** Last part of its address. */
  readonly urlId: string;
  readonly title: string;
  readonly buid: number | null;
  readonly choices: Readonly<Record<ChoiceFacetId, readonly string[]>>;
  readonly place: OraclePlace;
  /** Milliseconds since the epoch, as are the next three. */
  readonly postedAt: number | null;
  readonly sortTime: number;
  /** Infinity: never. */
  readonly closesAt: number;
  readonly isDeleted: boolean;
  readonly isFeatured: boolean;
  readonly militaryCodes: readonly MilitaryCode[];
  /** Every text of the row, folded, for texts that only it has. */
  readonly foldedTitle: string;
}

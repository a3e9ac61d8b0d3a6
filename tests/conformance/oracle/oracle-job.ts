import type { ChoiceFacetId } from '#config/facets.ts';
import type { Coordinates, NamedSlug } from '#lib/jobs/job.ts';

/** The place of a posting, with the values of its row. */
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

/** A posting as a naive parser reads it. */
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
  /** Milliseconds since the epoch, like the next three. */
  readonly postedAt: number | null;
  readonly sortTime: number;
  /** Infinity: never. */
  readonly closesAt: number;
  readonly isDeleted: boolean;
  readonly isFlagged: boolean;
  readonly isFeatured: boolean;
  /** Vacancy, hiring window and statement on AI; null where the row says nothing. */
  readonly hiring: readonly (string | null)[];
  /** Every text of the row, folded, to find unique texts. */
  readonly foldedTitle: string;
}

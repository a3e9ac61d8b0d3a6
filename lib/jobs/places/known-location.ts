import type { PlaceFacetId } from '#config/facet-schema.ts';
import type { Coordinates, NamedSlug } from '#lib/jobs/job.ts';

/** A place that the data know. */
export interface KnownLocation {
  readonly slug: string;
  readonly label: string;
  /** `virtual` places count as a level of their own and are listed with the cities. */
  readonly level: PlaceFacetId | 'virtual';
  readonly coordinates: Coordinates | null;
  /** The state and country around it, narrowest first. */
  readonly within: readonly NamedSlug[];
}

/** False for states, countries and places that are nowhere: the middle of a state has no meaning for who wants to live near a job. */
export function hasDistance({ level }: Pick<KnownLocation, 'level'>): boolean {
  return level === 'city';
}

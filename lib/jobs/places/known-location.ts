import type { PlaceFacetId } from '#config/facet-schema.ts';
import type { Coordinates, NamedSlug } from '#lib/jobs/job.ts';

/** A place that occurs in the data. */
export interface KnownLocation {
  readonly slug: string;
  readonly label: string;
  /** `virtual` is a level of its own; such places are listed with the cities. */
  readonly level: PlaceFacetId | 'virtual';
  readonly coordinates: Coordinates | null;
  /** The state and country that contain it, smallest first. */
  readonly within: readonly NamedSlug[];
}

/** Returns whether a radius search around the place is useful. It is only for cities: the center of a state means nothing to commuters. */
export function hasDistance({ level }: Pick<KnownLocation, 'level'>): boolean {
  return level === 'city';
}

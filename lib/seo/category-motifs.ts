import type { HeroMotif } from '#config/motifs.ts';

/** Hero scene of each job category, by slug. */
const motifs: ReadonlyMap<string, HeroMotif> = new Map<string, HeroMotif>([
  ['pilots', 'cockpit'],
  ['flight-attendants', 'cabin'],
  ['maintenance-technicians', 'hangar'],
  ['airport-operations', 'apron'],
  ['corporate-operations', 'office'],
  ['software-technology', 'city'],
  ['contact-center', 'contact'],
  ['interns', 'intern'],
]);

/** Returns the hero scene of a job category by its slug. Unknown categories share one scene. */
export function findMotif(category: string | undefined): HeroMotif {
  return motifs.get(category ?? '') ?? 'network';
}

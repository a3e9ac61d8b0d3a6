import type { HeroMotif } from '#config/schema.ts';

/** The scene of each job category. */
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

/** The scene of a job category by its slug; categories that we do not know share one. */
export function findMotif(category: string | undefined): HeroMotif {
  return motifs.get(category ?? '') ?? 'network';
}

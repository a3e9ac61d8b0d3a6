/**
 * The scenes at the top of pages by motif, each with its light. The light sets the colors of the picture and of the sky
 * behind the heading.
 */
export const motifLights = {
  apron: 'noon',
  ascent: 'fog',
  aurora: 'polar',
  belonging: 'trade',
  benefits: 'trade',
  cabin: 'dusk',
  city: 'city',
  climb: 'dusk',
  coast: 'dawn',
  cockpit: 'dawn',
  community: 'fog',
  contact: 'dusk',
  evergreen: 'fog',
  growth: 'dawn',
  hangar: 'flood',
  intern: 'noon',
  islands: 'trade',
  japan: 'dusk',
  line: 'flood',
  network: 'noon',
  office: 'noon',
  pay: 'fog',
  people: 'dawn',
  regional: 'fog',
  runway: 'dawn',
  service: 'fog',
  sound: 'dawn',
  training: 'flood',
  veterans: 'dawn',
  workshop: 'flood',
} as const;

export type HeroMotif = keyof typeof motifLights;

export type LightName = (typeof motifLights)[HeroMotif];

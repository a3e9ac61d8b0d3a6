import type { Brand } from './schema.ts';

/** The map and card of a brand. Public schedule facts, by airport code; `config/airports.ts` has the places. */
export interface BrandNetwork {
  readonly slug: Brand;
  readonly name: string;
  /** Address of the brand's own page. */
  readonly href: string;
  /** Address elsewhere that identifies the airline. */
  readonly sameAs: string;
  /** One line for a card: aircraft and destinations. */
  readonly line: string;
  /** Crew bases and main stations, largest first. */
  readonly bases: readonly string[];
  /** Pairs such as "SEA-ANC"; the map draws an arc for each. */
  readonly routes: readonly string[];
}

/** Returns the routes from a hub. @param destinations codes, separated by spaces */
function fromHub(hub: string, destinations: string): readonly string[] {
  return destinations.split(' ').map((code) => `${hub}-${code}`);
}

export const brandNetworks = [
  {
    slug: 'alaska-airlines',
    name: 'Alaska Airlines',
    href: '/alaska-airlines/',
    sameAs: 'https://www.alaskaair.com/',
    line: 'From the Arctic to the East Coast, Mexico and beyond, mostly on Boeing 737s.',
    bases: ['SEA', 'PDX', 'ANC', 'SFO', 'LAX', 'SAN'],
    routes: [
      ...fromHub('SEA', 'ANC FAI JNU KTN SIT SFO LAX SAN PHX DEN ORD DFW ATL JFK BOS DCA MCO HNL OGG KOA LIH'),
      ...fromHub('PDX', 'ANC HNL OGG JFK LAX'),
      ...fromHub('ANC', 'BRW OTZ OME BET ADK ADQ FAI SCC JNU HNL'),
      ...fromHub('LAX', 'SJD PVR'),
      'SFO-JFK',
      'SAN-OGG',
      'LAX-LIR',
    ],
  },
  {
    slug: 'horizon-air',
    name: 'Horizon Air',
    href: '/horizon-air/',
    // It sells its seats on its parent's site.
    sameAs: 'https://en.wikipedia.org/wiki/Horizon_Air',
    line: 'Embraer 175s linking the cities of the Northwest and beyond.',
    bases: ['SEA', 'PDX', 'PAE', 'GEG', 'BOI', 'MFR', 'ANC'],
    routes: [
      ...fromHub('SEA', 'GEG BOI MFR EUG RDM PSC BZN MSO FCA SUN YVR YYC YEG SMF FAT STS'),
      ...fromHub('PDX', 'BOI GEG MFR SMF SBA BUR'),
      ...fromHub('PAE', 'LAS SNA'),
      ...fromHub('BOI', 'SMF SAN'),
      'ANC-FAI',
      ...fromHub('SEA', 'SLC MCI'),
    ],
  },
  {
    slug: 'hawaiian-airlines',
    name: 'Hawaiian Airlines',
    href: '/hawaiian-airlines/',
    sameAs: 'https://www.hawaiianairlines.com/',
    line: 'Between the islands on Boeing 717s, and across the Pacific on Airbus jets.',
    bases: ['HNL', 'OGG', 'LIH', 'KOA', 'ITO'],
    routes: [
      ...fromHub('HNL', 'OGG LIH KOA ITO LAX SFO SEA PDX SAN LAS PHX SMF OAK SJC SLC JFK'),
      ...fromHub('OGG', 'LAX SFO'),
      'LIH-LAX',
      'KOA-LAX',
      ...fromHub('HNL', 'HND SYD AKL PPT PPG RAR'),
      ...fromHub('SEA', 'NRT ICN'),
    ],
  },
] as const satisfies readonly BrandNetwork[];

/** What each brand's map and door show. Public schedule facts, by airport code; see `config/airports.ts` for the places. */
export interface BrandNetwork {
  readonly slug: 'alaska-airlines' | 'horizon-air' | 'hawaiian-airlines';
  readonly name: string;
  /** Where the brand's own page or search starts. */
  readonly href: string;
  /** One line for a door: aircraft and reach. */
  readonly line: string;
  /** Crew bases and main stations, largest first. */
  readonly bases: readonly string[];
  /** Pairs "SEA-ANC"; an arc each. */
  readonly routes: readonly string[];
}

export const brandNetworks = [
  {
    slug: 'alaska-airlines',
    name: 'Alaska Airlines',
    href: '/company/alaska-airlines/jobs/',
    line: 'Boeing 737s from the Arctic coast to the East Coast and Mexico.',
    bases: ['SEA', 'PDX', 'ANC', 'SFO', 'LAX', 'SAN'],
    routes: [
      'SEA-ANC', 'SEA-FAI', 'SEA-JNU', 'SEA-KTN', 'SEA-SIT', 'SEA-SFO', 'SEA-LAX', 'SEA-SAN', 'SEA-PHX', 'SEA-DEN', 'SEA-ORD', 'SEA-DFW',
      'SEA-ATL', 'SEA-JFK', 'SEA-BOS', 'SEA-DCA', 'SEA-MCO', 'SEA-HNL', 'SEA-OGG', 'SEA-KOA', 'SEA-LIH', 'PDX-ANC', 'PDX-HNL', 'PDX-OGG',
      'PDX-JFK', 'PDX-LAX', 'ANC-BRW', 'ANC-OTZ', 'ANC-OME', 'ANC-BET', 'ANC-ADK', 'ANC-ADQ', 'ANC-FAI', 'ANC-SCC', 'ANC-JNU', 'ANC-HNL',
      'LAX-SJD', 'LAX-PVR', 'SFO-JFK', 'SAN-OGG', 'LAX-LIR',
    ],
  },
  {
    slug: 'horizon-air',
    name: 'Horizon Air',
    href: '/horizon-air/',
    line: 'Embraer 175s between the cities of the Northwest and beyond.',
    bases: ['SEA', 'PDX', 'PAE', 'GEG', 'BOI', 'MFR', 'ANC'],
    routes: [
      'SEA-GEG', 'SEA-BOI', 'SEA-MFR', 'SEA-EUG', 'SEA-RDM', 'SEA-PSC', 'SEA-BZN', 'SEA-MSO', 'SEA-FCA', 'SEA-SUN', 'SEA-YVR', 'SEA-YYC',
      'SEA-YEG', 'SEA-SMF', 'SEA-FAT', 'SEA-STS', 'PDX-BOI', 'PDX-GEG', 'PDX-MFR', 'PDX-SMF', 'PDX-SBA', 'PDX-BUR', 'PAE-LAS', 'PAE-SNA',
      'BOI-SMF', 'BOI-SAN', 'ANC-FAI', 'SEA-SLC', 'SEA-MCI',
    ],
  },
  {
    slug: 'hawaiian-airlines',
    name: 'Hawaiian Airlines',
    href: '/hawaiian-airlines/',
    line: 'Airbus jets across the Pacific and Boeing 717s between the islands.',
    bases: ['HNL', 'OGG', 'LIH', 'KOA', 'ITO'],
    routes: [
      'HNL-OGG', 'HNL-LIH', 'HNL-KOA', 'HNL-ITO', 'HNL-LAX', 'HNL-SFO', 'HNL-SEA', 'HNL-PDX', 'HNL-SAN', 'HNL-LAS', 'HNL-PHX', 'HNL-SMF',
      'HNL-OAK', 'HNL-SJC', 'HNL-SLC', 'HNL-JFK', 'OGG-LAX', 'OGG-SFO', 'LIH-LAX', 'KOA-LAX', 'HNL-HND', 'HNL-SYD', 'HNL-AKL', 'HNL-PPT',
      'HNL-PPG', 'HNL-RAR', 'SEA-NRT', 'SEA-ICN',
    ],
  },
] as const satisfies readonly BrandNetwork[];

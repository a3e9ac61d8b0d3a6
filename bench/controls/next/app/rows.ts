export interface CardRow {
  readonly id: number;
  readonly title: string;
  readonly company: string;
  readonly place: string;
  readonly type: string;
  readonly text: string;
  readonly date: string;
}

export interface FacetRow {
  readonly label: string;
  readonly links: readonly { readonly href: string; readonly label: string; readonly count: number }[];
}

const titles = ['Line maintenance technician', 'Cabin crew member', 'Ramp lead', 'Data engineer', 'Station trainer'];
const places = ['Portland, OR', 'Spokane, WA', 'Anchorage, AK', 'Hilo, HI', 'Boise, ID'];
const facets = ['Category', 'Type', 'Place', 'Company', 'Level', 'Shift'];
const sentence =
  'You keep people and aircraft moving, on time and safely, with a team that looks out for one another. ';

/** Cards of a list, as any data source would give them. @param textLength characters of text on each */
export function makeCards(count: number, textLength: number): readonly CardRow[] {
  const text = sentence.repeat(Math.ceil(textLength / sentence.length)).slice(0, textLength);
  return Array.from({ length: count }, (_, id) => ({
    id,
    title: titles[id % titles.length] ?? '',
    company: 'Example Airways',
    place: places[id % places.length] ?? '',
    type: id % 3 === 0 ? 'Part-time' : 'Full-time',
    text,
    date: `2026-03-${String((id % 28) + 1).padStart(2, '0')}`,
  }));
}

/** Six groups of links with counts. */
export function makeFacets(links: number): readonly FacetRow[] {
  return facets.map((label, group) => ({
    label,
    links: Array.from({ length: Math.ceil((links - group) / facets.length) }, (_, index) => ({
      href: `/dynamic?${label.toLowerCase()}=value-${index}`,
      label: `${label} value ${index}`,
      count: 10 + index * 7,
    })),
  }));
}

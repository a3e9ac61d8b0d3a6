import { formatCount, formatJobs } from '#lib/views/list-labels.ts';
import { isCircle } from '#lib/jobs/query/query.ts';
import type { JobPlaces, SearchPage } from '#lib/search/job-search.ts';
import { buildListUrl, type ListPreset } from '#lib/jobs/query/list-url.ts';
import { toBaseLinks, toFamilyLinks, type BaseLink, type FamilyLink } from './base-explorer.ts';
import { createClusters } from '#lib/map/clusters.ts';
import { fitViewport } from '#lib/map/fit-viewport.ts';
import { describeMap, drawFrame, type Circle, type MapFrame } from './frame.ts';
import { buildPlacesUrl, toMapPlaces } from './map-places.ts';
import { toPlaceLinks, type PlaceLink } from './place-links.ts';
import { toMoveLinks, type MoveLink } from '#lib/map/move-viewport.ts';
import { placesPrefix } from './places-address.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';

/** Size of the map that the server draws, in pixels. */
const serverSize = { width: 560, height: 400 } as const;

/** A list as a map, as plain data: every text and link that it shows, worked out once, on the server. */
export interface MapView {
  /** Of this map, with all of its places in view. */
  readonly href: string;
  /** Where its places are as data. */
  readonly dataHref: string;
  readonly frame: MapFrame;
  /** Of a search around a point. */
  readonly circle: Circle | null;
  readonly moves: readonly MoveLink[];
  /** False: the viewport is the one that fits all places. */
  readonly isAsked: boolean;
  /** "118 jobs in 34 places". */
  readonly summary: string;
  /** False: one place alone, whose mark is like no other. */
  readonly hasLegend: boolean;
  /** What the map shows and what it does not. */
  readonly note: string;
  readonly places: readonly PlaceLink[];
  readonly bases: readonly BaseLink[];
  readonly families: readonly FamilyLink[];
  /** Where the families are: "Seattle, WA". */
  readonly familiesIn: string;
  /** Of Google's map; null: the map is our own. */
  readonly googleKey: string | null;
}

export interface MapViewInput {
  readonly page: SearchPage;
  readonly preset: ListPreset | undefined;
  readonly places: JobPlaces;
  /** The places of the query without its own place. */
  readonly everywhere: JobPlaces;
  /** As the address asks for; null: what fits. */
  readonly viewport: Viewport | null;
  readonly googleKey: string | null;
}

/** Works out everything that the map of a list shows. */
export function toMapView({ page, preset, places, everywhere, viewport, googleKey }: MapViewInput): MapView {
  const { query } = page;
  const href = buildListUrl({ ...query, view: 'map', page: 1 }, preset);
  const located = toMapPlaces(places, query);
  const circle = toCircle(page);
  const shown = viewport ?? fitViewport(located, serverSize);
  return {
    href,
    dataHref: placesPrefix + buildListUrl({ ...query, view: 'list', page: 1, sort: null }),
    frame: drawFrame({
      index: createClusters(located),
      places: located,
      viewport: shown,
      circle,
      href,
      listHref: (several) => buildPlacesUrl(query, several),
      ...serverSize,
    }),
    circle,
    moves: toMoveLinks(shown, serverSize, href),
    isAsked: viewport !== null,
    summary: describeMap(places.total - places.unlocated - places.unread, located.length),
    hasLegend: located.length > 1,
    note: describeContent(places, located.length),
    places: toPlaceLinks(places.places, query),
    bases: toBaseLinks(query, everywhere),
    families: toFamilyLinks(page),
    familiesIn: page.locations.map((place) => place?.label ?? '').join(' or '),
    googleKey,
  };
}

function toCircle({ query, locations }: SearchPage): Circle | null {
  const centre = query.coordinates ?? locations[0]?.coordinates ?? null;
  return isCircle(query) && centre !== null ? { ...centre, miles: query.radius === 0 ? 25 : query.radius } : null;
}

/** "106 jobs in 34 places. 12 of 118 jobs have no point on the map." */
function describeContent({ total, unlocated, unread }: JobPlaces, places: number): string {
  const located = total - unlocated - unread;
  const shown = located === 0 ? '' : `${describeMap(located, places)}.`;
  const rest =
    unread === 0
      ? ''
      : `${formatJobs(unread)} ${unread === 1 ? 'is' : 'are'} not shown on the map; the list has ${unread === 1 ? 'it' : 'them'}.`;
  if (unlocated === 0) return `${shown} ${rest}`.trim();
  const isOne = unlocated === 1;
  return `${shown} ${formatCount(unlocated)} of ${formatJobs(total)} ${isOne ? 'has' : 'have'} no point on the map, such as remote work; the list has ${isOne ? 'it' : 'them'}. ${rest}`.trim();
}

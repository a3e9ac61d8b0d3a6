import { Cluster, MarkerClusterer } from '@googlemaps/markerclusterer';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Coordinates } from '#lib/jobs/job.ts';
import type { ClusterIndex, MapPlace } from '#lib/map/clusters.ts';
import type { Mark } from '#lib/map/mark.ts';
import { fromWorld, googleZoomOffset } from '#lib/map/world.ts';
import type { MapView } from '#lib/views/list-response.ts';
import { toMarks } from '#lib/views/map/frame.ts';

export interface GoogleMarksInput {
  readonly view: MapView;
  readonly index: ClusterIndex;
  /** Element that contains the map. */
  readonly box: RefObject<HTMLElement | null>;
  /** Slug of the place whose mark is highlighted. */
  readonly litSlug: string | null;
  /** Called with the places of the mark under the pointer. */
  readonly onPoint: (places: readonly MapPlace[]) => void;
}

/** `--alert`, `--action` and `--gold` of `app/styles/tokens.css`, which Google's map cannot read. */
export const colors = { red: '#9c1c1c', blue: '#0b62a4', gold: '#f2b544', white: '#ffffff' } as const;

export function toLatLng({ latitude, longitude }: Coordinates): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}

/** A mark as Google's library draws it. */
class MarkCluster extends Cluster {
  readonly mark: Mark;

  constructor(mark: Mark) {
    super({ position: toLatLng(fromWorld(mark)), markers: [] });
    this.mark = mark;
  }
}

/** Draws the marks of the built-in map on a Google map: at each zoom as clusters of Google's library, without markers of their own. */
export function useGoogleMarks(
  map: google.maps.Map | null,
  { view: { href }, index, box, litSlug, onPoint }: GoogleMarksInput,
): void {
  const drawn = useRef<readonly MarkCluster[]>([]);
  const point = useEffectEvent(onPoint);
  const toIcon = useEffectEvent(({ radius, tone, places }: Mark): google.maps.Symbol => {
    const [isRed, isLit] = [tone === 'red', litSlug !== null && places.some(({ slug }) => slug === litSlug)];
    return {
      path: google.maps.SymbolPath.CIRCLE,
      scale: radius,
      fillColor: isRed ? colors.red : colors.blue,
      fillOpacity: 1,
      // A red mark also has a wide rim, so that color is never the only cue.
      strokeColor: isLit ? colors.gold : isRed ? '#4d0b0b' : colors.white,
      strokeWeight: isRed || isLit ? 5 : 2,
    };
  });

  useEffect(() => {
    if (map === null) return;
    let drawnZoom: number | undefined;
    const clusterer = new MarkerClusterer({
      map,
      algorithm: {
        calculate() {
          const zoom = map.getZoom() ?? 0;
          if (zoom === drawnZoom) return { clusters: [...drawn.current], changed: false };
          drawnZoom = zoom;
          const { clientWidth: width, clientHeight: height } = map.getDiv();
          const marks = toMarks({ index, href, viewport: null, width, height }, zoom - googleZoomOffset);
          drawn.current = marks.map((mark) => new MarkCluster(mark));
          return { clusters: [...drawn.current], changed: true };
        },
      },
      renderer: {
        render(cluster) {
          if (!(cluster instanceof MarkCluster)) return new google.maps.Marker({ position: cluster.position });
          const { mark } = cluster;
          const marker = new google.maps.Marker({
            position: cluster.position,
            title: mark.name,
            label: { text: mark.text, color: colors.white, fontSize: '14px', fontWeight: '600' },
            icon: toIcon(mark),
            zIndex: mark.count,
            // Only markers that are DOM elements can be reached with the keyboard.
            optimized: false,
          });
          marker.addListener('mouseover', () => point(mark.places));
          marker.addListener('mouseout', () => point([]));
          return marker;
        },
      },
      onClusterClick: (_event, cluster) => {
        if (!(cluster instanceof MarkCluster)) return;
        const { opensAt, href: listHref } = cluster.mark;
        if (opensAt === null) return followLink(box.current, listHref);
        map.setZoom(Math.floor(opensAt.zoom + googleZoomOffset));
        map.panTo(toLatLng(opensAt));
      },
    });
    return () => clusterer.setMap(null);
  }, [map, index, href, box]);
  useEffect(() => {
    for (const { mark, marker } of drawn.current)
      if (marker instanceof google.maps.Marker) marker.setIcon(toIcon(mark));
  }, [litSlug]);
}

/** Follows a link that Google's map cannot contain, so that the list handles it like any other. */
function followLink(box: HTMLElement | null, href: string): void {
  const link = document.createElement('a');
  link.href = href;
  box?.append(link);
  link.click();
  link.remove();
}

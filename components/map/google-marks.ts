import { Cluster as GoogleCluster, MarkerClusterer } from '@googlemaps/markerclusterer';
import type { Coordinates } from '#lib/jobs/job.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { Cluster, ClusterIndex, CountScale } from '#lib/map/clusters.ts';
import { fromGoogleZoom, toGoogleZoom } from '#lib/map/google-zoom.ts';
import type { MapPlace } from '#lib/map/mark.ts';
import { abbreviate, toneOf, toRadius } from '#lib/map/mark-style.ts';
import { openCluster } from '#lib/map/open-cluster.ts';
import { fromWorld } from '#lib/map/world.ts';

export interface GoogleMarksInput {
  readonly map: google.maps.Map;
  readonly places: readonly MapPlace[];
  readonly index: ClusterIndex;
  /** Called when a place, or several places at one point, were chosen. */
  readonly onChoose: (places: readonly MapPlace[]) => void;
  /** Called with the places of the mark under the pointer. */
  readonly onPoint: (places: readonly MapPlace[]) => void;
}

export type GoogleMarks = ReturnType<typeof addGoogleMarks>;

/** One of our clusters as Google's library draws it. */
class DrawnCluster extends GoogleCluster {
  readonly cluster: Cluster;

  constructor(cluster: Cluster, markers: google.maps.Marker[]) {
    super({ position: toLatLng(fromWorld(cluster)), markers });
    this.cluster = cluster;
  }
}

/** `--alert`, `--action` and `--gold` of `app/styles/tokens.css`, which Google's map cannot read. */
const colors = { red: '#9c1c1c', blue: '#0b62a4', gold: '#f2b544', white: '#ffffff' } as const;

/** Returns the icon of a cluster. A red mark also has a wide rim, so that color is never the only cue. */
function toIcon(count: number, { mean, max }: CountScale, isMarkHighlighted: boolean): google.maps.Symbol {
  const isRed = toneOf(count, mean) === 'red';
  return {
    path: google.maps.SymbolPath.CIRCLE,
    scale: toRadius(count, max),
    fillColor: isRed ? colors.red : colors.blue,
    fillOpacity: 1,
    strokeColor: isMarkHighlighted ? colors.gold : isRed ? '#4d0b0b' : colors.white,
    strokeWeight: isRed || isMarkHighlighted ? 5 : 2,
  };
}

function toLatLng({ latitude, longitude }: Coordinates): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}

/** Adds the places to a Google map, clustered and colored by our own rules. */
export function addGoogleMarks({ map, places, index, onChoose, onPoint }: GoogleMarksInput) {
  let drawnClusters: DrawnCluster[] = [];
  let scale: CountScale = { mean: 0, max: 0 };
  let highlightedPlace = -1;
  const placesOf = (cluster: Pick<Cluster, 'id' | 'top'>): readonly MapPlace[] =>
    index.members(cluster).flatMap((place) => places[place] ?? []);
  const iconOf = (cluster: Pick<Cluster, 'id' | 'top' | 'count'>): google.maps.Symbol => {
    const isHighlighted = highlightedPlace >= 0 && index.members(cluster).includes(highlightedPlace);
    return toIcon(cluster.count, scale, isHighlighted);
  };

  const toMarker = (cluster: Pick<Cluster, 'id' | 'top' | 'count'>, position: Coordinates): google.maps.Marker => {
    const marker = new google.maps.Marker({
      position: toLatLng(position),
      title: `${formatJobs(cluster.count)} near ${places[cluster.top]?.label ?? ''}`,
      label: { text: abbreviate(cluster.count), color: colors.white, fontSize: '14px', fontWeight: '600' },
      icon: iconOf(cluster),
      zIndex: cluster.count,
      // Only markers that are DOM elements can be reached with the keyboard.
      optimized: false,
    });
    marker.addListener('mouseover', () => onPoint(placesOf(cluster)));
    marker.addListener('mouseout', () => onPoint([]));
    return marker;
  };

  const markers = places.map((place, top): google.maps.Marker => {
    const marker = toMarker({ id: null, top, count: place.count }, place);
    marker.addListener('click', () => onChoose([place]));
    return marker;
  });

  const clusterer = new MarkerClusterer({
    map,
    markers,
    algorithm: {
      calculate() {
        const zoom = fromGoogleZoom(map.getZoom() ?? 0);
        scale = index.scale(zoom);
        drawnClusters = index.at(zoom).map((cluster) => {
          const ownMarkers = index.members(cluster).flatMap((place) => markers[place] ?? []);
          if (cluster.id === null) ownMarkers[0]?.setIcon(iconOf(cluster));
          return new DrawnCluster(cluster, ownMarkers);
        });
        return { clusters: drawnClusters };
      },
    },
    renderer: {
      render: (output) =>
        output instanceof DrawnCluster
          ? toMarker(output.cluster, fromWorld(output.cluster))
          : new google.maps.Marker({ position: output.position }),
    },
    onClusterClick: (_event, output) => {
      if (!(output instanceof DrawnCluster)) return;
      const { cluster } = output;
      const { clientWidth: width, clientHeight: height } = map.getDiv();
      const nearer = openCluster(index, cluster, places, { width, height });
      if (nearer === null) return onChoose(placesOf(cluster));
      map.setZoom(Math.floor(toGoogleZoom(nearer.zoom)));
      map.panTo(toLatLng(nearer));
    },
  });

  return {
    /** Highlights the mark of a place; -1: none. */
    light(place: number): void {
      highlightedPlace = place;
      for (const { cluster, marker } of drawnClusters)
        if (marker instanceof google.maps.Marker) marker.setIcon(iconOf(cluster));
    },
    remove(): void {
      clusterer.clearMarkers(true);
      clusterer.setMap(null);
      for (const marker of markers) marker.setMap(null);
    },
  };
}

import { clustering } from '#config/map.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import type { Cluster, ClusterIndex, MapPoint } from './clusters.ts';
import { fitBounds, offerMarginPx } from './fit-viewport.ts';
import { fromGoogleZoom } from './google-zoom.ts';
import type { Size } from './mark.ts';

/**
 * Returns the viewport in which a cluster splits. It shows all points if the cluster splits at that zoom; otherwise it zooms in
 * further, around the point with the largest count.
 * @param points all points of the index
 * @returns null for a single point, and for points at one position, which never split
 */
export function openCluster(
  index: ClusterIndex,
  cluster: Cluster,
  points: readonly MapPoint[],
  size: Size,
): Viewport | null {
  const [largest, minZoom] = [points[cluster.top], index.expansionZoom(cluster)];
  if (largest === undefined || minZoom === null) return null;
  const fitted = fitBounds(cluster.spread, size, fromGoogleZoom(clustering.maxZoom), offerMarginPx);
  if (fitted.zoom >= minZoom) return fitted;
  return { latitude: largest.latitude, longitude: largest.longitude, zoom: minZoom };
}

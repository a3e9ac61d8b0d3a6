import { clustering } from '#config/map.ts';
import type { Viewport } from '#lib/jobs/query/viewport.ts';
import type { Cluster, ClusterIndex, MapPoint } from './clusters.ts';
import { fitBounds } from './fit-viewport.ts';
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
  const largest = points[cluster.top];
  if (cluster.id === null || largest === undefined) return null;
  const expansionZoom = index.expansionZoom(cluster);
  if (expansionZoom > clustering.maxZoom) return null;
  const minZoom = fromGoogleZoom(expansionZoom);
  const fitted = fitBounds(cluster.spread, size, fromGoogleZoom(clustering.maxZoom));
  if (fitted.zoom >= minZoom) return fitted;
  return { latitude: largest.latitude, longitude: largest.longitude, zoom: minZoom };
}

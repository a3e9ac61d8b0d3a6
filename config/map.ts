/** Map constants of the specification. */
export const clustering = {
  /** Pixels. */
  radius: 60,
  maxZoom: 16,
  minPoints: 2,
  /** A cluster is red when its count is above the larger of this and the mean count, else blue. */
  redAbove: 10,
  /** Counts above this are shortened with k. */
  abbreviateAbove: 1000,
} as const;

export const googleMaps = {
  /** Milliseconds until its map must stand; our own takes its place. */
  patience: 8000,
  libraries: ['places', 'visualization', 'drawing'],
  streetView: { clickToGo: true, disableDoubleClickZoom: true, scrollwheel: true, showRoadLabels: true, enableCloseButton: false },
  shapes: { clickable: true, draggable: false, editable: false, visible: true },
} as const;

/** Constants of the map clusters (`docs/specification.md`). */
export const clustering = {
  /** Cluster radius in pixels. */
  radius: 60,
  /** Zoom level in Google's scale; `lib/map/world.ts` converts the zoom of the built-in map. */
  maxZoom: 16,
  minPoints: 2,
  /** A cluster is red when its count exceeds both this number and the mean count; otherwise it is blue. */
  redAbove: 10,
  /** Counts above this are abbreviated with k. */
  abbreviateAbove: 1000,
} as const;

export const googleMaps = {
  /** Time in which Google's map must be ready, in milliseconds. After it, the built-in map is used. */
  timeoutMs: 8000,
  libraries: ['places', 'visualization', 'drawing'],
  streetView: {
    clickToGo: true,
    disableDoubleClickZoom: true,
    scrollwheel: true,
    showRoadLabels: true,
    enableCloseButton: false,
  },
  shapes: { clickable: true, draggable: false, editable: false, visible: true },
} as const;

/**
 * Log messages for when Google's map is unavailable. Browsers report only these texts, and the server accepts no
 * others.
 */
export const mapErrors = {
  scriptFailed: 'The map promise was not built: the script did not load',
  scriptTimedOut: 'The map promise was not built: the script did not answer',
  scriptEmpty: 'The map promise was not built',
  mapMissing: 'the map instance was not created',
  placesMissing: 'the map instance was not created: the places library is missing',
  keyRefused: 'the map instance was not created: Google does not accept the key',
} as const;

export type MapError = (typeof mapErrors)[keyof typeof mapErrors];

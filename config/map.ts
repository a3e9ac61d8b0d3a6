/** Map constants of the specification. */
export const clustering = {
  /** Pixels of the map. */
  radius: 60,
  /** As Google counts zoom; `lib/map/google-zoom.ts` converts the built-in map's. */
  maxZoom: 16,
  minPoints: 2,
  /** A cluster is red when its count is above the larger of this and the mean count, else blue. */
  redAbove: 10,
  /** Counts above this are shortened with k. */
  abbreviateAbove: 1000,
} as const;

export const googleMaps = {
  /** Milliseconds until its map must stand; our own takes its place. */
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

/** What the log says when Google's map is unavailable. Browsers report no other text about it, so the server accepts no other. */
export const mapErrors = {
  scriptFailed: 'The map promise was not built: the script did not load',
  scriptTimedOut: 'The map promise was not built: the script did not answer',
  scriptEmpty: 'The map promise was not built',
  mapMissing: 'the map instance was not created',
  placesMissing: 'the map instance was not created: the places library is missing',
  keyRefused: 'the map instance was not created: Google does not accept the key',
} as const;

export type MapError = (typeof mapErrors)[keyof typeof mapErrors];

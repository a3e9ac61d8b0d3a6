// Stands in for Google's maps script in tests: as much of `google.maps` as @react-google-maps/api and
// @googlemaps/markerclusterer ask for, with marks as elements of the page. Without tiles and without a network.
(() => {
  const listeners = new WeakMap();
  const event = {
    addListener(target, name, listener) {
      const all = listeners.get(target) ?? listeners.set(target, new Map()).get(target);
      const of = all.get(name) ?? all.set(name, new Set()).get(name);
      of.add(listener);
      return { remove: () => of.delete(listener) };
    },
    removeListener: (listener) => listener?.remove(),
    clearInstanceListeners: (target) => listeners.delete(target),
    trigger(target, name, ...values) {
      for (const listener of [...(listeners.get(target)?.get(name) ?? [])]) listener.apply(target, values);
    },
  };
  class MVCObject {
    addListener(name, listener) {
      return event.addListener(this, name, listener);
    }
  }
  class LatLng {
    constructor(lat, lng) {
      const literal = typeof lat === 'object' ? lat : { lat, lng };
      this.at =
        typeof literal.lat === 'function'
          ? { lat: literal.lat(), lng: literal.lng() }
          : { lat: literal.lat, lng: literal.lng };
    }
    lat() {
      return this.at.lat;
    }
    lng() {
      return this.at.lng;
    }
    toJSON() {
      return this.at;
    }
  }
  const toLatLng = (place) => (place instanceof LatLng ? place : new LatLng(place));
  class LatLngBounds {
    places = [];
    constructor(...places) {
      for (const place of places) if (place) this.extend(place);
    }
    extend(place) {
      this.places.push(toLatLng(place));
      return this;
    }
    getCenter() {
      const mean = (read) => this.places.reduce((sum, place) => sum + read(place), 0) / this.places.length;
      return new LatLng(
        mean((place) => place.lat()),
        mean((place) => place.lng()),
      );
    }
  }
  const project = (place) => {
    const phi = (place.lat() * Math.PI) / 180;
    return { x: place.lng() / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + phi / 2)) / (2 * Math.PI) };
  };
  class MapDouble extends MVCObject {
    constructor(element, options = {}) {
      super();
      if (element === null) throw new Error('Map: no element');
      this.element = element;
      this.marks = new Set();
      element.style.position = 'relative';
      element.style.overflow = 'hidden';
      element.dataset.double = '';
      this.streetView = new StreetViewPanorama();
      this.controls = [];
      this.overlayMapTypes = { clear() {}, push() {} };
      this.setOptions(options);
      window.googleDouble.maps.push(this);
    }
    setOptions(options) {
      this.options = { ...this.options, ...options };
      if (options.center !== undefined) this.center = toLatLng(options.center);
      if (options.zoom !== undefined) this.zoom = options.zoom;
      this.rest();
    }
    rest() {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        for (const mark of this.marks) mark.place();
        event.trigger(this, 'idle');
      }, 20);
    }
    getZoom() {
      return this.zoom;
    }
    setZoom(zoom) {
      this.zoom = zoom;
      event.trigger(this, 'zoom_changed');
      this.rest();
    }
    getCenter() {
      return this.center;
    }
    setCenter(center) {
      this.center = toLatLng(center);
      this.rest();
    }
    panTo(center) {
      this.setCenter(center);
    }
    getDiv() {
      return this.element;
    }
    getProjection() {
      return {};
    }
    getMapCapabilities() {
      return { isAdvancedMarkersAvailable: false };
    }
    getStreetView() {
      return this.streetView;
    }
  }
  class StreetViewPanorama extends MVCObject {
    options = {};
    setOptions(options) {
      Object.assign(this.options, options);
    }
  }
  class OverlayView extends MVCObject {
    setMap(map) {
      const last = this.map;
      this.map = map;
      if (map !== null && map !== undefined) setTimeout(() => this.onAdd?.(), 0);
      else if (last) this.onRemove?.();
    }
    getMap() {
      return this.map;
    }
    getProjection() {
      return {};
    }
  }
  // Google's methods can be enumerated, and the clusterer copies them so.
  for (const { prototype } of [MVCObject, OverlayView]) {
    for (const name of Object.getOwnPropertyNames(prototype))
      if (name !== 'constructor') Object.defineProperty(prototype, name, { enumerable: true });
  }
  class Marker extends MVCObject {
    constructor(options = {}) {
      super();
      this.options = { ...options };
      if (options.map) this.setMap(options.map);
    }
    getPosition() {
      return toLatLng(this.options.position);
    }
    getVisible() {
      return true;
    }
    setIcon(icon) {
      this.options.icon = icon;
      this.place();
    }
    setMap(map) {
      if (this.map === map) return;
      this.map?.marks.delete(this);
      this.element?.remove();
      this.map = map;
      if (!map) return;
      map.marks.add(this);
      this.element = document.createElement('button');
      this.element.type = 'button';
      for (const [dom, name] of [
        ['click', 'click'],
        ['mouseenter', 'mouseover'],
        ['mouseleave', 'mouseout'],
      ])
        this.element.addEventListener(dom, () => event.trigger(this, name, {}));
      map.element.append(this.element);
      this.place();
    }
    place() {
      if (!this.map || !this.element) return;
      const { label, title, icon } = this.options;
      const size = 256 * 2 ** this.map.zoom;
      const [at, middle] = [project(this.getPosition()), project(this.map.center)];
      const wrapped = ((at.x - middle.x + 1.5) % 1) - 0.5;
      this.element.textContent = label?.text ?? '';
      this.element.title = title ?? '';
      this.element.dataset.fill = icon?.fillColor ?? '';
      this.element.dataset.stroke = icon?.strokeColor ?? '';
      Object.assign(this.element.style, {
        position: 'absolute',
        left: `${this.map.element.clientWidth / 2 + wrapped * size}px`,
        top: `${this.map.element.clientHeight / 2 + (at.y - middle.y) * size}px`,
        transform: 'translate(-50%, -50%)',
        minWidth: '28px',
        height: '28px',
        borderRadius: '99px',
        background: icon?.fillColor ?? '#fff',
        color: '#fff',
      });
    }
  }
  class Circle extends MVCObject {
    constructor(options = {}) {
      super();
      this.options = { ...options };
      window.googleDouble.circles.push(this);
    }
    setOptions(options) {
      Object.assign(this.options, options);
    }
    setMap(map) {
      this.options.map = map;
    }
    setCenter(center) {
      this.options.center = center;
    }
    setRadius(radius) {
      this.options.radius = radius;
    }
  }
  window.googleDouble = { maps: [], circles: [] };
  const missing =
    new URL(document.currentScript.src).searchParams.get('without')?.split(',') ?? window.googleDoubleWithout ?? [];
  const maps = {
    event,
    MVCObject,
    LatLng,
    LatLngBounds,
    Map: MapDouble,
    StreetViewPanorama,
    OverlayView,
    Marker,
    Circle,
    SymbolPath: { CIRCLE: 0 },
    places: {},
    version: 'double',
  };
  for (const name of missing) delete maps[name];
  window.google = missing.includes('google') ? undefined : { maps };
  const callback = new URL(document.currentScript.src).searchParams.get('callback');
  setTimeout(() => window[callback]?.(), 10);
})();

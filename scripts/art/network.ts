import { writeFile } from 'node:fs/promises';
import { geoOrthographic, geoPath, type GeoProjection } from 'd3-geo';
import { brandNetworks } from '#config/network.ts';
import { readLand } from './atlas.ts';
import { toPoint } from './places.ts';

interface Frame {
  readonly width: number;
  readonly height: number;
  /** Radius of the globe and the distance of its top from the upper edge, in units of the image. */
  readonly radius: number;
  readonly top: number;
  readonly center: readonly [longitude: number, latitude: number];
  readonly labels: readonly string[];
}

const wide: Frame = {
  width: 1280,
  height: 600,
  radius: 760,
  top: 56,
  center: [-157, -4],
  labels: ['SEA', 'PDX', 'ANC', 'HNL', 'SFO', 'LAX', 'NRT', 'BRW', 'ADK', 'SAN'],
};
const narrow: Frame = {
  width: 480,
  height: 420,
  radius: 400,
  top: 40,
  center: [-143, -4],
  labels: ['SEA', 'ANC', 'HNL', 'LAX', 'BRW', 'ADK'],
};
/** A phone's view of short routes. */
const northwest: Frame = { ...narrow, radius: 900, center: [-122, -4], labels: [] };

const land = await readLand('110m');

const style = `:root{--rim:#2f86b4;--sea:#0d4a74;--deep:#08304f;--land:#17618c;--glow:#f2b544;--halo:#fbe6b8;--arc:#f6cd7c;--dot:#fff;--text:#f2f8fc}
@media (prefers-color-scheme:dark){:root{--rim:#14466a;--sea:#0a2438;--deep:#06131f;--land:#12364f;--glow:#b8863a;--halo:#16354b;--arc:#f2b544;--dot:#ffe9bd;--text:#cfe1ee}}
.land{fill:var(--land)}.arc{fill:none;stroke:var(--arc);stroke-width:1.3;stroke-linecap:round;opacity:.62}.far{opacity:.16}.lit{opacity:.95;stroke-width:1.8}
.dot{fill:var(--dot)}text{font:600 14px system-ui,sans-serif;fill:var(--text);letter-spacing:.04em;paint-order:stroke;stroke:var(--sea);stroke-width:4px;stroke-linejoin:round}`;

const accents = { 'alaska-airlines': '#4fe0b6', 'horizon-air': '#a9e08a', 'hawaiian-airlines': '#ff8cc6' } as const;

function draw(frame: Frame, body: (projection: GeoProjection) => string, extra = ''): string {
  const { width, height, radius, top, center } = frame;
  const middle = width / 2;
  const projection = geoOrthographic()
    .scale(radius)
    .rotate([-center[0], -center[1]])
    .translate([middle, top + radius])
    .clipExtent([
      [0, 0],
      [width, height],
    ])
    .precision(0.4);
  const path = geoPath(projection).digits(0);
  const ring = radius + top;
  const globe = `cx="${middle}" cy="${top + radius}" r="${radius}"`;
  const stop = (offset: number, name: string, opacity = 1): string =>
    `<stop offset="${offset.toFixed(3)}" style="stop-color:var(--${name})"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${style}${extra}</style><defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${middle}" cy="${top + radius}" r="${radius}">${stop(0.45, 'deep')}${stop(0.86, 'sea')}${stop(1, 'rim')}</radialGradient><radialGradient id="h" gradientUnits="userSpaceOnUse" cx="${middle}" cy="${top + radius}" r="${ring}">${stop(radius / ring - 0.001, 'glow')}${stop(radius / ring + 0.012, 'halo', 0.9)}${stop(1, 'halo', 0)}</radialGradient></defs><circle cx="${middle}" cy="${top + radius}" r="${ring}" fill="url(#h)"/><circle ${globe} fill="url(#g)"/><path class="land" d="${path(land) ?? ''}"/>${body(projection)}</svg>\n`;
}

function arcs(projection: GeoProjection, routes: readonly string[], name: string): string {
  const path = geoPath(projection).digits(0);
  const d = routes
    .map((route) => path({ type: 'LineString', coordinates: route.split('-').map(toPoint) }) ?? '')
    .join('');
  return `<path class="${name}" d="${d}"/>`;
}

interface Dot {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}

const labelWidth = 40;
const labelHeight = 17;
/** Minimum distance between two dots, in units of the image. */
const clearance = 7;

function isCovered({ x, y }: Dot, by: Dot, isLabeled: boolean): boolean {
  if (Math.hypot(x - by.x, y - by.y) < clearance) return true;
  return isLabeled && x > by.x && x < by.x + 9 + labelWidth && Math.abs(y - by.y) < clearance;
}

const labelTop = ({ code, y }: Dot): number => y + (isLow.has(code) ? 2 : -6);

function labelsMeet(a: Dot, b: Dot): boolean {
  return Math.abs(a.x - b.x) < labelWidth && Math.abs(labelTop(a) - labelTop(b)) < labelHeight;
}

/** Places labels by weight while there is room, then dots. Labels are above all dots. */
function marks(projection: GeoProjection, codes: readonly string[], labels: readonly string[]): string {
  const toPath = geoPath(projection);
  const dots = [...new Set([...labels, ...codes])]
    .filter((code) => codes.includes(code))
    .flatMap((code): readonly Dot[] => {
      const place = projection(toPoint(code));
      const isHidden = place === null || toPath({ type: 'Point', coordinates: toPoint(code) }) === null;
      return isHidden ? [] : [{ code, x: Math.round(place[0]), y: Math.round(place[1]) }];
    });
  const labeled: Dot[] = [];
  for (const dot of dots) {
    if (labels.includes(dot.code) && !labeled.some((other) => labelsMeet(dot, other))) labeled.push(dot);
  }
  const drawnDots = [...labeled];
  for (const dot of dots) {
    if (!drawnDots.some((other) => isCovered(dot, other, labeled.includes(other)))) drawnDots.push(dot);
  }
  const circles = drawnDots.map(
    ({ code, x, y }) =>
      `<circle class="dot" cx="${x}" cy="${y}" r="${labeled.some((dot) => dot.code === code) ? 3.5 : 2}"/>`,
  );
  const texts = labeled.map(
    ({ code, x, y }) => `<text x="${x + 9}" y="${y + (isLow.has(code) ? 13 : 5)}">${code}</text>`,
  );
  return circles.join('') + texts.join('');
}

/** Their labels are omitted in favor of their northern neighbors. */
const isLow: ReadonlySet<string> = new Set(['PDX', 'SAN']);
const ends = (routes: readonly string[]): readonly string[] => routes.flatMap((route) => route.split('-'));
const allRoutes = brandNetworks.flatMap(({ routes }) => [...routes]);
const folder = new URL('../../public/art/', import.meta.url);
const write = (name: string, svg: string): Promise<void> => writeFile(new URL(`${name}.svg`, folder), svg);

const whole = (frame: Frame) =>
  draw(frame, (projection) => arcs(projection, allRoutes, 'arc') + marks(projection, ends(allRoutes), frame.labels));
await write('network', whole(wide));
await write('network-narrow', whole(narrow));
for (const { slug, routes, bases } of brandNetworks) {
  const others = allRoutes.filter((route) => !routes.some((own) => own === route));
  const lit = `.lit{stroke:${accents[slug]}}.dot{fill:${accents[slug]}}`;
  const body = (projection: GeoProjection): string =>
    arcs(projection, others, 'arc far') + arcs(projection, routes, 'arc lit') + marks(projection, ends(routes), bases);
  await write(`network-${slug}`, draw(wide, body, lit));
  await write(`network-${slug}-narrow`, draw(slug === 'horizon-air' ? northwest : narrow, body, lit));
}

/** Two thirds of the way from Seattle to Honolulu, over open sea. */
const lost = `.lost{stroke-dasharray:2 9;stroke-width:3;opacity:1}.ring{fill:none;stroke:var(--glow);stroke-width:2}`;
await write(
  'network-lost',
  draw(
    wide,
    (projection) => {
      const end: [number, number] = [-158.6, 36];
      const place = projection(end) ?? [0, 0];
      const d = geoPath(projection).digits(0)({ type: 'LineString', coordinates: [toPoint('SEA'), end] }) ?? '';
      const rings = [6, 16, 28]
        .map(
          (r, index) =>
            `<ellipse class="ring" cx="${Math.round(place[0])}" cy="${Math.round(place[1])}" rx="${r}" ry="${r * 0.6}" opacity="${1 - index * 0.3}"/>`,
        )
        .join('');
      return `${arcs(projection, allRoutes, 'arc far')}<path class="arc lost" d="${d}"/>${marks(projection, ['SEA'], ['SEA'])}${rings}`;
    },
    lost,
  ),
);

import { writeFile } from 'node:fs/promises';
import { geoMercator, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import { citySheets, nearEdges } from '#lib/map/outline.ts';
import { outlineEdges, edgeLongitude, toWorld } from '#lib/map/world.ts';
import { readBorders, readLand, readStateBorders } from './atlas.ts';
import { simplifyLine, simplifyRing } from './simplify.ts';
import type { Point } from '#lib/map/geometry.ts';

interface Sheet {
  readonly name: string;
  /** Units of the image for the whole world. */
  readonly size: number;
  readonly edges: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly land: '50m' | '10m';
  readonly minWeight: number;
  readonly weigh: (point: Point) => number;
  /** True when the sheet also draws the sea, because it covers a coarser one. */
  readonly isOpaque?: boolean;
}

/** Detailed near the bases, simplified elsewhere. */
function weighHome(
  corner: { readonly latitude: number; readonly longitude: number },
  far: { readonly latitude: number; readonly longitude: number },
) {
  const [from, to] = [toWorld(corner), toWorld(far)];
  return ({ x, y }: Point, size: number): boolean =>
    x > from.x * size && x < to.x * size && y > from.y * size && y < to.y * size;
}

const isAlaska = weighHome({ latitude: 71.5, longitude: -170 }, { latitude: 51, longitude: -125 });
const isWest = weighHome({ latitude: 51, longitude: -130 }, { latitude: 30, longitude: -110 });
const isHawaii = weighHome({ latitude: 23, longitude: -161 }, { latitude: 18, longitude: -154 });
const isJapan = weighHome({ latitude: 46, longitude: 128 }, { latitude: 30, longitude: 146 });

function weigher(size: number, elsewhere: number): (point: Point) => number {
  return (point) => {
    if (isHawaii(point, size)) return 3;
    if (isWest(point, size) || isJapan(point, size)) return 1;
    return isAlaska(point, size) ? 0.6 : elsewhere;
  };
}

const whole: Sheet = {
  name: 'world',
  size: 4096,
  edges: { left: 0, right: 1, ...outlineEdges },
  land: '50m',
  minWeight: 3,
  weigh: weigher(4096, 0.12),
};
const near: Sheet = {
  name: 'world-near',
  size: 40_000,
  edges: nearEdges,
  land: '10m',
  minWeight: 14,
  weigh: weigher(40_000, 0.12),
};

/** Land is lighter than the sea; its coast is drawn too, for pages whose sea has no color (forced colors). */
const style =
  '.l{fill:#f8f6ef;stroke:#a3b9c6}.b{fill:none;stroke:#c9cdc9}.l,.b{stroke-width:.8;vector-effect:non-scaling-stroke;stroke-linejoin:round}' +
  '@media (prefers-color-scheme:dark){.l{fill:#1c4159;stroke:#3f6a85}.b{stroke:#345c75}}';

const cities = citySheets.map(({ name, edges }): Sheet => ({
  name: `city-${name}`,
  size: 160_000,
  edges,
  land: '10m',
  minWeight: 0.5,
  weigh: () => 1,
  isOpaque: true,
}));

/** The sea as the page colors it: `--sea` in `app/styles/tokens.css`. */
const seaStyle = '.s{fill:#d2e4ee}@media (prefers-color-scheme:dark){.s{fill:#0a1a28}}';

async function draw({ name, size, edges, land, minWeight, weigh, isOpaque = false }: Sheet): Promise<void> {
  const [left, top] = [Math.round(edges.left * size), Math.round(edges.top * size)];
  const [width, height] = [Math.round(edges.right * size) - left, Math.round(edges.bottom * size) - top];
  // Drawn beyond the edges, so that land has no coast there.
  const overlap = isOpaque ? 40 : 0;
  const projection = geoMercator()
    .rotate([180 - edgeLongitude, 0])
    .scale(size / (2 * Math.PI))
    .translate([size / 2, size / 2])
    .clipExtent([
      [left - overlap, top - overlap],
      [left + width + overlap, top + height + overlap],
    ]);
  const path = geoPath(projection).digits(2);
  const toRings = (shape: GeoPermissibleObjects): readonly (readonly Point[])[] =>
    (path(shape) ?? '').split('M').map((part) =>
      [...part.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x = '', y = '']): Point => ({
        x: Number(x),
        y: Number(y),
      })),
    );
  const toPath = (points: readonly Point[], end: string): string => {
    let [atX, atY] = [0, 0];
    const steps = points.map((point, index) => {
      const [x, y] = [Math.round(point.x) - left, Math.round(point.y) - top];
      const step =
        index === 0
          ? `M${x} ${y}`
          : `${index === 1 ? 'l' : x - atX < 0 ? '' : ' '}${x - atX}${y - atY < 0 ? '' : ' '}${y - atY}`;
      [atX, atY] = [x, y];
      return step;
    });
    return steps.join('') + end;
  };
  const rings = toRings(await readLand(land))
    .map((ring) => simplifyRing(ring, minWeight, weigh))
    .filter(({ length }) => length > 3);
  const lines = [await readBorders(land), await readStateBorders()]
    .flatMap(toRings)
    .map((line) => simplifyLine(line, minWeight, weigh))
    .filter(({ length }) => length > 1);
  const sea = isOpaque ? `<rect class="s" width="${width}" height="${height}"/>` : '';
  const shapes = `<path class="l" d="${rings.map((ring) => toPath(ring, 'z')).join('')}"/><path class="b" d="${lines.map((line) => toPath(line, '')).join('')}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><style>${isOpaque ? seaStyle + style : style}</style>${sea}${shapes}</svg>\n`;
  await writeFile(new URL(`../../public/art/${name}.svg`, import.meta.url), svg);
}

for (const sheet of [whole, near, ...cities]) await draw(sheet);

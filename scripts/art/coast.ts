import { writeFile } from 'node:fs/promises';
import { geoMercator, geoPath } from 'd3-geo';
import { pacificSize, toPacific } from '#lib/map/pacific.ts';
import { readLand } from './atlas.ts';
import { simplifyRing } from './simplify.ts';
import type { Point } from '#lib/map/geometry.ts';

const { width, height } = pacificSize;

const origin = toPacific({ latitude: 0, longitude: -150 });
const projection = geoMercator()
  .rotate([150, 0])
  .scale(width / Math.PI)
  .translate([origin.x, origin.y])
  .clipExtent([
    [0, 0],
    [width, height],
  ]);
const whole = geoPath(projection).digits(2)(await readLand('50m')) ?? '';

/** Detailed near the bases, simplified elsewhere. */
function weigh({ x, y }: Point): number {
  const isHome = x > 520 && x < 1100 && y < 870;
  const isHawaii = x > 780 && x < 870 && y > 830 && y < 910;
  const isJapan = x > 60 && x < 270 && y > 560 && y < 820;
  return isHawaii ? 2 : isHome || isJapan ? 0.6 : 0.1;
}

function toRelative(ring: readonly Point[]): string {
  let [x, y] = [0, 0];
  return `${ring
    .map((point, index) => {
      const [nextX, nextY] = [Math.round(point.x * 2), Math.round(point.y * 2)];
      const step = `${index === 0 ? 'm' : index === 1 ? 'l' : nextX - x < 0 ? '' : ' '}${nextX - x}${nextY - y < 0 ? '' : ' '}${nextY - y}`;
      [x, y] = [nextX, nextY];
      return index === 0 ? `M${nextX} ${nextY}` : step;
    })
    .join('')}z`;
}

const d = whole
  .split('Z')
  .flatMap((part) => {
    const ring = [...part.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x = '', y = '']): Point => ({
      x: Number(x),
      y: Number(y),
    }));
    const simple = simplifyRing(ring, 0.9, weigh);
    return simple.length < 4 ? [] : [toRelative(simple)];
  })
  .join('');
const style = '.l{fill:#cfdfe9}@media (prefers-color-scheme:dark){.l{fill:#17354c}}';
await writeFile(
  new URL('../../public/art/coast.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * 2} ${height * 2}"><style>${style}</style><path class="l" d="${d}"/></svg>\n`,
);

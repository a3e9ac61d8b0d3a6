import { createRandom } from '#scripts/art/random.ts';
import { box, round, sceneHeight, sceneWidth, shape, type Paint } from './paint.ts';

/** A range of hills: midpoint displacement between the edges, on top of a base line. */
export function ridge(
  paint: Paint,
  base: number,
  height: number,
  seed: number,
  from = 0,
  to = sceneWidth,
  opacity = 1,
): string {
  const random = createRandom(seed);
  let heights = [0.15, 0.5 + random() * 0.4, 0.3];
  for (let roughness = 0.34; heights.length < 40; roughness *= 0.56) {
    heights = heights.flatMap((value, index) => {
      const next = heights[index + 1];
      return next === undefined ? [value] : [value, (value + next) / 2 + (random() - 0.5) * roughness];
    });
  }
  const points = heights.map((value, index) => {
    const edge = Math.min(
      1,
      (6 * Math.min(index, heights.length - 1 - index)) / heights.length + (from === 0 ? 0.4 : 0),
    );
    return `L${round(from + ((to - from) * index) / (heights.length - 1))} ${round(base - Math.max(0, value) * height * edge)}`;
  });
  return shape(paint, `M${from} ${base}${points.join('')}L${to} ${base}z`, opacity);
}

/** One mountain with a broad foot, its snow on top. `notch` is the width of the summit. */
export function mountain(x: number, base: number, width: number, height: number, notch: number, snow: number): string {
  const half = width / 2;
  const top = base - height;
  const flank = (side: number, at: number): string =>
    `${round(x + side * (notch + (half - notch) * at ** 1.6))} ${round(top + height * at)}`;
  const body = `M${x - half} ${base}Q${flank(-1, 0.75)} ${flank(-1, 0.42)}L${x - notch} ${top}Q${x} ${top - notch * 0.35} ${x + notch} ${top}L${flank(1, 0.42)}Q${flank(1, 0.75)} ${x + half} ${base}z`;
  const cap = `M${flank(-1, snow)}L${x - notch} ${top}Q${x} ${top - notch * 0.35} ${x + notch} ${top}L${flank(1, snow)}L${round(x + notch * 1.1)} ${round(top + height * snow * 0.72)}L${round(x + notch * 0.4)} ${round(top + height * snow * 1.15)}L${round(x - notch * 0.5)} ${round(top + height * snow * 0.7)}L${round(x - notch * 1.2)} ${round(top + height * snow * 1.2)}z`;
  return shape('f', body) + shape('s', cap, 0.75);
}

/** A row of conifers whose heights vary. */
export function evergreens(
  paint: Paint,
  base: number,
  height: number,
  seed: number,
  from: number,
  to: number,
  step: number,
): string {
  const random = createRandom(seed);
  let d = '';
  for (let x = from; x < to; x += step * (0.6 + random() * 0.8)) {
    const tall = Math.round(height * (0.55 + random() * 0.45));
    const half = Math.round(tall * 0.19);
    const [tier, inset] = [Math.round(tall / 3), Math.round(half / 3)];
    d += `M${Math.round(x)} ${base - tall}l${inset * 2} ${tier}h${-inset}l${inset * 2} ${tier}h${-inset}l${inset * 2} ${tier}h${-8 * inset}l${inset * 2} ${-tier}h${-inset}l${inset * 2}${-tier}h${-inset}z`;
  }
  return shape(paint, d);
}

/** High islands: a tuff cone with a crater and a fluted ridge behind it. */
export function islands(base: number): string {
  const back =
    'M1010 0C1060-34 1090-40 1130-86L1150-82L1176-118L1204-104L1232-142L1262-120L1290-152L1330-126L1356-140L1400-92L1440-84L1490-44L1540-26L1600-20V0z';
  const front =
    'M820 0C850-16 868-40 886-66C892-74 902-72 910-68C940-60 980-58 1012-66C1024-69 1032-66 1040-58C1064-34 1096-12 1140 0z';
  return `<g transform="translate(0 ${base})">${shape('f', back)}${shape('m', front)}</g>`;
}

export function palm(x: number, base: number, height: number, lean: number): string {
  const top = [round(x + lean), round(base - height)] as const;
  const leaf = (dx: number, dy: number): string =>
    `M${top[0]} ${top[1]}q${round(dx * 0.5)} ${round(dy - height * 0.12)} ${round(dx)} ${round(dy + height * 0.1)}q${round(-dx * 0.6)} ${round(-dy * 0.2 - height * 0.1)} ${round(-dx)} ${round(-dy - height * 0.1)}z`;
  const size = height * 0.36;
  return shape(
    'n',
    `M${x - 3} ${base}Q${round(x + lean * 0.2)} ${round(base - height * 0.5)} ${top[0] - 1} ${top[1]}l3 1Q${round(x + lean * 0.2 + 7)} ${round(base - height * 0.5)} ${x + 5} ${base}z${leaf(-size, 0)}${leaf(size, 2)}${leaf(-size * 0.8, -size * 0.3)}${leaf(size * 0.8, -size * 0.35)}${leaf(-size * 0.55, size * 0.4)}${leaf(size * 0.6, size * 0.42)}`,
  );
}

/** Calm water from the horizon down, with strokes of reflected light under the sun. */
export function water(horizon: number, glint: number, seed: number): string {
  const random = createRandom(seed);
  const strokes = Array.from({ length: 18 }, (_, index) => {
    const depth = (index + 1) / 18;
    const half = (18 + 90 * depth) * (0.5 + random());
    return `M${round(glint - half + (random() - 0.5) * 90 * depth)} ${round(horizon + 4 + (sceneHeight - horizon) * depth ** 1.3)}h${round(half * 2)}`;
  });
  return (
    box('w', 0, horizon, sceneWidth, sceneHeight - horizon) +
    `<path class="s o" d="${strokes.join('')}" stroke-width="2.4" opacity=".5"/>`
  );
}

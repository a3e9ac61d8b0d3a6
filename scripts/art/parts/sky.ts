import { createRandom } from '#scripts/art/random.ts';
import { disc, line, place, round, sceneWidth, shape, type Paint } from './paint.ts';

export function stars(horizon: number, seed: number, count = 46): string {
  const random = createRandom(seed);
  return `<g class="l" opacity=".8">${Array.from({ length: count }, () => `<circle cx="${Math.round(random() * sceneWidth)}" cy="${Math.round(random() ** 1.4 * horizon * 0.8)}" r="${round(0.7 + random() * 1.3)}"/>`).join('')}</g>`;
}

/** Flat banks of cloud, rounded at the ends. */
export function clouds(
  paint: Paint,
  banks: readonly (readonly [x: number, y: number, length: number])[],
  opacity = 0.8,
): string {
  return banks
    .map(
      ([x, y, length]) =>
        line(paint, `M${x} ${y}h${length}`, 15, '', opacity) +
        line(paint, `M${x + length * 0.2} ${y - 11}h${length * 0.45}`, 15, '', opacity),
    )
    .join('');
}

/** Curtains of northern light: ribbons of rays over a waving foot. */
export function aurora(horizon: number): string {
  const ribbon = (from: number, foot: number, tall: number, wave: number): string => {
    const steps = Array.from({ length: 25 }, (_, index) => index);
    const x = (index: number): number => from + index * 38 + Math.sin(index * 0.5) * 22;
    const low = (index: number): number => horizon - foot + Math.sin(index * 0.42 + wave) * 30;
    const high = (index: number): number =>
      low(index) -
      tall * (0.55 + 0.45 * Math.sin(index * 0.8 + wave * 2) ** 2) * Math.sin((Math.PI * (index + 1)) / 26);
    return `M${steps.map((index) => `${round(x(index))} ${round(low(index))}`).join('L')}L${steps
      .toReversed()
      .map((index) => `${round(x(index))} ${round(high(index))}`)
      .join('L')}z`;
  };
  return `<g fill="url(#c)"><path d="${ribbon(540, 110, 250, 0.6)}" opacity=".7"/><path d="${ribbon(700, 190, 200, 2.1)}" opacity=".5"/></g>`;
}

export function sun(x: number, y: number, radius: number): string {
  return disc('s', x, y, radius * 2.1, 0.18) + disc('s', x, y, radius * 1.45, 0.3) + disc('s', x, y, radius);
}

/** Birds far off. */
export function birds(x: number, y: number): string {
  return line(
    'm',
    `M${x} ${y}q9-9 16 0q7-9 16 0M${x + 52} ${y - 22}q7-7 12 0q6-7 12 0M${x + 74} ${y + 10}q6-6 10 0q5-6 10 0`,
    2.4,
    '',
    0.8,
  );
}

/** A leg of a route from point to point, a ring at each. */
export function route(points: readonly (readonly [x: number, y: number])[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let [fromX, fromY] = first;
  let d = `M${fromX} ${fromY}`;
  for (const [x, y] of rest) {
    d += `Q${round((fromX + x) / 2)} ${round(Math.min(fromY, y) - Math.abs(x - fromX) * 0.22)} ${x} ${y}`;
    [fromX, fromY] = [x, y];
  }
  return line('a', d, 4, '2 11') + points.map(([x, y]) => disc('a', x, y, 9) + disc('s', x, y, 4.5)).join('');
}

export function frame(d: string): string {
  return `<path class="n" fill-rule="evenodd" d="${d}"/>`;
}

/** Standing people seen from behind; `vest` puts a band of the accent on a back. */
export function people(
  group: readonly (readonly [x: number, base: number, height: number, paint: Paint, vest?: boolean])[],
): string {
  return group
    .map(([x, base, height, paint, vest]) => {
      const body =
        'M-1.1 3.1C-1.7 3.1-1.9 3.5-1.9 4.1L-1.7 6.9Q-1.6 7.4-1.2 7.2L-1.15 9.4L-1.05 10H-.15L0 7.3L.15 10H1.05L1.15 9.4L1.2 7.2Q1.6 7.4 1.7 6.9L1.9 4.1C1.9 3.5 1.7 3.1 1.1 3.1Q.6 3 .5 2.6H-.5Q-.6 3-1.1 3.1z';
      return place(
        x,
        base - height,
        height / 10,
        disc(paint, 0, 1.5, 1.15) +
          shape(paint, body) +
          (vest === true
            ? shape('a', 'M-1.15 3.2H1.15L1.1 6.1H-1.1z') + shape('s', 'M-1.13 4.5H1.13V4.95H-1.13z', 0.9)
            : ''),
      );
    })
    .join('');
}

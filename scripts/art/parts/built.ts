import { createRandom } from '#scripts/art/random.ts';
import { box, disc, line, place, round, sceneHeight, sceneWidth, shape, type Paint } from './paint.ts';

export function tower(x: number, base: number, height: number): string {
  const half = height * 0.06;
  const cab = base - height;
  return (
    shape(
      'm',
      `M${round(x - half)} ${base}L${round(x - half * 0.7)} ${cab + 40}H${round(x + half * 0.7)}L${round(x + half)} ${base}z`,
    ) +
    shape('n', `M${x - 26} ${cab + 44}L${x - 36} ${cab + 8}H${x + 36}L${x + 26} ${cab + 44}z`) +
    shape('l', `M${x - 31} ${cab + 26}L${x - 35} ${cab + 12}H${x + 35}L${x + 31} ${cab + 26}z`, 0.9) +
    box('n', x - 30, cab, 60, 8) +
    line('n', `M${x} ${cab}v-34`, 3) +
    disc('a', x, cab - 36, 4)
  );
}

/** A hangar seen from the front, doors open, light inside. */
export function hangar(x: number, base: number, width: number, height: number, inside = ''): string {
  const arch = (inset: number): string =>
    `M${x + inset} ${base}V${base - height * 0.62 + inset * 0.4}Q${x + width / 2} ${base - height * 1.32 + inset * 1.3} ${x + width - inset} ${base - height * 0.62 + inset * 0.4}V${base}z`;
  const ribs = [0.2, 0.35, 0.5, 0.65, 0.8]
    .map((at) => `M${round(x + width * at)} ${round(base - height * 0.72)}V${round(base - height * 0.9)}`)
    .join('');
  return (
    shape('n', arch(0)) +
    shape('l', arch(26), 0.92) +
    line('m', ribs, 3, '', 0.5) +
    shape(
      'm',
      `M${x + 26} ${base}V${base - height * 0.55}h${width * 0.08}V${base}zM${x + width - 26} ${base}V${base - height * 0.55}h${-width * 0.08}V${base}z`,
    ) +
    inside
  );
}

export function jetBridge(x: number, base: number, length: number): string {
  return (
    shape('m', `M${x} ${base - 84}h${length}v34h${-length}z`) +
    line('l', `M${x + 10} ${base - 68}h${length - 20}`, 9, '16 7', 0.8) +
    shape('n', `M${x - 14} ${base - 90}h30v44h-30z`) +
    shape('n', `M${x + 26} ${base - 50}h8v50h-8zM${x + 16} ${base - 6}h28v6h-28z`)
  );
}

/** A terminal roof on slender columns, glass behind. */
export function terminal(x: number, base: number, width: number): string {
  const columns = Array.from(
    { length: 7 },
    (_, index) => `M${round(x + 24 + (index * (width - 48)) / 6)} ${base}v-118`,
  ).join('');
  return (
    box('l', x + 16, base - 116, width, 116, 0.55) +
    line('m', columns, 5) +
    line('m', `M${x} ${base - 58}h${width}`, 3) +
    shape(
      'n',
      `M${x - 30} ${base - 120}Q${x + width * 0.4} ${base - 176} ${x + width + 40} ${base - 138}v16Q${x + width * 0.4} ${base - 158} ${x - 30} ${base - 106}z`,
    )
  );
}

/** Buildings with lit windows, and a slender observation tower among them when asked. */
export function skyline(
  paint: Paint,
  base: number,
  height: number,
  seed: number,
  from: number,
  to: number,
  lit: boolean,
): string {
  const random = createRandom(seed);
  let walls = '';
  let windows = '';
  for (let x = from; x < to;) {
    const width = 34 + random() * 52;
    const tall =
      height * (0.3 + random() * 0.7) * (0.45 + 0.55 * Math.sin((Math.PI * (x - from + width / 2)) / (to - from)));
    walls += `M${round(x)} ${base}v${round(-tall)}h${round(width * 0.9)}v${round(tall)}z`;
    if (lit)
      for (let row = 14; row < tall - 12; row += 16)
        if (random() > 0.45)
          windows += `M${round(x + 8 + random() * 6)} ${round(base - tall + row)}h${round((width - 20) * (0.3 + random() * 0.5))}`;
    x += width;
  }
  return shape(paint, walls) + (lit ? line('l', windows, 3.4, '5 4', 0.75) : '');
}

export function needle(x: number, base: number, height: number): string {
  return place(
    x,
    base,
    height / 200,
    shape(
      'n',
      'M-14 0L-4-120L-5-150H5L4-120L14 0H8L0-116L-8 0zM-30-160Q0-178 30-160L22-152H-22zM-1.6-172H1.6L.6-204H-.6z',
    ) + shape('a', 'M-22-152H22L12-147H-12z'),
  );
}

/** Paved ground with a center line that runs to the horizon. */
export function apron(horizon: number, vanishing: number): string {
  const mark = (at: number): string =>
    `M${vanishing} ${horizon}L${vanishing + at} ${sceneHeight}h26L${vanishing} ${horizon}z`;
  return box('w', 0, horizon, sceneWidth, sceneHeight - horizon) + shape('l', mark(-520) + mark(360), 0.55);
}

/** Runway lamps on both sides of a center line. */
export function runway(horizon: number, vanishing: number): string {
  const lamps = Array.from({ length: 9 }, (_, index) => {
    const depth = ((index + 1) / 9) ** 2.1;
    const y = horizon + 3 + (sceneHeight - horizon) * depth;
    return [-1, 1].map((side) => disc('l', vanishing + side * (6 + 420 * depth), y, 1.2 + 4.4 * depth)).join('');
  });
  const dashes = Array.from({ length: 6 }, (_, index) => {
    const [near, far] = [((index + 1) / 6) ** 2.1, ((index + 0.55) / 6) ** 2.1];
    const y = (depth: number): number => round(horizon + (sceneHeight - horizon) * depth);
    return `M${round(vanishing - 16 * far)} ${y(far)}L${round(vanishing + 16 * far)} ${y(far)}L${round(vanishing + 16 * near)} ${y(near)}L${round(vanishing - 16 * near)} ${y(near)}z`;
  });
  return (
    shape(
      'n',
      `M${vanishing - 4} ${horizon}L${vanishing - 470} ${sceneHeight}H${vanishing + 470}L${vanishing + 4} ${horizon}z`,
      0.85,
    ) +
    shape('l', dashes.join(''), 0.8) +
    lamps.join('')
  );
}

/** A full-motion simulator: the cab on its six legs. */
export function simulator(x: number, base: number, size: number): string {
  const legs = 'M-52-46L-70 0M-52-46L-22 0M0-40L-34 0M0-40L34 0M52-46L22 0M52-46L70 0';
  return place(
    x,
    base,
    size / 200,
    line('m', legs, 6) +
      shape('n', 'M-80-8H80V0H-80zM-72-54H72V-44H-72z') +
      shape('s', 'M-78-130Q-70-158-30-160H44Q64-160 66-138V-54H-62Q-78-80-78-130z') +
      shape('n', 'M-78-130Q-72-152-42-156L-34-118H-76z') +
      shape('l', 'M-72-132Q-68-146-48-150L-42-124H-72z') +
      box('a', -20, -72, 86, 7) +
      line('m', 'M66-110h46v110', 7) +
      line('m', 'M66-96h46', 3),
  );
}

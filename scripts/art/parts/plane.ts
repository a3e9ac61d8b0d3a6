import { box, disc, line, place, shape } from './paint.ts';

interface Aircraft {
  /** Length of a type relative to the longest one. */
  readonly size: number;
  readonly fin: string;
  readonly engine: readonly [x: number, length: number, height: number];
  readonly winglet: string;
  readonly nose: string;
}

const aircraft = {
  b737: {
    size: 0.72,
    fin: 'M73-5L81-7L90.5-23.5H97L98.6-3z',
    engine: [35, 12, 4.6],
    winglet: 'M64.6-.4H67.4L70.4-7.4L69-7.4z',
    nose: 'M0 1.4C1.4-1.6 4.6-4.6 10-5',
  },
  e175: {
    size: 0.56,
    fin: 'M76-5L83-7L91.5-24H97.5L98.4-3z',
    engine: [33, 13, 4.4],
    winglet: 'M65-.4H67.4L69.6-6L68.4-6z',
    nose: 'M0 1.8C2-1.4 5.4-4.4 11-5',
  },
  a330: {
    size: 1,
    fin: 'M75-5L81-7L91-22.6H98L98.8-3z',
    engine: [37, 10.5, 4.8],
    winglet: 'M64.8-.4H67.6L69.4-4.6L68.4-4.6z',
    nose: 'M0 .8C.8-2.4 3.4-4.8 8-5',
  },
} as const satisfies Record<string, Aircraft>;

export type AircraftType = keyof typeof aircraft;

/** A jet from the side, drawn from its nose; `climb` in degrees pitches it up without wheels, `right` mirrors it. */
export function plane(
  type: AircraftType,
  x: number,
  ground: number,
  length: number,
  options: { readonly climb?: number; readonly lit?: boolean; readonly right?: boolean } = {},
): string {
  const { fin, engine, winglet, nose } = aircraft[type];
  const [engineX, engineLength, engineHeight] = engine;
  const gear =
    options.climb === undefined
      ? disc('n', 14, 8.8, 1.3) +
        disc('n', 51, 8.6, 1.6) +
        disc('n', 54.6, 8.6, 1.6) +
        box('n', 13.6, 4, 0.8, 5) +
        box('n', 52.4, 4, 0.9, 5)
      : '';
  const body =
    shape('a', fin) +
    shape('f', winglet) +
    gear +
    shape('s', `${nose}H78C88-5 95-3.6 100.4-2.4V-1C94 1.6 86 4.8 74 5H10C5 5 1 3.8 0 1.4z`) +
    shape('f', 'M0 1.4C1 3.8 5 5 10 5H74C86 4.8 94 1.6 100.4-1L99-.9C90 1.2 84 2.4 74 2.4H8C4 2.4 1.4 2 0 1.4z', 0.7) +
    shape('n', 'M2.9-1.9L5.4-3.6L8.2-3.6L7.6-2z') +
    line(options.lit === true ? 'l' : 'm', 'M14-1.5H82', 1, '.9 1.3') +
    shape('m', 'M86.6-2L100.6-5.4L103-5L97-1z') +
    shape('m', 'M38 3.6H57L67.4-.5L64.6-.5z') +
    shape(
      'n',
      `M${engineX} 4.6q-.4 ${engineHeight / 2} 0 ${engineHeight - 0.4}h${engineLength * 0.6}l${engineLength * 0.4}-1.4v-2.2l-2-1z`,
    ) +
    shape('a', `M${engineX + 1.2} 4.6h1.6v${engineHeight - 0.5}h-1.6z`);
  const isRight = options.right === true;
  const turn = options.climb === undefined ? 0 : isRight ? -options.climb : options.climb;
  return place(x, options.climb === undefined ? ground - length * 0.1 : ground, length / 100, body, {
    turn,
    isMirrored: isRight,
  });
}

/** Returns the length at which a type is in scale with the others. */
export function scaled(type: AircraftType, maxLength: number): number {
  return Math.round(aircraft[type].size * maxLength);
}

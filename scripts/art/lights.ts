import type { LightName } from '#config/motifs.ts';
import type { Paint } from './parts/paint.ts';

/** Colors of one light: `glow` above the horizon, `edge` on it, then the fills of the layers. */
type Palette = Readonly<Record<Paint | 'glow' | 'edge', string>>;

export interface Light {
  readonly day: Palette;
  /** The same light in the dark color scheme; null where the scene is a night in both. */
  readonly night: Palette | null;
}

function palette(
  glow: string,
  edge: string,
  f: string,
  m: string,
  n: string,
  w: string,
  a: string,
  l: string,
  s: string,
  c: string,
): Palette {
  return { glow, edge, f, m, n, w, a, l, s, c };
}

const nightFlight = palette(
  '#12314a',
  '#b07a34',
  '#183a55',
  '#0f2a40',
  '#050f19',
  '#0a2033',
  '#2fb392',
  '#f6d28a',
  '#e9dcc0',
  '#284860',
);

export const lights = {
  dawn: {
    day: palette(
      '#fbe9c6',
      '#f4bd5b',
      '#9bbccf',
      '#3f7899',
      '#0a3a5c',
      '#2d6d93',
      '#01426a',
      '#fff1cf',
      '#fffaf0',
      '#ffffff',
    ),
    night: nightFlight,
  },
  noon: {
    day: palette(
      '#eef7fc',
      '#ffffff',
      '#a9cbde',
      '#5b93b4',
      '#1c4a68',
      '#c3d5de',
      '#0b6fb8',
      '#ffffff',
      '#ffffff',
      '#ffffff',
    ),
    night: palette(
      '#10304a',
      '#2f6f97',
      '#1a3f5b',
      '#123049',
      '#050f19',
      '#0d2437',
      '#3d9bd8',
      '#f6d28a',
      '#c9dbe7',
      '#24445d',
    ),
  },
  trade: {
    day: palette(
      '#fde6da',
      '#f7b29b',
      '#9aa6d3',
      '#5c58a8',
      '#2b2768',
      '#6f86c4',
      '#ce1f7e',
      '#fff0e2',
      '#fff7f0',
      '#fffaf6',
    ),
    night: palette(
      '#241f4e',
      '#a5547f',
      '#332f6b',
      '#25214f',
      '#0b0a20',
      '#1c1a44',
      '#e8579f',
      '#f6d28a',
      '#f1d9dc',
      '#4c4480',
    ),
  },
  fog: {
    day: palette(
      '#f3f8f3',
      '#ffffff',
      '#bcd3c8',
      '#6b9d8a',
      '#0f5b4f',
      '#a9c8bb',
      '#4d8a35',
      '#ffffff',
      '#ffffff',
      '#ffffff',
    ),
    night: palette(
      '#10302d',
      '#4f8273',
      '#1d443c',
      '#12312c',
      '#04110f',
      '#0d2724',
      '#7bb661',
      '#e9dca8',
      '#c7ddd3',
      '#28504a',
    ),
  },
  dusk: {
    day: palette(
      '#58427f',
      '#f09a63',
      '#4c4584',
      '#2f2c62',
      '#12132f',
      '#2b2a5c',
      '#ce5f9a',
      '#ffd9a0',
      '#ffe3bf',
      '#a98fc0',
    ),
    night: null,
  },
  flood: {
    day: palette(
      '#14455c',
      '#3f8c97',
      '#1a4a60',
      '#12384c',
      '#050f18',
      '#10303f',
      '#2fb392',
      '#ffe6a6',
      '#e7f0f2',
      '#3d6b7c',
    ),
    night: null,
  },
  city: {
    day: palette(
      '#28447c',
      '#d08b5c',
      '#24406f',
      '#182c55',
      '#070f22',
      '#14264a',
      '#00a37a',
      '#ffd88f',
      '#ffe9c4',
      '#3f5c94',
    ),
    night: null,
  },
  polar: {
    day: palette(
      '#0d3a4a',
      '#1c7a72',
      '#14405a',
      '#0d2b42',
      '#040d16',
      '#0b2a3c',
      '#00a37a',
      '#eaf6f2',
      '#dcebf2',
      '#2b5a64',
    ),
    night: null,
  },
} as const satisfies Record<LightName, Light>;

import type { HeroMotif } from '#config/motifs.ts';
import { apron, hangar, jetBridge, needle, runway, simulator, skyline, terminal, tower } from './parts/built.ts';
import { evergreens, islands, mountain, palm, ridge, water } from './parts/land.ts';
import { box, disc, line, shape } from './parts/paint.ts';
import { plane, scaled } from './parts/plane.ts';
import { aurora, birds, clouds, frame, people, route, stars, sun } from './parts/sky.ts';

export interface Scene {
  /** The horizon, in units from the top. */
  readonly horizon: number;
  readonly layers: readonly string[];
}

const windowHole = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}h${-(width - 2 * r)}q${-r} 0 ${-r} ${-r}v${-(height - 2 * r)}q0 ${-r} ${r} ${-r}z`;

/** One entry for each motif of `config/pages.ts`; layers from back to front. */
export const scenes = {
  cockpit: {
    horizon: 372,
    layers: [
      sun(1120, 366, 38),
      mountain(1360, 374, 520, 176, 34, 0.3),
      ridge('m', 376, 62, 21, 560),
      box('w', 0, 372, 1600, 148),
      runway(374, 1120),
      plane('b737', 900, 150, 190, { climb: 7 }),
    ],
  },
  cabin: {
    horizon: 430,
    layers: [
      stars(360, 5, 20),
      clouds(
        'c',
        [
          [760, 380, 190],
          [1080, 352, 240],
          [1330, 392, 160],
        ],
        0.28,
      ),
      sun(1216, 424, 26),
      box('w', 0, 430, 1600, 90),
      frame(
        `M800 520V96q0-40 40-40H1600V520z${[860, 1056, 1252, 1448].map((x) => windowHole(x, 150, 132, 206, 60)).join('')}`,
      ),
      line('m', [860, 1056, 1252, 1448].map((x) => windowHole(x - 12, 138, 156, 230, 70)).join(''), 5, '', 0.9),
      line('l', 'M800 104q0-24 36-24H1600', 4, '', 0.7),
    ],
  },
  hangar: {
    horizon: 420,
    layers: [
      stars(340, 8, 30),
      ridge('f', 422, 60, 31),
      apron(420, 1130),
      hangar(820, 424, 700, 240),
      plane('b737', 900, 436, scaled('b737', 760), { lit: true }),
      line('n', 'M1010 434V356h60v78M1010 396h60M1010 372h60', 5),
      people([
        [1398, 450, 66, 'n', true],
        [1436, 452, 62, 'n', true],
      ]),
    ],
  },
  apron: {
    horizon: 396,
    layers: [
      clouds(
        'c',
        [
          [880, 130, 180],
          [1180, 84, 260],
          [1420, 150, 120],
        ],
        0.95,
      ),
      ridge('f', 398, 50, 41),
      apron(396, 1060),
      tower(1480, 400, 300),
      terminal(1160, 400, 300),
      jetBridge(1012, 404, 150),
      plane('a330', 640, 428, 560),
      people([[606, 470, 74, 'n', true]]),
      line('a', 'M589 424l-22-22M624 424l22-22', 6),
      box('n', 1180, 424, 92, 22),
      box('m', 1186, 404, 54, 20),
      disc('n', 1200, 448, 9),
      disc('n', 1254, 448, 9),
    ],
  },
  office: {
    horizon: 376,
    layers: [
      clouds(
        'c',
        [
          [860, 130, 160],
          [1240, 110, 220],
        ],
        0.9,
      ),
      mountain(1300, 378, 560, 190, 36, 0.32),
      ridge('m', 380, 40, 52),
      box('w', 0, 376, 1600, 144),
      plane('b737', 830, 408, 210),
      plane('e175', 1120, 404, 150),
      line('n', 'M740 0V520M1060 0V520M1380 0V520', 9),
      box('n', 640, 462, 960, 58),
      shape('n', 'M1176 462v-66h128v66zM1226 462h28v18h-28z'),
      shape('l', 'M1184 404h112v50h-112z', 0.8),
      shape('n', 'M860 462q0-52 34-52t34 52zM884 384a17 17 0 1 1 20 0z'),
      shape('a', 'M1430 462v-28h34v28zM1464 440q14 0 14 9t-14 9v-5q7 0 7-4t-7-4z'),
    ],
  },
  city: {
    horizon: 410,
    layers: [
      stars(330, 13, 34),
      skyline('f', 412, 190, 14, 620, 1600, false),
      skyline('m', 414, 250, 15, 800, 1600, true),
      needle(960, 414, 236),
      water(410, 1180, 16),
      plane('a330', 900, 130, 130, { climb: 8, lit: true }),
    ],
  },
  islands: {
    horizon: 404,
    layers: [
      sun(720, 398, 32),
      clouds(
        'c',
        [
          [1080, 190, 300],
          [1340, 228, 180],
        ],
        0.75,
      ),
      islands(406),
      water(404, 720, 19),
      plane('a330', 930, 150, 240, { climb: 4 }),
      palm(1500, 524, 250, -56),
      palm(1556, 530, 200, 34),
    ],
  },
  evergreen: {
    horizon: 424,
    layers: [
      mountain(1150, 380, 760, 214, 44, 0.34),
      ridge('f', 394, 90, 61),
      box('f', 0, 392, 1600, 128),
      evergreens('f', 400, 84, 62, 0, 1600, 34),
      clouds(
        'c',
        [
          [420, 396, 520],
          [1040, 408, 520],
        ],
        0.7,
      ),
      box('w', 0, 430, 1600, 90),
      evergreens('m', 444, 120, 63, 0, 1600, 52),
      clouds(
        'c',
        [
          [80, 452, 460],
          [760, 446, 300],
        ],
        0.5,
      ),
      plane('e175', 900, 150, 190, { climb: 6 }),
      evergreens('n', 530, 230, 64, 1040, 1640, 84),
      evergreens('n', 534, 96, 65, 0, 1020, 64),
    ],
  },
  people: {
    horizon: 418,
    layers: [
      sun(1060, 414, 44),
      ridge('f', 420, 56, 71),
      box('w', 0, 418, 1600, 102),
      plane('a330', 1120, 438, 620),
      people([
        [790, 492, 128, 'n'],
        [846, 488, 116, 'm'],
        [906, 494, 134, 'n', true],
        [966, 488, 112, 'm'],
        [1024, 492, 122, 'n'],
        [1082, 490, 118, 'm', true],
      ]),
    ],
  },
  belonging: {
    horizon: 410,
    layers: [
      clouds(
        'c',
        [
          [880, 150, 170],
          [1250, 120, 220],
        ],
        0.7,
      ),
      sun(1100, 404, 60),
      ridge('f', 412, 60, 81),
      water(410, 1100, 82),
      people([
        [880, 500, 128, 'n'],
        [942, 500, 108, 'm'],
        [1004, 500, 136, 'n'],
        [1070, 500, 96, 'm'],
        [1130, 500, 122, 'n'],
        [1196, 500, 112, 'm'],
        [1262, 500, 130, 'n'],
      ]),
      birds(900, 250),
    ],
  },
  veterans: {
    horizon: 404,
    layers: [
      sun(900, 400, 30),
      ridge('f', 406, 110, 91, 500),
      ridge('m', 408, 56, 92),
      box('w', 0, 404, 1600, 116),
      runway(406, 1120),
      line('n', 'M1420 470V140', 7),
      shape('a', 'M1424 146q40-18 78 0t78-2v92q-40 16-78 0t-78 4z'),
      line('s', 'M1424 176q40-18 78 0t78-2M1424 206q40-18 78 0t78-2', 9, '', 0.8),
      people([[1330, 474, 116, 'n']]),
    ],
  },
  community: {
    horizon: 412,
    layers: [
      mountain(1320, 414, 620, 230, 30, 0.4),
      ridge('m', 414, 70, 101, 520),
      water(412, 900, 102),
      shape(
        'n',
        'M840 430v-46l34-26 34 26v46zM930 432v-36l30-24 30 24v36zM1010 430v-52l38-30 38 30v52zM1110 432v-40l32-26 32 26v40z',
      ),
      shape('l', 'M862 414h18v-18h-18zM952 418h14v-14h-14zM1038 412h20v-20h-20zM1134 416h14v-14h-14z'),
      plane('e175', 890, 190, 170, { climb: -3 }),
      line('n', 'M820 434H1200M850 434v34M950 434v34M1050 434v34M1150 434v34', 5),
    ],
  },
  growth: {
    horizon: 428,
    layers: [
      sun(1380, 420, 40),
      ridge('f', 430, 190, 111, 700),
      ridge('m', 432, 120, 112, 560),
      box('w', 0, 428, 1600, 92),
      route([
        [720, 410],
        [900, 352],
        [1080, 300],
        [1270, 200],
        [1450, 120],
      ]),
      plane('b737', 1540, 84, 150, { climb: 16, right: true }),
    ],
  },
  benefits: {
    horizon: 396,
    layers: [
      sun(1280, 330, 48),
      clouds(
        'c',
        [
          [860, 160, 180],
          [1060, 120, 180],
        ],
        0.8,
      ),
      ridge('f', 398, 60, 121, 900),
      water(396, 1280, 122),
      shape('s', 'M1010 410q52-96 60-170q30 90 96 168z'),
      shape('n', 'M990 414h196q-16 34-60 34h-84q-40 0-52-34z'),
      birds(900, 250),
      palm(1480, 526, 270, -70),
      palm(1530, 530, 210, 40),
    ],
  },
  intern: {
    horizon: 416,
    layers: [
      clouds(
        'c',
        [
          [880, 150, 160],
          [1120, 90, 170],
          [1330, 140, 210],
        ],
        0.95,
      ),
      skyline('f', 418, 130, 131, 560, 1600, false),
      evergreens('m', 420, 50, 132, 560, 1600, 44),
      box('w', 0, 416, 1600, 104),
      plane('b737', 1010, 436, 520),
      people([
        [850, 496, 128, 'n'],
        [912, 500, 118, 'm', true],
      ]),
      shape('a', 'M872 452h22v30h-22z'),
    ],
  },
  japan: {
    horizon: 414,
    layers: [
      sun(830, 330, 44),
      mountain(1200, 416, 900, 250, 46, 0.34),
      clouds(
        'c',
        [
          [980, 334, 170],
          [1270, 356, 210],
        ],
        0.3,
      ),
      skyline('m', 418, 80, 141, 640, 1600, true),
      water(414, 830, 142),
      plane('a330', 900, 120, 200, { climb: 5, lit: true }),
    ],
  },
  aurora: {
    horizon: 408,
    layers: [
      stars(380, 151, 60),
      aurora(400),
      mountain(1290, 410, 640, 190, 26, 0.5),
      ridge('m', 412, 100, 152, 420),
      evergreens('n', 424, 46, 153, 420, 1600, 26),
      water(410, 960, 154),
      plane('b737', 880, 130, 190, { climb: 8, lit: true }),
    ],
  },
  training: {
    horizon: 432,
    layers: [
      ridge('f', 434, 40, 161),
      box('w', 0, 432, 1600, 88),
      line('m', 'M840 90H1600M850 90V432M1040 90V432M1310 90V432M1580 90V432', 6, '', 0.8),
      line('l', 'M880 104h130M1080 104h190M1350 104h190', 7, '', 0.8),
      simulator(1150, 470, 330),
      simulator(1440, 452, 220),
      people([
        [900, 492, 104, 'n'],
        [960, 488, 98, 'n'],
      ]),
    ],
  },
  pay: {
    horizon: 430,
    layers: [
      mountain(1390, 432, 560, 230, 34, 0.36),
      ridge('f', 432, 70, 171),
      box('w', 0, 430, 1600, 90),
      [0, 1, 2, 3, 4, 5]
        .map((step) => box(step % 2 === 0 ? 'm' : 'n', 780 + step * 92, 430 - 34 - step * 34, 74, 34 + step * 34))
        .join(''),
      plane('e175', 1330, 150, 170, { climb: 16, right: true }),
      evergreens('n', 528, 70, 172, 0, 780, 40),
    ],
  },
  contact: {
    horizon: 420,
    layers: [
      stars(330, 181, 24),
      skyline('f', 422, 140, 182, 640, 1600, true),
      ridge('m', 424, 40, 183),
      box('w', 0, 420, 1600, 100),
      line('a', 'M1060 360a120 120 0 0 1 240 0', 12),
      shape('n', 'M1042 350h44v84h-20q-24 0-24-24zM1274 350h44v60q0 24-24 24h-20z'),
      line('n', 'M1300 430q0 46-70 48', 8),
      disc('l', 1224, 478, 11),
      line('l', 'M900 330q-20 34 0 68M866 308q-34 56 0 112M1460 330q20 34 0 68M1494 308q34 56 0 112', 6, '', 0.7),
    ],
  },
  ascent: {
    horizon: 424,
    layers: [
      clouds(
        'c',
        [
          [760, 300, 180],
          [1000, 300, 300],
          [1260, 206, 240],
        ],
        0.9,
      ),
      mountain(900, 426, 420, 120, 22, 0.3),
      ridge('f', 426, 90, 201),
      evergreens('m', 430, 44, 202, 300, 1600, 34),
      box('w', 0, 424, 1600, 96),
      runway(426, 1180),
      plane('e175', 1330, 196, 300, { climb: 14, right: true }),
    ],
  },
  climb: {
    horizon: 436,
    layers: [
      stars(300, 211, 24),
      sun(1480, 428, 30),
      clouds(
        'f',
        [
          [620, 372, 320],
          [1020, 396, 420],
          [1330, 344, 240],
        ],
        0.9,
      ),
      clouds(
        'm',
        [
          [760, 420, 420],
          [1180, 430, 400],
        ],
        0.95,
      ),
      box('w', 0, 436, 1600, 84),
      plane('e175', 1010, 330, 190, { climb: 9, right: true, lit: true }),
      plane('a330', 1500, 190, 340, { climb: 9, right: true, lit: true }),
      route([
        [660, 410],
        [820, 372],
      ]),
    ],
  },
  coast: {
    horizon: 392,
    layers: [
      sun(760, 386, 28),
      mountain(1180, 394, 520, 200, 24, 0.42),
      mountain(1440, 394, 460, 240, 20, 0.46),
      ridge('m', 396, 84, 221, 840),
      water(392, 760, 222),
      shape('n', 'M980 520q60-60 150-66q70-40 170-34q90-34 300-40v140z'),
      evergreens('n', 440, 52, 223, 1180, 1600, 36),
      plane('b737', 860, 130, 270, { climb: 5 }),
    ],
  },
  sound: {
    horizon: 400,
    layers: [
      sun(700, 394, 30),
      mountain(1240, 404, 620, 236, 40, 0.44),
      ridge('f', 404, 54, 271, 620),
      skyline('m', 406, 96, 272, 860, 1080, false),
      needle(836, 406, 150),
      water(402, 700, 273),
      evergreens('m', 420, 34, 274, 1180, 1600, 26),
      shape('n', 'M1120 520q90-44 200-48q120-18 280-22v70z'),
      evergreens('n', 476, 60, 275, 1300, 1600, 40),
      shape('n', 'M910 438h150l-14 20H926zM936 438v-16h92v16zM968 422v-12h26v12z'),
      shape('l', 'M944 426h76v6h-76z'),
      plane('b737', 960, 140, 300, { climb: 6 }),
    ],
  },
  line: {
    horizon: 414,
    layers: [
      stars(320, 231, 26),
      evergreens('f', 416, 60, 232, 500, 1600, 30),
      apron(414, 1000),
      plane('e175', 850, 446, 600, { lit: true }),
      line('n', 'M830 446V150M1520 446V150', 7),
      shape('l', 'M800 150h60v14h-60zM1490 150h60v14h-60z'),
      shape('l', 'M804 164h52l140 282H670zM1494 164h52l54 110v172H1380z', 0.07),
      line('m', 'M970 470l60-70 60 70M1000 436h60', 6),
      people([
        [1030, 400, 62, 'n', true],
        [1160, 484, 84, 'n', true],
      ]),
      box('n', 1190, 456, 54, 28),
      box('a', 1190, 456, 54, 6),
    ],
  },
  network: {
    horizon: 410,
    layers: [
      clouds(
        'c',
        [
          [900, 100, 160],
          [1340, 90, 200],
        ],
        0.9,
      ),
      mountain(1420, 412, 480, 150, 28, 0.34),
      ridge('f', 412, 60, 241, 480),
      skyline('m', 412, 90, 242, 1040, 1260, false),
      water(410, 820, 243),
      islands(414).replace('translate(0 ', 'translate(200 '),
      route([
        [640, 380],
        [860, 250],
        [1110, 318],
        [1290, 196],
        [1500, 268],
      ]),
      plane('b737', 940, 214, 120, { climb: 3, right: true }),
    ],
  },
  regional: {
    horizon: 416,
    layers: [
      mountain(760, 418, 420, 130, 26, 0.34),
      ridge('f', 418, 120, 251, 600),
      ridge('m', 420, 60, 252),
      evergreens('m', 424, 46, 253, 560, 1600, 30),
      apron(416, 1000),
      plane('e175', 840, 452, 640),
      shape('n', 'M800 452l34-44h12l-20 44z'),
      people([
        [742, 476, 76, 'n'],
        [708, 480, 78, 'm', true],
      ]),
    ],
  },
  runway: {
    horizon: 340,
    layers: [
      sun(1080, 334, 44),
      ridge('f', 342, 76, 261, 420),
      box('w', 0, 340, 1600, 180),
      runway(342, 1080),
      plane('b737', 1180, 190, 230, { climb: 12, right: true }),
    ],
  },
  workshop: {
    horizon: 426,
    layers: [
      box('f', 840, 70, 760, 356),
      line('m', 'M840 150H1600M840 230H1600M960 70V426M1160 70V426M1360 70V426', 3, '', 0.6),
      shape('l', 'M1000 96h120v34h-120zM1200 96h120v34h-120z', 0.9),
      box('w', 0, 426, 1600, 94),
      disc('n', 1180, 300, 118),
      disc('m', 1180, 300, 100),
      shape(
        'n',
        Array.from({ length: 12 }, (_, index) => {
          const angle = (index * Math.PI) / 6;
          const at = (radius: number, turn: number): string =>
            `${Math.round(1180 + radius * Math.cos(angle + turn))} ${Math.round(300 + radius * Math.sin(angle + turn))}`;
          return `M1180 300L${at(96, 0)}L${at(96, 0.24)}z`;
        }).join(''),
      ),
      disc('s', 1180, 300, 26),
      disc('a', 1180, 300, 10),
      shape('n', 'M1040 452l40-50h200l40 50zM1060 452h16v22h-16zM1284 452h16v22h-16z'),
      people([
        [980, 474, 118, 'n', true],
        [1396, 476, 112, 'n', true],
      ]),
      box('a', 1450, 420, 96, 54),
      line('n', 'M1450 440h96M1474 420v-14h48v14', 5),
    ],
  },
  service: {
    horizon: 410,
    layers: [
      clouds(
        'c',
        [
          [880, 150, 170],
          [1220, 110, 240],
        ],
        0.9,
      ),
      ridge('f', 412, 80, 191),
      water(410, 1160, 192),
      tower(1240, 414, 250),
      birds(1000, 220),
    ],
  },
} as const satisfies Record<HeroMotif, Scene>;

export function isMotif(name: string): name is HeroMotif {
  return name in scenes;
}

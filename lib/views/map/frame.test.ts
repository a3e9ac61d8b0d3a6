import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { airports } from '#config/airports.ts';
import { parseViewport, type Viewport } from '#lib/jobs/query/viewport.ts';
import { offerHeightPx } from '#lib/map/edge-marks.ts';
import { createClusters, type MapPlace } from '#lib/map/clusters.ts';
import { countCases } from '#tests/support/random-cases.ts';
import { drawFrame, joinPlaceUrls } from './frame.ts';

const place = (label: string, latitude: number, longitude: number, count: number): MapPlace => ({
  slug: label.toLowerCase(),
  label,
  latitude,
  longitude,
  count,
  href: `/locations/${label.toLowerCase()}/jobs/?view=map`,
});
const pacific = [
  place('Seattle', 47.6, -122.33, 120),
  place('Tacoma', 47.25, -122.44, 2),
  place('Anchorage', 61.17, -149.99, 30),
  place('Honolulu', 21.32, -157.92, 55),
  place('Tokyo', 35.77, 140.39, 3),
  place('Boston', 42.36, -71.01, 1),
];
const size = { width: 560, height: 400 };
const draw = (places: readonly MapPlace[], viewport: Viewport | null = null) =>
  drawFrame({
    ...size,
    index: createClusters(places),
    viewport,
    circle: null,
    href: '/jobs/?view=map',
  });

describe('a frame', () => {
  test('that chose its viewport contains every job', () => {
    expect(draw(pacific).marks.reduce((total, { count }) => total + count, 0)).toBe(211);
  });

  test('contains every mark completely, wherever the places are', () => {
    const anywhere = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 1, maxLength: 30 }), (points) => {
        const places = points.map((point, number) => ({ ...place(`P${number}`, 0, 0, 1), ...point }));
        const frame = draw(places);
        expect(frame.marks.reduce((total, { count }) => total + count, 0)).toBe(places.length);
        expect(new Set(frame.marks.map(({ key }) => key)).size).toBe(frame.marks.length);
        for (const { x, y, radius } of frame.marks) {
          expect(x).toBeGreaterThanOrEqual(radius);
          expect(x).toBeLessThanOrEqual(size.width - radius);
          expect(y).toBeGreaterThanOrEqual(radius);
          expect(y).toBeLessThanOrEqual(size.height - radius);
        }
      }),
      { numRuns: countCases(300) },
    );
  });

  test('names a cluster after its largest place and links it to a closer map, and links a place to its list', () => {
    const { marks } = draw(pacific, { latitude: 47, longitude: -122, zoom: 3 });
    const near = marks.find(({ places }) => places.length > 1);
    expect(near).toMatchObject({ name: '122 jobs near Seattle', text: '122', tone: 'red' });
    expect(near?.href).toMatch(/^\/jobs\/\?view=map&at=47\.[\d.]+,-122\.[\d.]+&zoom=[\d.]+$/);
    expect(draw([place('Boston', 42.36, -71.01, 1)]).marks).toMatchObject([
      { href: '/locations/boston/jobs/?view=map', tone: 'one', text: '1' },
    ]);
  });

  test('opens where most of the jobs are, and leads to the others by a mark at each edge', () => {
    const { viewport, marks } = draw([...pacific, place('Spokane', 47.66, -117.43, 40)]);
    expect(viewport.longitude).toBeCloseTo(-120, 0);
    const edges = marks.filter(({ side }) => side !== null);
    expect(edges.map(({ side, name }) => [side, name])).toEqual([
      ['west', '3 jobs near Tokyo, farther west'],
      ['east', '1 job near Boston, farther east'],
      ['north', '30 jobs near Anchorage, farther north'],
      ['south', '55 jobs near Honolulu, farther south'],
    ]);
    const [west] = edges;
    expect(west?.href).toMatch(/^\/jobs\/\?view=map&at=/);
    expect(west?.x).toBeLessThan(60);
  });

  test('has no marks at its edges when the visitor chose the viewport, which the link of a place keeps', () => {
    const { marks } = draw(pacific, { latitude: 47.5, longitude: -122.3, zoom: 8 });
    expect(marks.map(({ href, side }) => [href, side])).toEqual([
      ['/locations/seattle/jobs/?view=map&at=47.5,-122.3&zoom=8', null],
      ['/locations/tacoma/jobs/?view=map&at=47.5,-122.3&zoom=8', null],
    ]);
  });

  test('leads to all jobs by marks at its edges when the visitor chose a viewport without any', () => {
    const { marks } = draw(pacific, { latitude: 45, longitude: -123, zoom: 8 });
    expect(marks.map(({ count, side }) => [count, side])).toEqual([
      [3, 'west'],
      [1, 'east'],
      [152, 'north'],
      [55, 'south'],
    ]);
    for (const { y, radius } of marks) expect(y - radius).toBeGreaterThanOrEqual(offerHeightPx);
  });

  test('shows the places of an opened cluster clear of the offer to search the area', () => {
    const [cluster] = draw(pacific, { latitude: 47, longitude: -122, zoom: 3 }).marks;
    const { marks } = draw(pacific, cluster?.opensAt);
    expect(marks.map(({ count }) => count)).toEqual([120, 2]);
    // The offer ends 52 px below the edge, and the ring of a mark is 6 px wide.
    for (const { y, radius } of marks) expect(y - radius - 6).toBeGreaterThanOrEqual(52);
  });

  test('splits a cluster at a higher zoom and leaves out places outside the viewport', () => {
    const { marks } = draw(pacific, { latitude: 47, longitude: -122, zoom: 3 });
    const { href } = marks.find(({ places }) => places.length > 1) ?? { href: '' };
    const viewport = parseViewport(new URL(href, 'http://x.invalid').searchParams);
    expect(
      viewport === null
        ? []
        : draw(pacific, viewport)
            .marks.map(({ name }) => name)
            .sort(),
    ).toEqual(['120 jobs near Seattle', '2 jobs near Tacoma']);
  });

  test('links places at one point to the jobs of all of them', () => {
    const samePoint = [place('Seattle', 47.6, -122.33, 9), place('SeaTac', 47.6, -122.33, 20)];
    expect(draw(samePoint).marks).toMatchObject([
      {
        count: 29,
        href: '/jobs/?location=seatac&location=seattle&view=map',
        opensAt: null,
        places: [{ label: 'SeaTac' }, { label: 'Seattle' }],
      },
    ]);
  });

  test('shows a single place with its surroundings', () => {
    expect(draw([place('Nome', 64.5, -165.4, 1)]).viewport.zoom).toBe(7);
  });

  test('draws the circle of a search to scale', () => {
    const circle = { latitude: 60, longitude: -150, miles: 100 };
    const frame = drawFrame({
      ...size,
      index: createClusters([]),
      viewport: { latitude: 60, longitude: -150, zoom: 5 },
      circle,
      href: '/',
    });
    // A mile at 60° is a mile of 12,450 around the globe there.
    expect(frame.circle).toEqual({ x: 280, y: 200, radius: Math.round((100 / 12_450.73) * 512 * 32) });
  });

  test('shows the Pacific when there are no places', () => {
    expect(draw([])).toMatchObject({ marks: [], outlines: [{ href: '/art/world.svg' }] });
  });

  test('uses detailed outlines only at a high zoom near the bases', () => {
    const hrefsAt = (latitude: number, longitude: number, zoom: number): readonly string[] =>
      draw([], { latitude, longitude, zoom }).outlines.map(({ href }) => href);
    expect(hrefsAt(47.6, -122.3, 5)).toEqual(['/art/world-near.svg']);
    expect(hrefsAt(47.6, -122.3, 3)).toEqual(['/art/world.svg']);
    expect(hrefsAt(52.5, 13.4, 6)).toEqual(['/art/world.svg']);
    expect(hrefsAt(47.6, -122.3, 9)).toEqual(['/art/world-near.svg', '/art/city-sound.svg']);
    expect(hrefsAt(46.4, -122.3, 8)).toEqual(['/art/world-near.svg', '/art/city-sound.svg', '/art/city-columbia.svg']);
  });
});

test.each([
  [15, 1],
  [15.9, 1],
  [16, 2],
  [17, 2],
])(
  'at zoom %d of the built-in map two places at one point are %d marks, because Google zoom 16 is the last with clusters',
  (zoom, count) => {
    const samePoint = [place('one', 47, -122, 3), place('two', 47, -122, 4)];
    expect(draw(samePoint, { latitude: 47, longitude: -122, zoom }).marks).toHaveLength(count);
  },
);

test('two places less than 60 pixels apart are one mark, and places farther apart are two', () => {
  const apart = (pixels: number): number =>
    draw([place('one', 0, -150, 3), place('two', 0, -150 + (pixels / (512 * 2 ** 4)) * 360, 4)], {
      latitude: 0,
      longitude: -150,
      zoom: 4,
    }).marks.length;
  expect([apart(59), apart(61)]).toEqual([1, 2]);
});

test('the marks of the network do not overlap at any zoom', () => {
  const places = airports.map(({ city, latitude, longitude }, number) =>
    place(city, latitude, longitude, 1 + ((number * 37) % 400)),
  );
  for (let zoom = 0; zoom <= 8; zoom += 0.1) {
    for (const [latitude, longitude] of [
      [45, -120],
      [60, -150],
      [21, -157],
      [36, -100],
    ] as const) {
      const { marks } = draw(places, { latitude, longitude, zoom });
      const meeting = marks.flatMap((a, at) =>
        marks
          .slice(at + 1)
          .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius)
          .map((b) => `${zoom.toFixed(1)}: ${a.name}, ${b.name}`),
      );
      expect(meeting).toEqual([]);
    }
  }
});

const linked = (slug: string) => ({ slug, href: `/locations/${slug}/company/horizon-air/jobs/?q=a+b&view=map` });
const nameless = { slug: null, href: '/jobs/?r=25&coords=1%2C2&view=map' };

test('one place has its own URL', () => {
  expect(joinPlaceUrls([linked('seattle-wa')])).toBe(linked('seattle-wa').href);
});

test('several places have one URL, in the order of list URLs', () => {
  expect(joinPlaceUrls([linked('seattle-wa'), linked('seatac-wa')])).toBe(
    '/company/horizon-air/jobs/?q=a+b&location=seatac-wa&location=seattle-wa&view=map',
  );
});

test('a place without a name stands for all at its point', () => {
  expect(joinPlaceUrls([linked('seattle-wa'), nameless])).toBe(nameless.href);
});

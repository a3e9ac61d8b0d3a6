import path from 'node:path';
import type { Page } from 'playwright';
import { airports } from '#config/airports.ts';
import { createVisitor, launchBrowser } from '#tests/support/browser.ts';
import { atMost, formatNumber, median, type Row } from '#bench/load/row.ts';
import { startChildServer } from '#bench/support/child-server.ts';
import { getPage } from '#bench/support/get-raw.ts';
import { writeLargeFeed } from '#bench/support/large-feed.ts';
import { startFlags } from '#tests/support/start-flags.ts';
import { root } from '#bench/support/paths.ts';
import { measureZoom } from './measure-zoom.ts';

const section = 'Map';
const manyPlaces = 20_000;

/** Returns map data of places around the airports of the network; the jobs are divided evenly among them. */
function scatterPlaces(jobs: number): string {
  let seed = 7;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const rows = Array.from({ length: manyPlaces }, (_, number) => {
    const { latitude = 0, longitude = 0 } = airports[number % airports.length] ?? {};
    return [
      0,
      `Place ${number}`,
      latitude + random() * 2 - 1,
      Math.max(-180, Math.min(180, longitude + random() * 2 - 1)),
      Math.max(1, Math.round(jobs / manyPlaces)),
    ];
  });
  return JSON.stringify({ address: ['/locations/', '/jobs/'], places: rows });
}

async function toZoomRow(page: Page, what: string): Promise<Row> {
  const timesMs = await measureZoom(page);
  const worst = timesMs.length === 0 ? Number.NaN : Math.max(...timesMs);
  return {
    section,
    what: `a step of zoom until its marks are drawn, ${what}`,
    figure: `${formatNumber(worst, 1)} ms, the slowest of ${timesMs.length}`,
    control: `p50 ${formatNumber(median(timesMs), 1)} ms`,
    ratio: null,
    goal: atMost(worst, 16, 'ms'),
  };
}

async function toSizeRow(url: string, what: string, limitKb: number | null): Promise<Row> {
  const [plainBytes, gzipBytes] = [
    (await getPage(url)).body.length,
    (await getPage(url, { 'accept-encoding': 'gzip' })).body.length,
  ];
  return {
    section,
    what,
    figure: `${formatNumber(gzipBytes / 1000, 1)} KB gzip`,
    control: `${formatNumber(plainBytes / 1000, 1)} KB plain`,
    ratio: null,
    goal: limitKb === null ? null : atMost(gzipBytes / 1000, limitKb, 'KB gzip'),
  };
}

/** Measures the bytes of the map of a large feed, and how fast it clusters in a browser. @param folder for the feed */
export async function toMapRows(jobs: number, folder: string): Promise<readonly Row[]> {
  process.stderr.write(`Zooming a map of ${formatNumber(jobs)} jobs …\n`);
  const feed = await writeLargeFeed(jobs, folder);
  const site = await startChildServer([...startFlags, path.join(root, 'server.ts')], { JOBS_FEED: feed });
  const browser = await launchBrowser();
  const visitor = await createVisitor(browser, { baseURL: site.url });
  const label = `${formatNumber(jobs)} jobs`;
  const rows = [
    await toSizeRow(`${site.url}/data/places-map/jobs/`, `places of ${label} as data`, 40),
    await toSizeRow(`${site.url}/jobs/?view=map`, `HTML of the map of ${label}`, null),
    await toZoomRow(await visitor.newPage(), `${label} of the feed`),
  ];
  const page = await visitor.newPage();
  await page.route('**/data/places-map/**', (route) =>
    route.fulfill({ contentType: 'application/json', body: scatterPlaces(jobs) }),
  );
  rows.push(await toZoomRow(page, `${label} at ${formatNumber(manyPlaces)} places`));
  await browser.close();
  await site.stop();
  return rows;
}

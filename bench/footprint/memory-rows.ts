import path from 'node:path';
import { buildNextControl } from '#bench/controls/build-next-control.ts';
import { atMost, formatNumber, formatSpread, median, type Row } from '#bench/load/row.ts';
import { root } from '#bench/support/paths.ts';
import { startBareApp, startSiteOf } from '#bench/support/sites.ts';
import { chooseForBareApp, chooseForSite, listJobPaths, loadAndMeasure } from './mixed-load.ts';

const maxRatio = 1.2;
const megabyte = 1e6;
/** The allocator as the image sets it. */
const imageSettings = { MALLOC_ARENA_MAX: '2' };

/** Measures the resident memory of the site with the sample feed and of the bare app after the same requests. */
export async function toMemoryRows(folder: string, rounds: number): Promise<readonly Row[]> {
  const feed = path.join(root, 'data/sample-feed.ndjson');
  const jobs = await listJobPaths(feed, folder);
  buildNextControl();
  const measureSite = async (settings: Readonly<Record<string, string>>): Promise<number> => {
    const site = await startSiteOf(feed, root, settings);
    const { resident } = await loadAndMeasure(site, await chooseForSite(site, jobs));
    await site.stop();
    return resident / megabyte;
  };
  const measureBareApp = async (): Promise<number> => {
    const site = await startSiteOf(feed);
    const bare = await startBareApp();
    const choose = await chooseForBareApp(bare, site, await chooseForSite(site, jobs));
    await site.stop();
    const { resident } = await loadAndMeasure(bare, choose);
    await bare.stop();
    return resident / megabyte;
  };

  const site: number[] = [];
  const image: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measureBareApp());
    site.push(await measureSite({}));
    image.push(await measureSite(imageSettings));
  }
  const toRow = (what: string, values: readonly number[]): Row => {
    const ratio = median(values) / median(bare);
    return {
      section: 'Memory, sample feed, resident after 10,000 mixed requests',
      what,
      figure: [`${formatNumber(median(values))} MB`, formatSpread(values, 0, 'MB')].filter(Boolean).join(', '),
      control: ['bare app', `${formatNumber(median(bare))} MB`, formatSpread(bare, 0, 'MB')].filter(Boolean).join(' '),
      ratio,
      goal: atMost(ratio, maxRatio, '×'),
    };
  };
  return [toRow('npm start', site), toRow('the allocator as in the image', image)];
}

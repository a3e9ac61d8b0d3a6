import path from 'node:path';
import { buildNextControl } from '#bench/controls/build-next-control.ts';
import { atMost, formatNumber, formatSpread, median, type Row } from '#bench/load/row.ts';
import { root } from '#bench/support/paths.ts';
import { startBareApp, startSiteOf } from '#bench/support/sites.ts';
import { chooseForBareApp, chooseForSite, listJobPaths, loadAndMeasure } from './mixed-load.ts';

const maxRatio = 1.2;
const megabyte = 1e6;

/** Measures the resident memory of the site with the sample feed and of the bare app after the same requests. */
export async function toMemoryRows(folder: string, rounds: number): Promise<readonly Row[]> {
  const feed = path.join(root, 'data/sample-feed.ndjson');
  const jobs = await listJobPaths(feed, folder);
  const ours: number[] = [];
  const theirs: number[] = [];
  buildNextControl();
  for (let round = 0; round < rounds; round += 1) {
    const site = await startSiteOf(feed);
    const choose = await chooseForSite(site, jobs);
    const bare = await startBareApp();
    const chooseBare = await chooseForBareApp(bare, site, choose);
    ours.push((await loadAndMeasure(site, choose)).resident / megabyte);
    await site.stop();
    theirs.push((await loadAndMeasure(bare, chooseBare)).resident / megabyte);
    await bare.stop();
  }
  const ratio = median(ours.map((bytes, round) => bytes / (theirs[round] ?? Number.NaN)));
  return [
    {
      section: 'Memory, sample feed',
      what: 'resident after 10,000 mixed requests',
      figure: `${formatNumber(median(ours))} MB${rounds > 1 ? ` (${formatSpread(ours, 0, 'MB')})` : ''}`,
      control: `bare app ${formatNumber(median(theirs))} MB`,
      ratio,
      goal: atMost(ratio, maxRatio, '×'),
    },
  ];
}

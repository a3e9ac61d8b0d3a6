import { buildNextControl } from '#bench/controls/build-next-control.ts';
import { atMost, formatNumber, formatSpread, median, type Row } from '#bench/load/row.ts';
import { getPage } from '#bench/support/get-raw.ts';
import { startBareApp } from '#bench/support/sites.ts';
import { measureStarts } from './measure-restart.ts';

const maxSeconds = 2;

/**
 * Measures the time from the start of the process to the first list, without and with a stored index, beside the first
 * page of the bare app.
 */
export async function toStartRows(feed: string, folder: string, rounds: number): Promise<readonly Row[]> {
  const first: number[] = [];
  const again: number[] = [];
  const bare: number[] = [];
  buildNextControl();
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measureBareStart());
    const starts = await measureStarts(feed, folder);
    first.push(starts.first);
    again.push(starts.again);
  }
  const toRow = (what: string, seconds: readonly number[]): Row => ({
    section: 'Start, 10,000 jobs',
    what,
    figure: [`${formatNumber(median(seconds), 2)} s`, formatSpread(seconds, 2, 's')].filter(Boolean).join(', '),
    control: `bare app ${formatNumber(median(bare), 2)} s`,
    ratio: median(seconds) / median(bare),
    goal: atMost(median(seconds), maxSeconds, 's'),
  });
  return [
    toRow('first start, to the first 200 of /jobs/', first),
    toRow('restart over an unchanged feed with KEPT_INDEX', again),
  ];
}

async function measureBareStart(): Promise<number> {
  const started = performance.now();
  const app = await startBareApp();
  await getPage(`${app.url}/dynamic`);
  const seconds = (performance.now() - started) / 1000;
  await app.stop();
  return seconds;
}

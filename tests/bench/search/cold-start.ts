import path from 'node:path';
import { atMost, formatNumber, median, type Row } from '../row.ts';
import { startChildServer } from '../support/child-server.ts';
import { getPage } from '../support/get-raw.ts';
import { root, startFlags } from '../support/paths.ts';

/** From the start of the process to the first list of jobs in a visitor's hands. */
export async function toColdStartRow(feed: string, rounds: number): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const site = await startChildServer([...startFlags, path.join(root, 'server.ts')], { JOBS_FEED: feed });
    await getPage(`${site.url}/jobs/`);
    times.push((performance.now() - started) / 1000);
    await site.stop();
  }
  const seconds = median(times);
  return { section: 'Index of 10,000 jobs', what: 'cold start to the first 200, /jobs/', figure: `${formatNumber(seconds, 2)} s`, control: '', ratio: null, goal: atMost(seconds, 2, 's') };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startNginxFile } from '#bench/controls/nginx-file.ts';
import { startChildServer, type ChildServer } from '#bench/support/child-server.ts';
import { getPage } from '#bench/support/get-raw.ts';
import { benchFolder } from '#bench/support/paths.ts';
import type { Row } from '#bench/support/rows.ts';
import { liftLimits, startFront } from '#tests/deploy/support/front.ts';
import { comparePairs, measure, type Pair } from './compare.ts';
import { gzip, loadPage } from './generator.ts';

const connections = 32;

/**
 * Compares pages of the page cache with a bare server that sends the same bytes, and the same pages through the shipped
 * nginx with nginx and a file.
 * @param pages addresses by name
 */
export async function measureHits(
  site: ChildServer,
  pages: Readonly<Record<string, string>>,
  folder: string,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<readonly Row[]> {
  const files = path.join(folder, 'hits');
  mkdirSync(files);
  for (const [name, address] of Object.entries(pages)) {
    // The second answer comes from the cache, compressed as it is kept.
    await getPage(site.url + address, gzip);
    writeFileSync(path.join(files, `${name}.html.gz`), (await getPage(site.url + address, gzip)).body);
  }
  const buffer = await startChildServer([path.join(benchFolder, 'controls/node-buffer.ts'), files]);
  const nginx = await startNginxFile(files);
  const port = Number(new URL(site.url).port);
  const front = nginx && (await startFront({ webs: [port], files: await liftLimits(), workers: 1 }));
  if (front === null) process.stderr.write('No nginx: the rows of the front are left out.\n');
  const load = (server: Pick<ChildServer, 'pid' | 'url'>, address: string) => () =>
    measure(server, () => loadPage(server.url + address, connections, seconds));
  const names = Object.keys(pages);
  const direct = names.map((name): Pair => ({
    section: `Page-cache hit, gzip, ${connections} connections`,
    what: name,
    own: load(site, pages[name] ?? '/'),
    controlName: 'node:http',
    control: load(buffer, `/${name}.html`),
    goals: { speed: 0.5, p99: 5 },
  }));
  const fronted = names.map((name): Pair => ({
    section: `Through the shipped nginx, gzip, ${connections} connections`,
    what: name,
    own: load({ url: front?.url ?? '', pid: 0 }, pages[name] ?? '/'),
    controlName: 'nginx with a file',
    control: load({ url: nginx?.url ?? '', pid: 0 }, `/${name}.html`),
    goals: { speed: 0.5 },
  }));
  const pairs = front === null ? direct : [...direct, ...fronted];
  process.stderr.write('Hits: warm-up\n');
  for (const pair of pairs) for (const side of [pair.own, pair.control]) await side();
  const rows = await comparePairs(pairs, rounds);
  await Promise.all([buffer.stop(), nginx?.stop(), front?.stop()]);
  return rows;
}

import { toBrowserRows } from './browser/browser-rows.ts';
import { toBytesRows } from './bytes/bytes-rows.ts';
import { buildAstroControl } from '#bench/controls/build-astro-control.ts';
import { buildNextControl } from '#bench/controls/build-next-control.ts';
import { planLoad } from './throughput/list-targets.ts';
import type { LoadGenerator } from './throughput/load-generator.ts';
import { toLoadRows } from './throughput/load-rows.ts';
import { readPages } from './throughput/pages.ts';
import { runRounds } from './throughput/run-rounds.ts';
import { setStage, stopStage } from './throughput/stage.ts';
import type { BenchOptions } from './options.ts';
import { toExternalRows } from './external-rows.ts';
import type { Row } from './row.ts';
import { toLatencyRows } from './search/search-rows.ts';
import { timePart } from '#bench/support/part-time.ts';
import { startAstroApp, startBareApp, startSiteOf, startUncachedSiteOf } from '#bench/support/sites.ts';

/** Load, bytes and the browser share one running site and one bare app. */
async function measureSite(
  options: BenchOptions,
  feed: string,
  folder: string,
  generator: LoadGenerator,
): Promise<readonly Row[]> {
  const { parts, isQuick } = options;
  const isControlled = parts.has('throughput') || parts.has('bytes');
  if (isControlled) await timePart('build of the bare app', async () => buildNextControl());
  const { pages, cached, bare } = await timePart('starts', async () => {
    const [found, site, app] = await Promise.all([
      readPages(feed),
      startSiteOf(feed),
      isControlled ? startBareApp() : null,
    ]);
    return { pages: found, cached: site, bare: app };
  });
  const load: Row[] = [];
  const bytes: Row[] = [];
  if (bare !== null && parts.has('bytes'))
    bytes.push(...(await timePart('bytes', () => toBytesRows(cached.url, bare.url))));
  if (bare !== null && parts.has('throughput')) {
    const uncached = await timePart('start without page cache', () => startUncachedSiteOf(feed));
    const astro = (await timePart('build of the Astro app', async () => buildAstroControl()))
      ? await startAstroApp()
      : null;
    const loaded = pages.filter((page) => page.isQuick || !isQuick);
    const stage = await timePart('making controls equal', () =>
      setStage(loaded, cached.url, uncached.url, bare.url, astro?.url ?? null, folder),
    );
    load.push(
      ...(await timePart('throughput', async () =>
        toLoadRows(await runRounds(generator, planLoad(stage, { cached, uncached, bare, astro }, options)), stage),
      )),
    );
    await Promise.all([uncached.stop(), astro?.stop(), stopStage(stage)]);
  }
  await bare?.stop();
  const browser = parts.has('browser')
    ? await timePart('browser', () =>
        toBrowserRows(cached.url, pages.find(({ id }) => id === 'job')?.hit ?? '/', isQuick),
      )
    : [];
  await cached.stop();
  return [...load, ...bytes, ...browser];
}

/** Measures the chosen parts, one after the other. @param feed of 10,000 jobs @param folder for temporary files */
export async function measure(
  options: BenchOptions,
  feed: string,
  folder: string,
  generator: LoadGenerator,
): Promise<readonly Row[]> {
  const { parts, sizes } = options;
  const rows: Row[] = [];
  if (parts.has('search')) {
    rows.push(...(await timePart('search', () => toLatencyRows(sizes))));
  }
  if (parts.has('throughput') || parts.has('bytes') || parts.has('browser'))
    rows.push(...(await measureSite(options, feed, folder, generator)));
  return [...rows, ...toExternalRows()];
}

import { kindNames, kinds, toAccepted, type Accepted } from '#bench/budgets/check-budgets.ts';
import { weighRoutes } from '#bench/budgets/weigh-routes.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { root } from '#bench/support/paths.ts';
import { startSiteOf } from '#bench/support/sites.ts';
import type { OtherRevision } from './other-revision.ts';
import type { Pair } from './pair.ts';

async function weigh(feed: string, tree: string): Promise<Accepted> {
  const [site, browser] = await Promise.all([startSiteOf(feed, tree), launchBrowser()]);
  try {
    return toAccepted(await weighRoutes(site.url, browser));
  } catch (error) {
    process.stderr.write(`${tree}: ${String(error)}\n`);
    return {};
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Measures the bytes of every template of both revisions. */
export async function compareBytes(feed: string, other: OtherRevision): Promise<readonly Pair[]> {
  const [ours, theirs] = [await weigh(feed, root), await weigh(feed, other.path)];
  return Object.entries(ours).flatMap(([id, bytes]) =>
    kinds
      .filter((kind) => bytes[kind] > 0)
      .map((kind): Pair => ({
        section: 'Bytes',
        what: `${id}, ${kindNames[kind]}`,
        unit: 'bytes',
        digits: 0,
        isLessBetter: true,
        isExact: true,
        ours: [bytes[kind]],
        theirs: [theirs[id]?.[kind] ?? Number.NaN],
      })),
  );
}

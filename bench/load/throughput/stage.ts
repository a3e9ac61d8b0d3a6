import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { liftLimits, nginx as found, startFront, type Front } from '#tests/deploy/support/front.ts';
import { startNginx } from '#bench/controls/nginx-file.ts';
import {
  countDocument,
  countMarkup,
  matchBytes,
  type CountBytes,
  type MatchedPage,
} from '#bench/controls/match-bytes.ts';
import { getPage } from '#bench/support/get-raw.ts';
import { startChildServer, type ChildServer } from '#bench/support/child-server.ts';
import { benchFolder } from '#bench/support/paths.ts';
import type { BenchPage } from './pages.ts';

export interface StagedPage extends BenchPage {
  /** Bytes of the compressed cached page. */
  readonly gzipBytes: number;
  /** Bytes of the uncompressed document, the mean of several addresses. */
  readonly identityBytes: number;
  /** The bare app's page with equal bytes. */
  readonly matched: MatchedPage;
  /** The bare app's page with equal markup. */
  readonly matchedMarkup: MatchedPage;
  /** The Astro app's page with equal markup; null without the app. */
  readonly matchedAstro: MatchedPage | null;
}

export interface Stage {
  readonly pages: readonly StagedPage[];
  readonly buffer: ChildServer;
  readonly nginx: ChildServer | null;
  /** The shipped front before the site with its page cache; each has one process. */
  readonly front: Front | null;
}

export const acceptGzip = { 'accept-encoding': 'gzip' } as const;
const samples = 24;
/** Maximum relative difference between the bytes of a page and its control. */
const tolerance = 0.02;

/** Requests a page until it comes from the page cache. @throws Error when it never does */
async function readHit(origin: string, target: string): Promise<Buffer> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { headers, body } = await getPage(origin + target, acceptGzip);
    if (attempt > 0 && headers.age !== undefined && headers['content-encoding'] === 'gzip') return body;
  }
  throw new Error(`${target} does not come from the page cache.`);
}

async function readMeanBytes(origin: string, targets: readonly string[], count: CountBytes): Promise<number> {
  const step = Math.max(1, Math.floor(targets.length / samples));
  const some = targets.filter((_, index) => index % step === 0);
  let bytes = 0;
  for (const target of some) bytes += count((await getPage(origin + target)).body);
  return Math.round(bytes / some.length);
}

async function match(
  page: BenchPage,
  uncached: string,
  control: string,
  count: CountBytes,
): Promise<{ readonly targetBytes: number; readonly matched: MatchedPage }> {
  const targetBytes = await readMeanBytes(uncached, page.first, count);
  const matched = await matchBytes(control, targetBytes, count);
  if (Math.abs(matched.bytes / targetBytes - 1) > tolerance)
    throw new Error(`${page.label}: ${targetBytes} bytes, but the control makes ${matched.bytes}.`);
  return { targetBytes, matched };
}

/**
 * Reads every page once, with and without the page cache, makes the controls equally large, and starts those that are
 * servers.
 * @param astro origin of the Astro app; null without it
 * @param folder for the files that controls serve
 */
export async function setStage(
  pages: readonly BenchPage[],
  cached: string,
  uncached: string,
  bare: string,
  astro: string | null,
  folder: string,
): Promise<Stage> {
  const staged: StagedPage[] = [];
  for (const page of pages) {
    const hit = await readHit(cached, page.hit);
    writeFileSync(path.join(folder, `${page.id}.html.gz`), hit);
    writeFileSync(path.join(folder, `${page.id}.html`), (await getPage(cached + page.hit)).body);
    const { targetBytes: identityBytes, matched } = await match(page, uncached, bare, countDocument);
    const { matched: matchedMarkup } = await match(page, uncached, bare, countMarkup);
    const matchedAstro = astro === null ? null : (await match(page, uncached, astro, countMarkup)).matched;
    staged.push({ ...page, gzipBytes: hit.length, identityBytes, matched, matchedMarkup, matchedAstro });
  }
  const buffer = await startChildServer([path.join(benchFolder, 'controls/node-buffer.ts'), folder]);
  const nginx = await startNginx(folder);
  const front =
    nginx === null || found === null
      ? null
      : await startFront({ webs: [Number(new URL(cached).port)], workers: 1, files: await liftLimits() });
  return { pages: staged, buffer, nginx, front };
}

/** Stops the started servers. */
export async function stopStage({ buffer, nginx, front }: Stage): Promise<void> {
  await Promise.all([buffer.stop(), nginx?.stop(), front?.stop()]);
}

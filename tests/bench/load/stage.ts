import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startNginx } from '../controls/nginx-file.ts';
import { matchBytes, type MatchedPage } from '../controls/match-bytes.ts';
import { getPage } from '../support/get-raw.ts';
import { startChildServer, type ChildServer } from '../support/child-server.ts';
import { bench } from '../support/paths.ts';
import type { BenchPage } from './pages.ts';

export interface StagedPage extends BenchPage {
  /** Bytes of the compressed hit. */
  readonly gzipBytes: number;
  /** Bytes of the uncompressed document, the mean of some where a page is many. */
  readonly identityBytes: number;
  /** The bare app's page of equal bytes. */
  readonly matched: MatchedPage;
}

export interface Stage {
  readonly pages: readonly StagedPage[];
  readonly buffer: ChildServer;
  readonly nginx: ChildServer | null;
}

export const acceptGzip = { 'accept-encoding': 'gzip' } as const;
const samples = 24;
/** Share of the bytes by which a control's document may differ. */
const tolerance = 0.02;

/** Asks until the answer comes from the page cache. @throws Error when it never does */
async function readHit(origin: string, target: string): Promise<Buffer> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { headers, body } = await getPage(origin + target, acceptGzip);
    if (attempt > 0 && headers.age !== undefined && headers['content-encoding'] === 'gzip') return body;
  }
  throw new Error(`${target} does not come from the page cache.`);
}

async function readMeanBytes(origin: string, targets: readonly string[]): Promise<number> {
  const step = Math.max(1, Math.floor(targets.length / samples));
  const some = targets.filter((_, index) => index % step === 0);
  let bytes = 0;
  for (const target of some) bytes += (await getPage(origin + target)).body.length;
  return Math.round(bytes / some.length);
}

/**
 * Reads every page once, with and without the page cache, gives the controls the same bytes and starts those that need them.
 * @param folder for the files that controls serve
 */
export async function setStage(pages: readonly BenchPage[], cached: string, uncached: string, bare: string, folder: string): Promise<Stage> {
  const staged: StagedPage[] = [];
  for (const page of pages) {
    const hit = await readHit(cached, page.hit);
    writeFileSync(path.join(folder, `${page.id}.html.gz`), hit);
    writeFileSync(path.join(folder, `${page.id}.html`), (await getPage(cached + page.hit)).body);
    const identityBytes = await readMeanBytes(uncached, page.first);
    const matched = await matchBytes(bare, identityBytes);
    if (Math.abs(matched.bytes / identityBytes - 1) > tolerance) throw new Error(`${page.label}: ${identityBytes} bytes, but the bare app makes ${matched.bytes}.`);
    staged.push({ ...page, gzipBytes: hit.length, identityBytes, matched });
  }
  const buffer = await startChildServer([path.join(bench, 'controls/node-buffer.ts'), folder]);
  return { pages: staged, buffer, nginx: await startNginx(folder) };
}

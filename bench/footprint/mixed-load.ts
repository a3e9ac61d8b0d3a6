import { createReadStream, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { listAssets } from '#tests/deploy/support/rolling-release.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { countDocument, matchBytes } from '#bench/controls/match-bytes.ts';
import { createChooser, type VisitKind } from '#bench/reliability/support/mixed-visits.ts';
import { sendRequests } from '#bench/reliability/support/open-load.ts';
import type { ChildServer } from '#bench/support/child-server.ts';

export const requests = 10_000;
/** Concurrent requests that the site accepts regardless of the estimated wait, so that none is refused. */
const width = 16;

export type Chooser = ReturnType<typeof createChooser>;

/** Returns the addresses of open jobs of the first rows of a feed of lines. */
export async function listJobPaths(feed: string, folder: string, rows = 3000): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(feed) })) {
    if (lines.push(line) === rows) break;
  }
  const file = `${folder}/first-rows.ndjson`;
  await writeFile(file, lines.join('\n'));
  return readNaiveFeed(file)
    .filter(({ isOpen, path }) => isOpen && !path.includes('%'))
    .map(({ path }) => path);
}

/** Returns the requests of the site: those of the soak. */
export async function chooseForSite(site: ChildServer, jobs: readonly string[]): Promise<Chooser> {
  return createChooser(jobs, await listAssets(site.url, '/jobs/'));
}

/**
 * Returns the same requests for the bare app: stored pages are its prerendered page, and every other page is its dynamic
 * page with as many bytes as the page of the site.
 * @param choose requests of the site
 */
export async function chooseForBareApp(bare: ChildServer, site: ChildServer, choose: Chooser): Promise<Chooser> {
  const assets = await listAssets(bare.url, '/dynamic');
  const matched = new Map<VisitKind, string>();
  for (let number = 0; number < 100; number += 1) {
    const { kind, path } = choose(number);
    if (matched.has(kind) || kind === 'stored' || kind === 'asset' || kind === 'unknown') continue;
    const body = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
    matched.set(kind, (await matchBytes(bare.url, body.length, countDocument)).path);
  }
  return (number) => {
    const { kind, path } = choose(number);
    switch (kind) {
      case 'stored':
        return { kind, path: '/static' };
      case 'asset':
        return { kind, path: assets[number % assets.length] ?? '/static' };
      case 'unknown':
        return { kind, path };
      default:
        return { kind, path: matched.get(kind) ?? '/dynamic' };
    }
  };
}

/**
 * Sends 10,000 mixed requests and returns the resident memory of the process after them in bytes; NaN where the system does
 * not report it (not Linux).
 * @throws Error when a response has another status than expected
 */
export async function loadAndMeasure({ url, pid }: ChildServer, choose: Chooser): Promise<number> {
  const samples = await sendRequests({ origin: url, choose }, width, requests);
  const isExpected = (kind: VisitKind, status: number): boolean =>
    // The bare app redirects some unknown addresses to others that it does not know either.
    kind === 'unknown' ? status >= 300 && status < 500 : status === 200;
  const wrong = samples.find(({ kind, status }) => !isExpected(kind, status));
  if (wrong !== undefined) throw new Error(`A request for a page (${wrong.kind}) was answered with ${wrong.status}.`);
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? Number.NaN) * 1024;
  } catch {
    return Number.NaN;
  }
}

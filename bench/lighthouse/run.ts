import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildNextControl } from '#bench/controls/build-next-control.ts';
import { findJobPath } from '#bench/support/find-job-path.ts';
import { listFacts } from '#bench/support/run-facts.ts';
import { startChildServer } from '#bench/support/child-server.ts';
import { startFlags } from '#tests/support/start-flags.ts';
import { benchFolder, root } from '#bench/support/paths.ts';
import { findPort, startFront } from '#tests/deploy/support/front.ts';
import { preserveFrontSection, withFrontSection } from '#tests/support/front-section.ts';
import { auditUrl, type Audit } from './audit.ts';
import { toMarkdown, toSection, toText } from './report.ts';
import { listShortfalls, summarize } from './summary.ts';

const usage = 'Usage: npm run bench -- lighthouse [--runs 5] [--front]';
const usualRuns = 5;

interface Options {
  readonly runs: number;
  /** Behind the nginx of `deploy/nginx`. */
  readonly front: boolean;
}

function parseOptions(args: readonly string[]): Options | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { runs: { type: 'string', default: String(usualRuns) }, front: { type: 'boolean', default: false } },
    });
    return /^[1-9]\d?$/.test(values.runs) ? { runs: Number(values.runs), front: values.front } : null;
  } catch {
    return null;
  }
}

interface Audited {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the site like `npm start`, with its own address as site URL. */
async function serveSite(isBehindFront: boolean): Promise<Audited> {
  const port = await findPort();
  const own = isBehindFront ? '0' : String(port);
  const server = await startChildServer([...startFlags, path.join(root, 'server.ts')], {
    PORT: own,
    SITE_URL: `http://127.0.0.1:${port}`,
  });
  if (!isBehindFront) return server;
  const front = await startFront({ webs: [Number(new URL(server.url).port)], port });
  return {
    url: front.url,
    async stop() {
      await front.stop();
      await server.stop();
    },
  };
}

/** Requests the page until it comes from the cache. */
async function warm(url: string): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const response = await fetch(url);
    if (response.status !== 200 || response.redirected)
      throw new Error(`${url} answers ${response.status} at ${response.url}.`);
    await response.arrayBuffer();
  }
}

async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  if (options === null) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const { runs, front } = options;
  const started = Date.now();
  const [loadBefore = 0] = os.loadavg();
  buildNextControl();
  const server = await serveSite(front);
  const bare = await startChildServer([path.join(benchFolder, 'controls/next-server.ts')]);
  const paths = [
    '/',
    '/career-opportunities/flight-attendants/',
    '/company/alaska-airlines/jobs/',
    await findJobPath(path.join(root, 'data/sample-feed.ndjson')),
  ];
  const labels = ['home', 'career page', 'list', 'job page', 'bare Next'];
  const urls = [...paths.map((page) => server.url + page), `${bare.url}/static`];
  for (const url of urls) await warm(url);

  const audits: Audit[][] = urls.map(() => []);
  for (let run = 1; run <= runs; run += 1) {
    for (const [place, url] of urls.entries()) {
      process.stderr.write(`Run ${run} of ${runs}: ${labels[place]}\n`);
      audits[place]?.push(await auditUrl(url));
    }
  }
  await Promise.all([server.stop(), bare.stop()]);

  const summaries = audits.map((found, place) =>
    summarize(`${labels[place]}${paths[place] === undefined ? '' : ` ${paths[place]}`}`, found),
  );
  const control = summaries.at(-1);
  const [first] = audits.flat();
  if (control === undefined || first === undefined) throw new Error('Nothing was measured.');
  const pages = summaries.slice(0, -1);
  const command = ['npm run bench -- lighthouse', ...args].join(' ');
  const generator = `Lighthouse ${first.version} in ${first.browser}`;
  const facts = listFacts({
    command,
    generator,
    date: new Date(started),
    loadBefore,
    minutes: (Date.now() - started) / 60_000,
    method: [],
  });
  const file = runs >= usualRuns ? 'docs/reports/lighthouse.md' : 'tmp/lighthouse.md';
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(
    target,
    front
      ? withFrontSection(target, toSection(pages, control, facts))
      : preserveFrontSection(target, toMarkdown(pages, control, facts, runs)),
  );
  process.stdout.write(
    `${toText(pages, control)}\n\n${facts.join('\n')}\nWritten to ${file}${runs >= usualRuns ? '' : `; only ${usualRuns} runs or more are kept in docs/reports/lighthouse.md`}.\n`,
  );
  return pages.every((page) => listShortfalls(page, control).length === 0) ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));

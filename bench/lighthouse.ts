/** `npm run bench -- lighthouse`: rates four pages as Lighthouse's phone beside a bare Next app, and writes docs/reports/lighthouse.md. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildNextControl } from '#bench/controls/build-next-control.ts';
import { killOnExit } from '#bench/support/child-server.ts';
import { findJobPath } from '#bench/support/find-job-path.ts';
import { getPage } from '#bench/support/get-raw.ts';
import { root } from '#bench/support/paths.ts';
import { formatNumber, median } from '#bench/support/rows.ts';
import { listFacts } from '#bench/support/run-facts.ts';
import { startBareApp, startSiteOf } from '#bench/support/sites.ts';
import { findChromium } from '#scripts/programs/chromium.ts';
import { toMarkdownTable, toTextLines } from '#scripts/tables.ts';
import { findPort } from '#tests/deploy/support/front.ts';

const usualRuns = 5;
const minPerformance = 97;
/** Points of performance that a page may be below the bare app. */
const tolerance = 1;
const maxTries = 3;
const timeoutMs = 180_000;
const flags =
  '--no-sandbox --disable-gpu --headless=new --disable-background-networking --disable-component-update --disable-sync';

const category = z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) });
const auditSchema = z.object({
  lighthouseVersion: z.string(),
  categories: z.object({ performance: category, accessibility: category, 'best-practices': category, seo: category }),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), numericValue: z.number().optional() })),
});
type Audit = z.output<typeof auditSchema>;

/** Loads a page in a browser of its own. Lighthouse itself demands another run when the browser recorded no trace. */
async function auditPage(url: string, chromium: string, attempt = 1): Promise<Audit> {
  const cli = path.join(root, 'node_modules/lighthouse/cli/index.js');
  const options = ['--quiet', '--output=json', '--output-path=stdout', '--form-factor=mobile'];
  const child = spawn(process.execPath, [cli, url, ...options, `--chrome-flags=${flags}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
    env: { ...process.env, CHROME_PATH: chromium },
  });
  killOnExit(child);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (output !== '') return auditSchema.parse(JSON.parse(output));
  if (attempt < maxTries && errors.includes('Please run Lighthouse again'))
    return auditPage(url, chromium, attempt + 1);
  throw new Error(`Lighthouse failed on ${url}.\n${errors}`);
}

const scores = { Accessibility: 'accessibility', 'Best practices': 'best-practices', SEO: 'seo' } as const;
const times = {
  'TBT ms': 'total-blocking-time',
  'LCP ms': 'largest-contentful-paint',
  'FCP ms': 'first-contentful-paint',
} as const;
const heads = ['Page', 'Performance', ...Object.keys(scores), 'CLS', ...Object.keys(times), ''];

const toScore = (audits: readonly Audit[], id: keyof Audit['categories']): number =>
  Math.round(100 * median(audits.map(({ categories }) => categories[id].score)));
const toValue = (audits: readonly Audit[], id: string): number =>
  median(audits.map((audit) => audit.audits[id]?.numericValue ?? Number.NaN));

/** Names the audits that lower a score in any run. */
function listFailedAudits(audits: readonly Audit[], id: keyof Audit['categories']): readonly string[] {
  const failed = audits.flatMap(({ categories, audits: results }) =>
    categories[id].auditRefs.filter((ref) => ref.weight > 0 && (results[ref.id]?.score ?? 1) < 1),
  );
  return [...new Set(failed.map((ref) => ref.id))];
}

/** Returns the goals that a page misses, in words. */
function listShortfalls(audits: readonly Audit[], control: readonly Audit[]): readonly string[] {
  const minScore = Math.max(minPerformance, toScore(control, 'performance') - tolerance);
  return [
    ...(toScore(audits, 'performance') < minScore ? [`performance below ${minScore}`] : []),
    ...(toValue(audits, 'cumulative-layout-shift') >= 0.0005 ? ['CLS above 0'] : []),
    ...Object.values(scores).flatMap((id) =>
      toScore(audits, id) < 100 ? [`${id}: ${listFailedAudits(audits, id).join(', ')}`] : [],
    ),
  ];
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: String(usualRuns) } } });
const runs = Number(values.runs);
const started = Date.now();
const [loadBefore = 0] = os.loadavg();
const chromium = findChromium();
if (chromium === null) throw new Error('No Chromium: npm test finds or installs one, or set CHROMIUM_PATH.');
buildNextControl();
const port = String(await findPort());
const site = await startSiteOf(path.join(root, 'data/sample-feed.ndjson'), {
  PORT: port,
  SITE_URL: `http://127.0.0.1:${port}`,
});
const bare = await startBareApp();
const pages = [
  { label: 'home', url: `${site.url}/` },
  { label: 'career page', url: `${site.url}/career-opportunities/flight-attendants/` },
  { label: 'list', url: `${site.url}/jobs/` },
  { label: 'job page', url: site.url + (await findJobPath(site.url)) },
  { label: 'bare Next', url: `${bare.url}/` },
].map((page) => ({ ...page, audits: new Array<Audit>() }));
// Twice, so that they come from the page cache.
for (const { url } of [...pages, ...pages]) await getPage(url);
for (let run = 1; run <= runs; run += 1)
  for (const { label, url, audits } of pages) {
    process.stderr.write(`Run ${run} of ${runs}: ${label}\n`);
    audits.push(await auditPage(url, chromium.path));
  }
await Promise.all([site.stop(), bare.stop()]);

const control = pages.at(-1)?.audits ?? [];
const missed = pages.map(({ audits }) => (audits === control ? [] : listShortfalls(audits, control)));
const rows = pages.map(({ label, audits }, place) => [
  label,
  String(toScore(audits, 'performance')),
  ...Object.values(scores).map((id) => String(toScore(audits, id))),
  toValue(audits, 'cumulative-layout-shift').toFixed(3),
  ...Object.values(times).map((id) => formatNumber(toValue(audits, id))),
  audits === control ? 'control' : missed[place]?.join('; ') || 'pass',
]);
const facts = listFacts({
  command: ['npm run bench -- lighthouse', ...process.argv.slice(2)].join(' '),
  generator: `Lighthouse ${control[0]?.lighthouseVersion ?? ''} in Chromium`,
  date: new Date(started),
  loadBefore,
  minutes: (Date.now() - started) / 60_000,
});
const file = runs >= usualRuns ? 'docs/reports/lighthouse.md' : 'tmp/lighthouse.md';
const report = `# Lighthouse

Written by \`npm run bench -- lighthouse\`. Goals: performance at minScore ${minPerformance} and at most ${tolerance} below the bare Next app of the same run, everything else 100, no layout shift.

${facts.map((fact) => `- ${fact}`).join('\n')}

${toMarkdownTable(heads, rows)}

Lighthouse's mobile settings with its simulated slow network and processor, median of ${runs} runs a page, pages in turn, each in a browser of its own. The site is served as \`npm start\` serves it, with the sample feed and a warm page cache; the control is a bare Next app with one prerendered page and no style sheet.
`;
mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
writeFileSync(path.join(root, file), report);
process.stdout.write(`${toTextLines([heads, ...rows]).join('\n')}\n\n${facts.join('\n')}\nWritten to ${file}.\n`);
process.exitCode = missed.flat().length === 0 ? 0 : 1;

import { spawn } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { findChromium } from '#scripts/programs/chromium.ts';
import { root } from '#bench/support/paths.ts';

const cli = path.join(root, 'node_modules/lighthouse/cli/index.js');
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--headless=new',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const timeoutMs = 180_000;

const category = z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) });
const report = z.object({
  lighthouseVersion: z.string(),
  environment: z.object({ hostUserAgent: z.string() }),
  categories: z.object({ performance: category, accessibility: category, 'best-practices': category, seo: category }),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
    }),
  ),
});

/** One Lighthouse run of one page. Scores are 0 to 100, times in milliseconds. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly cls: number;
  readonly tbt: number;
  readonly lcp: number;
  readonly fcp: number;
  /** Audits that lower the scores of accessibility, best practices or SEO. */
  readonly failed: readonly string[];
  readonly version: string;
  readonly browser: string;
}

function runCli(url: string, chromium: string): Promise<string> {
  const args = [
    cli,
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--form-factor=mobile',
    `--chrome-flags=${flags.join(' ')}`,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      env: { ...process.env, CHROME_PATH: chromium },
    });
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(output.stdout)
        : reject(new Error(`Lighthouse failed on ${url} (${code}).\n${output.stderr}`)),
    );
  });
}

const maxTries = 3;

/** Lighthouse itself demands another run when the browser recorded no trace; its findings never cause one. */
async function runUntilTraced(url: string, chromium: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runCli(url, chromium);
    } catch (error) {
      if (attempt === maxTries || !String(error).includes('Please run Lighthouse again')) throw error;
    }
  }
}

/** Loads a page like Lighthouse's phone, in a browser of its own. @throws Error without a Chromium or a report */
export async function auditUrl(url: string): Promise<Audit> {
  const chromium = findChromium();
  if (chromium === null) throw new Error('No Chromium: npm test finds or installs one, or set CHROMIUM_PATH.');
  const { categories, audits, lighthouseVersion, environment } = report.parse(
    JSON.parse(await runUntilTraced(url, chromium.path)),
  );
  const read = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const failedAudits = [categories.accessibility, categories['best-practices'], categories.seo].flatMap(
    ({ auditRefs }) => auditRefs,
  );
  const failed = failedAudits
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    bestPractices: Math.round(categories['best-practices'].score * 100),
    seo: Math.round(categories.seo.score * 100),
    cls: read('cumulative-layout-shift'),
    tbt: read('total-blocking-time'),
    lcp: read('largest-contentful-paint'),
    fcp: read('first-contentful-paint'),
    failed,
    version: lighthouseVersion,
    browser: /Chrom\w*\/[\d.]+/.exec(environment.hostUserAgent)?.[0].replace('/', ' ') ?? 'Chromium',
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { killOnExit } from '#bench/support/child-server.ts';
import { root } from '#bench/support/paths.ts';
import { listen } from '#lib/process/http-server.ts';
import { findPrometheus } from '#scripts/programs/prometheus.ts';
import { scaleRules } from './scale-rules.ts';

export interface PrometheusOptions {
  /** Origin of the process of each scrape job, by the name of the job. */
  readonly targets: Readonly<Record<string, string>>;
  /** Time runs this much faster than in production: so much shorter the durations of the rules are. */
  readonly timeFactor: number;
  readonly scrapeIntervalMs: number;
  /** Name of the only rule that it evaluates; undefined: all. */
  readonly rule?: string;
}

/** A Prometheus that scrapes processes and evaluates the shipped alert rules. */
export interface RunningPrometheus {
  /** Returns the seconds from `since` (milliseconds since the epoch) until each alert fired, by its name. */
  firedSince(since: number): Promise<ReadonlyMap<string, number>>;
  /** Waits until no alert fires or is pending. @throws Error when one still does after three minutes */
  becomesQuiet(): Promise<void>;
  /** Waits until an alert fires, a minute at most. */
  fires(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** The default of Prometheus, by which an old sample still counts, and its minimum here in scrapes. */
const lookbackMs = 300_000;
const minLookbackScrapes = 3;
const startTimeoutMs = 60_000;
/** An increase within an hour is over after an hour, which is two minutes here. */
const quietTimeoutMs = 180_000;
const fireTimeoutMs = 60_000;
const pauseMs = 200;

const alerts = z.object({
  data: z.object({
    result: z.array(
      z.object({
        metric: z.looseObject({ alertname: z.string().default('') }),
        values: z.array(z.tuple([z.number(), z.string()])),
      }),
    ),
  }),
});

/** Starts a Prometheus. @throws Error when there is none or it does not start */
export async function startPrometheus({
  targets,
  timeFactor,
  scrapeIntervalMs,
  rule,
}: PrometheusOptions): Promise<RunningPrometheus> {
  const program = findPrometheus();
  if (program === null) throw new Error('There is no Prometheus.');
  const folder = await mkdtemp(path.join(tmpdir(), 'prometheus-'));
  const rules = await readFile(path.join(root, 'deploy/prometheus/alerts.yaml'), 'utf8');
  await writeFile(path.join(folder, 'alerts.yaml'), scaleRules(rules, timeFactor, rule));
  const interval = `${scrapeIntervalMs}ms`;
  // JSON is YAML.
  const config = {
    global: { scrape_interval: interval, scrape_timeout: interval, evaluation_interval: interval },
    rule_files: ['alerts.yaml'],
    scrape_configs: Object.entries(targets).map(([job, origin]) => ({
      job_name: job,
      static_configs: [{ targets: [new URL(origin).host] }],
    })),
  };
  await writeFile(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const child = spawn(
    program,
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=${new URL(url).host}`,
      `--query.lookback-delta=${Math.round(Math.max(lookbackMs / timeFactor, minLookbackScrapes * scrapeIntervalMs))}ms`,
    ],
    { stdio: 'ignore' },
  );
  killOnExit(child);

  const query = async (expression: string): Promise<z.output<typeof alerts>['data']['result']> => {
    const response = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query: expression })}`);
    return alerts.parse(await response.json()).data.result;
  };
  // It begins to scrape some seconds after it listens: what happens before has no first sample to increase from.
  const scraped = `up[${startTimeoutMs}ms]`;
  const isScraping = async (): Promise<boolean> => (await query(scraped)).length === Object.keys(targets).length;
  if (!(await waitFor(() => isScraping().catch(() => false), startTimeoutMs)))
    throw new Error('Prometheus does not scrape.');
  const latest = `[${2 * scrapeIntervalMs}ms]`;
  return {
    async firedSince(since) {
      const window = `${Math.ceil((Date.now() - since) / 1000)}s`;
      const first = new Map<string, number>();
      for (const { metric, values } of await query(`ALERTS{alertstate="firing"}[${window}]`)) {
        const seconds = (values[0]?.[0] ?? 0) - since / 1000;
        first.set(metric.alertname, Math.min(seconds, first.get(metric.alertname) ?? Infinity));
      }
      return first;
    },
    async becomesQuiet() {
      const isQuiet = await waitFor(async () => (await query(`ALERTS${latest}`)).length === 0, quietTimeoutMs);
      if (!isQuiet) throw new Error('An alert does not end.');
    },
    async fires(name) {
      const firing = `ALERTS{alertname="${name}",alertstate="firing"}${latest}`;
      await waitFor(async () => (await query(firing)).length > 0, fireTimeoutMs);
    },
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns whether it was done within the time. */
async function waitFor(isDone: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const started = performance.now();
  while (!(await isDone())) {
    if (performance.now() - started > timeoutMs) return false;
    await wait(pauseMs);
  }
  return true;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  if (!port.ok) throw new Error(port.error);
  await new Promise((resolve) => server.close(resolve));
  return port.value;
}

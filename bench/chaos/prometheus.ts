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
import { listen } from '#lib/server/http/listen.ts';
import { findPrometheus } from '#scripts/find-promtool.ts';
import { scaleRules } from './scale-rules.ts';

/** A Prometheus that scrapes one process of the site and evaluates the shipped alert rules. */
export interface RunningPrometheus {
  /** Returns the seconds from `since` (milliseconds since the epoch) until each alert fired, by its name. */
  firedSince(since: number): Promise<ReadonlyMap<string, number>>;
  /** Waits until no alert fires or is pending. @throws Error when one still does after a minute */
  becomesQuiet(): Promise<void>;
  /** Waits until an alert fires. @throws Error when it does not within a minute */
  fires(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Time runs this much faster than in production: so often it scrapes, and so much shorter the durations of the rules are. */
export const timeFactor = 30;
const scrapeIntervalMs = 15_000 / timeFactor;
/** The default of Prometheus, by which an old sample still counts. */
const lookbackMs = 300_000 / timeFactor;
const maxQuietMs = 60_000;
const pauseMs = 200;

const alerts = z.object({
  data: z.object({
    result: z.array(
      z.object({
        metric: z.looseObject({ alertname: z.string() }),
        values: z.array(z.tuple([z.number(), z.string()])),
      }),
    ),
  }),
});

/** @param target origin of the process @throws Error when there is no Prometheus or it does not start */
export async function startPrometheus(target: string): Promise<RunningPrometheus> {
  const program = findPrometheus();
  if (program === null) throw new Error('There is no Prometheus.');
  const folder = await mkdtemp(path.join(tmpdir(), 'prometheus-'));
  const rules = await readFile(path.join(root, 'deploy/prometheus/alerts.yaml'), 'utf8');
  await writeFile(path.join(folder, 'alerts.yaml'), scaleRules(rules, timeFactor));
  const interval = `${scrapeIntervalMs}ms`;
  // JSON is YAML.
  const config = {
    global: { scrape_interval: interval, scrape_timeout: interval, evaluation_interval: interval },
    rule_files: ['alerts.yaml'],
    scrape_configs: [{ job_name: 'careers', static_configs: [{ targets: [new URL(target).host] }] }],
  };
  await writeFile(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const child = spawn(
    program,
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=${new URL(url).host}`,
      `--query.lookback-delta=${lookbackMs}ms`,
    ],
    { stdio: 'ignore' },
  );
  killOnExit(child);

  const query = async (expression: string): Promise<z.output<typeof alerts>['data']['result']> => {
    const response = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query: expression })}`);
    return alerts.parse(await response.json()).data.result;
  };
  await waitFor(
    async () => (await fetch(`${url}/-/ready`).catch(() => null))?.status === 200,
    'Prometheus is not ready.',
  );
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
    becomesQuiet: () =>
      waitFor(async () => (await query(`ALERTS[${2 * scrapeIntervalMs}ms]`)).length === 0, 'An alert does not end.'),
    fires: (name) =>
      waitFor(
        async () =>
          (await query(`ALERTS{alertname="${name}",alertstate="firing"}[${2 * scrapeIntervalMs}ms]`)).length > 0,
        `${name} does not fire.`,
      ),
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function waitFor(isDone: () => Promise<boolean>, message: string): Promise<void> {
  const started = performance.now();
  while (!(await isDone())) {
    if (performance.now() - started > maxQuietMs) throw new Error(message);
    await wait(pauseMs);
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  if (!port.ok) throw new Error(port.error);
  await new Promise((resolve) => server.close(resolve));
  return port.value;
}

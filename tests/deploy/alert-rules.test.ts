import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createAlertsMetrics } from '#lib/alerts/service/alerts-metrics.ts';
import { createMetrics } from '#lib/server/metrics.ts';
import { findPromtool } from '#scripts/programs/prometheus.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const folder = 'deploy/prometheus';
const promtool = findPromtool();

const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.looseObject({ alert: z.string(), expr: z.string(), annotations: z.object({ runbook_url: z.string() }) }),
        ),
      }),
    ),
  })
  .parse(parse(read(`${folder}/alerts.yaml`)))
  .groups.flatMap((group) => group.rules);
const cases = z
  .object({
    tests: z.array(
      z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) }),
    ),
  })
  .array()
  .parse(['alerts', 'alerts-week'].map((name): unknown => parse(read(`${folder}/${name}.test.yaml`))))
  .flatMap(({ tests }) => tests.flatMap((one) => one.alert_rule_test));
const dashboard = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(read('deploy/grafana/dashboard.json')));

/** Returns the names of all series that a process reports. */
async function listSeries(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics();
  metrics.connect({
    cache: () => ({ entries: 0, bytes: 0, answers: {} }),
    renders: () => ({ running: 0, waiting: 0 }),
  });
  metrics.observeService('solr', 'solr1', pino({ level: 'silent' }));
  const counts = { subscriptions: 0, alerts: 0, pausedAlerts: 0, outbox: 0, oldestAt: null, confirmQueue: 0 };
  const jobAlerts = createAlertsMetrics(async () => counts, Date.now);
  const types = [...`${await metrics.write()}${await jobAlerts.write()}`.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set([
    'up',
    ...types.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`] : [name])),
  ]);
}

/** Returns the names of series in an expression: what is neither a function nor within selectors, ranges and labels. */
const namesIn = (expression: string): readonly string[] =>
  [...expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ').matchAll(/\b(?:up|\w+_\w+)\b(?!\s*\()/g)].map(
    ([name]) => name,
  );

describe('alert rules', () => {
  test.skipIf(promtool === null)('fire for their own fault and not on a quiet site', () => {
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml', 'alerts-week.test.yaml'],
    ]) {
      const { status, stdout, stderr } = spawnSync(promtool ?? '', args, {
        cwd: path.join(root, folder),
        encoding: 'utf8',
      });
      expect(`${stdout}${stderr}`).toContain('SUCCESS');
      expect(status).toBe(0);
    }
  });

  test.each(rules)('$alert is tested both ways and has a section in the runbook', ({ alert, annotations }) => {
    const own = cases.filter(({ alertname }) => alertname === alert);
    expect(own.some(({ exp_alerts: expected }) => expected.length === 1)).toBe(true);
    expect(own.some(({ exp_alerts: expected }) => expected.length === 0)).toBe(true);
    const [file = '', anchor] = annotations.runbook_url.split('#');
    const slugger = new GithubSlugger();
    expect([...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugger.slug(heading))).toContain(anchor);
  });

  test('rules and dashboard read series that exist', async () => {
    const series = await listSeries();
    const expressions = [
      ...rules.map(({ alert, expr }) => [alert, expr] as const),
      ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    ];
    expect(expressions.length).toBeGreaterThan(20);
    for (const [name, expression] of expressions) {
      expect(namesIn(expression).length, name).toBeGreaterThan(0);
      expect(
        namesIn(expression).filter((one) => !series.has(one)),
        name,
      ).toEqual([]);
    }
  });
});

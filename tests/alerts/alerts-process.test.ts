import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { alertsApiPaths } from '#lib/alerts/alerts-api.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { startAlertsProcess } from './support/alerts-process.ts';
import { startMailServer } from './support/mail-server.ts';

const root = path.join(import.meta.dirname, '../..');
const settings = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  ALERTS_FROM: 'jobs@careers.example',
  ALERTS_SECRETS: 's'.repeat(32),
};

function run(env: Readonly<Record<string, string>>): Promise<{ readonly code: unknown; readonly stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['alerts.ts'], { cwd: root, env: { ...env, NODE_ENV: 'test' } }, (error, _, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    );
  });
}

test.each([
  [{ SMTP_URL: '' }, 'SMTP_URL is missing: job alerts are off without it.'],
  [{ SMTP_URL: 'localhost' }, 'SMTP_URL must start with smtp://, smtps:// or folder:.'],
  [{ ALERTS_SECRETS: '' }, 'ALERTS_SECRETS is missing.'],
  [
    { ALERTS_SECRETS: `${'s'.repeat(32)},short` },
    'ALERTS_SECRETS must be secrets of 32 characters or more, separated by commas, the newest first.',
  ],
  [
    { ALERTS_SECRETS: `preview-${'s'.repeat(48)}` },
    'ALERTS_SECRETS must not be the secret of a preview: make one (openssl rand -base64 36).',
  ],
  [{ ALERTS_FROM: '' }, 'ALERTS_FROM is missing.'],
  [{ ALERTS_DATABASE_URL: 'mysql://x' }, 'ALERTS_DATABASE_URL must be a URL that starts with postgres://.'],
])('job alerts do not start with %j', async (env, line) => {
  expect(await run({ ...settings, ...env })).toEqual({ code: 1, stderr: `${line}\n` });
});

test('SIGTERM finishes the message in progress; a second process on the same file does not start', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  const feed = await writeFeed(JSON.stringify(solrRow({ title: 'Captain' })));
  const mailServer = await startMailServer();
  onTestFinished(async () => {
    rmSync(folder, { recursive: true, force: true });
    await feed.remove();
    await mailServer.shut();
  });
  const env = {
    ...settings,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    JOBS_FEED: feed.path,
    ALERTS_DATABASE: path.join(folder, 'alerts.sqlite'),
  };
  const alerts = await startAlertsProcess(env, 0);
  await expect(startAlertsProcess(env, 0)).rejects.toThrow(/^ALERTS_DATABASE: another process uses \S+\. [^\n]*\n$/);
  await expect.poll(async () => (await fetch(`${alerts.url}/readyz`)).status).toBe(200);
  let release = (): void => undefined;
  const received = new Promise<void>((resolve) => {
    mailServer.beforeAccepting = () => {
      resolve();
      return new Promise((accept) => (release = accept));
    };
  });
  const body = JSON.stringify({ list: '/jobs/', address: 'ada@example.com', frequency: 'daily', client: '::1' });
  expect((await fetch(alerts.url + alertsApiPaths.signUp, { method: 'POST', body })).status).toBe(200);
  await received;
  const stopped = alerts.stop();
  await expect.poll(() => fetch(`${alerts.url}/healthz`).catch(() => null)).toBeNull();
  release();
  expect(await stopped).toBe(0);
  expect(mailServer.mails.map(({ to }) => to)).toEqual(['ada@example.com']);
  expect(alerts.output()).not.toContain('ada@');
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { replaceFile } from '#bench/reliability/support/good-feeds.ts';
import { alertsApiPaths, subscriptionAnswer } from '#lib/alerts/alerts-api.ts';
import { startAlertsProcess } from '#tests/alerts/support/alerts-process.ts';
import { writeFeed } from '#tests/support/generated-feed.ts';
import { solrRow } from '#tests/support/sample-rows.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

/** The process of job alerts with a mail server and people who want every new job by email. */
export interface ChaosMail {
  readonly url: string;
  /** Sets what the mail server answers to each recipient; null: yes. */
  setReply(reply: string | null): void;
  /** Opens a job and lets a day pass, so that everybody is due a message. */
  addJob(): Promise<void>;
  /** Waits until messages are written that the mail server has not accepted. */
  messagesWait(): Promise<void>;
  /** Moves the clock of the process forward. */
  passTime(milliseconds: number): void;
  stop(): Promise<void>;
}

/** More than the rule about stopped addresses allows in an hour. */
const people = 25;
const dayMs = 86_400_000;
const timeoutMs = 30_000;
const pauseMs = 50;
const toRow = (number: number): string => JSON.stringify(solrRow({ number, title: `Captain ${number}` }));
const signUpAnswer = z.object({ result: z.literal('accepted') });

/** Returns what a reading returns as soon as it is not null. @throws Error when it is null for half a minute */
async function until<T>(read: () => Promise<T | null> | T | null, what: string): Promise<T> {
  const started = performance.now();
  for (;;) {
    const value = await read();
    if (value !== null) return value;
    if (performance.now() - started > timeoutMs) throw new Error(`Job alerts: ${what} is missing.`);
    await wait(pauseMs);
  }
}

/** Starts the process, and signs everybody up. */
export async function startChaosMail(): Promise<ChaosMail> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alerts-'));
  const rows = [toRow(0)];
  const feed = await writeFeed(rows.join('\n'));
  let reply: string | null = null;
  const mailServer = await startSmtpServer({ onRecipient: () => reply });
  const alerts = await startAlertsProcess(
    {
      ALERTS_SECRETS: 's'.repeat(32),
      ALERTS_DATABASE: path.join(folder, 'alerts.sqlite'),
      JOBS_FEED: feed.path,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?ignoreTLS=true`,
    },
    0,
  );
  let offsetMs = 0;
  const passTime = (milliseconds: number): void => alerts.shiftClock((offsetMs += milliseconds));
  const post = async (to: string, body: unknown): Promise<unknown> =>
    (await fetch(alerts.url + to, { method: 'POST', body: JSON.stringify(body) })).json();
  const readToken = (address: string): string | null => {
    const raw = mailServer.mails.find(({ to }) => to.includes(address))?.raw.replaceAll('=\r\n', '');
    return /confirm\/\?token=3D([\w-]+)/.exec(raw ?? '')?.[1] ?? null;
  };

  await until(async () => ((await fetch(`${alerts.url}/readyz`)).status === 200 ? true : null), 'readiness');
  const addresses = Array.from({ length: people }, (_, person) => `person${person}@example.com`);
  for (const [person, address] of addresses.entries()) {
    // Each from a computer of their own, for the limits.
    const signUp = { address, list: '/jobs/', frequency: 'daily', client: `192.0.2.${person}` };
    signUpAnswer.parse(await post(alertsApiPaths.signUp, signUp));
  }
  for (const address of addresses) {
    const token = await until(() => readToken(address), `the message to ${address}`);
    subscriptionAnswer.parse(await post(alertsApiPaths.confirm, { token }));
  }
  return {
    url: alerts.url,
    setReply: (next) => void (reply = next),
    async addJob() {
      rows.push(toRow(rows.length));
      await replaceFile(feed.path, rows.join('\n'));
      passTime(dayMs);
    },
    async messagesWait() {
      const read = async (): Promise<string> => (await fetch(`${alerts.url}/metrics`)).text();
      await until(async () => /^alerts_outbox_messages [1-9]/m.exec(await read()), 'a message that waits');
    },
    passTime,
    async stop() {
      await alerts.stop();
      await mailServer[Symbol.asyncDispose]();
      await feed.remove();
      await rm(folder, { recursive: true });
    },
  };
}

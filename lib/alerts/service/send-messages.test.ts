import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createSecrets } from '#lib/alerts/secrets.ts';
import type { LeasedMessage } from '#lib/alerts/store/outbox.ts';
import { createTokens } from '#lib/alerts/tokens.ts';
import { configuredFacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import type { Job } from '#lib/jobs/job.ts';
import { err, ok } from '#lib/result.ts';
import { createFakeMailer } from '#tests/support/fake-mailer.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { sampleJob, samplePage } from '#tests/support/sample-job.ts';
import { createAlertLinks } from './alert-links.ts';
import { createAlertLists } from './alert-lists.ts';
import { createSender } from './send-messages.ts';

const secrets = createSecrets(['s'.repeat(32)]);
const now = Date.parse('2026-11-20T08:00:00Z');
const dayMs = 24 * 60 * 60_000;

function toMessage(changes: Partial<LeasedMessage> = {}): LeasedMessage {
  return {
    id: 'message',
    key: { subscriptionId: 'subscription', alertId: 'alert' },
    list: '/jobs/',
    frequency: 'daily',
    createdAt: now,
    attempts: 0,
    sealedAddress: secrets.seal('address', 'ada@example.com'),
    jobs: ['a', 'b'].map((id) => ({ id, lookupId: `lookup-${id}` })),
    total: 2,
    ...changes,
  };
}

/** Sends the messages and says what the store was calls. */
async function sendAll(
  messages: readonly LeasedMessage[],
  over: {
    readonly jobs?: readonly Job[];
    readonly isDown?: boolean;
    readonly isCurrent?: boolean;
    readonly outcome?: 'sent' | 'rejected' | 'retry';
  } = {},
) {
  const { jobs = ['a', 'b'].map((id) => sampleJob({ id })), isDown = false, isCurrent = true, outcome = 'sent' } = over;
  const waiting = [...messages];
  const calls: unknown[] = [];
  const mailer = createFakeMailer();
  mailer.outcome = outcome;
  const search = createFakeSearch({
    get: async (ids) =>
      isDown
        ? err({ kind: 'timeout', detail: '' })
        : ok({ jobs: jobs.filter(({ id }) => ids.includes(`lookup-${id}`)), asOf: '' }),
    search: async (query) => ok(samplePage({ query })),
  });
  const send = createSender({
    store: {
      leaseMessage: async () => waiting.shift() ?? null,
      finishMessage: async (id, omitted) => void calls.push(['finish', id, omitted]),
      retryMessage: async (id, at, isAttempt) => void calls.push(['retry', id, at - now, isAttempt]),
      discardMessage: async (id) => void calls.push(['discard', id]),
      giveUpMessage: async (id) => void calls.push(['give up', id]),
    },
    search,
    mailer,
    secrets,
    lists: createAlertLists(search, configuredFacetSlugs),
    links: createAlertLinks('https://careers.example', createTokens(secrets)),
    domain: 'careers.example',
    metrics: { countMessage: (kind, result) => void calls.push([kind, result]) },
    log: pino({ enabled: false }),
    now: () => now,
    isCurrent: async () => isCurrent,
    onRejected: async (address) => void calls.push(['rejected', address]),
    signal: new AbortController().signal,
  });
  await send();
  return { calls, sent: mailer.sent, attempts: mailer.attempts };
}

describe('the sender', () => {
  test('sends a message with its own Message-ID and removes it', async () => {
    const { calls, sent } = await sendAll([toMessage()]);
    expect(calls).toEqual([
      ['finish', 'message', []],
      ['jobs', 'sent'],
    ]);
    expect(sent).toMatchObject([{ to: 'ada@example.com', messageId: 'message@careers.example', total: 2 }]);
  });

  test('leaves out jobs that have closed, and a message without any other', async () => {
    const closed = sampleJob({ id: 'b', closesAt: '2026-11-20T07:59:00Z' });
    const some = await sendAll([toMessage()], { jobs: [sampleJob({ id: 'a' }), closed] });
    expect(some.calls[0]).toEqual(['finish', 'message', ['b']]);
    expect(some.sent).toMatchObject([{ jobs: [{ id: 'a' }], total: 1 }]);
    const none = await sendAll([toMessage()], { jobs: [closed] });
    expect([none.calls, none.sent]).toEqual([[['discard', 'message']], []]);
  });

  test('waits before it leaves out a job while the ledger has the jobs of another process', async () => {
    const known = [sampleJob({ id: 'a' })];
    const behind = await sendAll([toMessage()], { jobs: known, isCurrent: false });
    expect([behind.calls, behind.sent]).toEqual([[['retry', 'message', 5000, false]], []]);
    expect((await sendAll([toMessage()], { isCurrent: false })).sent).toHaveLength(1);
  });

  test('waits when the jobs or the address cannot be read; that is no attempt', async () => {
    expect((await sendAll([toMessage()], { isDown: true })).calls).toEqual([['retry', 'message', 60_000, false]]);
    const other = createSecrets(['o'.repeat(32)]).seal('address', 'ada@example.com');
    expect((await sendAll([toMessage({ sealedAddress: other })])).calls).toEqual([['retry', 'message', 60_000, false]]);
  });

  test('rests when the server refuses, and gives a message up after five days', async () => {
    const messages = Array.from({ length: 30 }, (_, index) => toMessage({ id: `${index}`, attempts: 2 }));
    const refused = await sendAll(messages, { outcome: 'retry' });
    expect(refused.attempts).toBeLessThanOrEqual(2);
    expect(refused.calls).toContainEqual(['retry', '0', 120_000, true]);
    const old = await sendAll([toMessage({ createdAt: now - 5 * dayMs })], { outcome: 'retry' });
    expect(old.calls).toEqual([
      ['jobs', 'failed'],
      ['give up', 'message'],
    ]);
  });

  test('says which address the server refuses for good', async () => {
    expect((await sendAll([toMessage()], { outcome: 'rejected' })).calls).toContainEqual([
      'rejected',
      'ada@example.com',
    ]);
  });
});

import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { AlertMessage, SendOutcome } from '#lib/alerts/mailer.ts';
import type { StoreCounts } from '#lib/alerts/store/outbox.ts';

const stopReasons = ['rejected', 'bounce', 'complaint'] as const;
/** Why all alerts of an address were deleted without its owner asking. */
export type StopReason = (typeof stopReasons)[number];

export type AlertsMetrics = ReturnType<typeof createAlertsMetrics>;

/** `retried`: the server wants the message later. `failed`: there are no further attempts. */
type MessageOutcome = Exclude<SendOutcome, 'retry'> | 'retried' | 'failed' | 'withheld';

/**
 * Creates the metrics of the process of job alerts, without personal data.
 * @param read reads what is in the store and in the queue of confirming messages
 * @param now milliseconds since the epoch
 */
export function createAlertsMetrics(
  read: () => Promise<StoreCounts & { readonly confirmQueue: number }>,
  now: () => number,
) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const messages = new Counter({
    name: 'alerts_messages_total',
    help: 'Attempts to send messages, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const signUps = new Counter({
    name: 'alerts_sign_ups_total',
    help: 'Sign-ups by what the visitor was told.',
    labelNames: ['result'],
    registers,
  });
  const stops = new Counter({
    name: 'alerts_stopped_addresses_total',
    help: 'Addresses whose alerts were deleted because of a bounce or a complaint.',
    labelNames: ['reason'],
    registers,
  });
  // From 0 on: Prometheus sees no increase in a counter that begins with another number.
  for (const reason of stopReasons) stops.inc({ reason }, 0);
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  const gauges = {
    subscriptions: gauge('alerts_subscriptions', 'Addresses with at least one alert.'),
    alerts: new Gauge({
      name: 'alerts_alerts',
      help: 'Alerts by whether they are paused.',
      labelNames: ['state'],
      registers,
    }),
    outbox: gauge('alerts_outbox_messages', 'Messages about jobs that are not sent yet.'),
    oldest: gauge('alerts_outbox_oldest_age_seconds', 'Age of the oldest of them; 0 without any.'),
    recorded: gauge('alerts_jobs_recorded_timestamp_seconds', 'When the open jobs were last compared with the ledger.'),
    queue: gauge('alerts_confirm_queue_messages', 'Confirming messages that are not sent yet.'),
  };
  return {
    countMessage: (kind: AlertMessage['kind'], outcome: MessageOutcome): void => messages.inc({ kind, outcome }),
    countSignUp: (result: string): void => signUps.inc({ result }),
    countStop: (reason: StopReason): void => stops.inc({ reason }),
    /** Says that the ledger has the jobs that are open now. */
    setJobsRecorded: (): void => gauges.recorded.set(now() / 1000),
    /** Returns all metrics in the Prometheus text format. Rejects when the store fails. */
    async write(): Promise<string> {
      const counts = await read();
      gauges.subscriptions.set(counts.subscriptions);
      gauges.alerts.set({ state: 'active' }, counts.alerts - counts.pausedAlerts);
      gauges.alerts.set({ state: 'paused' }, counts.pausedAlerts);
      gauges.outbox.set(counts.outbox);
      gauges.oldest.set(counts.oldestAt === null ? 0 : (now() - counts.oldestAt) / 1000);
      gauges.queue.set(counts.confirmQueue);
      return register.metrics();
    },
    contentType: register.contentType,
  };
}

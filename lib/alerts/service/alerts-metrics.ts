import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { AlertMessage } from '#lib/alerts/mail/mail-content.ts';
import type { AlertStore } from '#lib/alerts/store/open-store.ts';

const stopReasons = ['rejected', 'bounce', 'complaint'] as const;
/** Why all alerts of an address were deleted without its owner asking. */
export type StopReason = (typeof stopReasons)[number];

/**
 * `retried`: the server wants the message later. `failed`: there are no further attempts. `withheld`: the mailbox has had its
 * confirming messages.
 */
type MessageOutcome = 'sent' | 'rejected' | 'retried' | 'failed' | 'withheld';

export type AlertsMetrics = ReturnType<typeof createAlertsMetrics>;

/**
 * Creates the metrics of the process of job alerts, without personal data.
 * @param now milliseconds since the epoch
 */
export function createAlertsMetrics(count: AlertStore['count'], now: () => number) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const messages = counter(
    'alerts_messages_total',
    'Attempts to send messages, by kind and outcome.',
    ...(['kind', 'outcome'] as const),
  );
  const signUps = counter('alerts_sign_ups_total', 'Sign-ups by what the visitor was told.', 'result');
  const stops = counter(
    'alerts_stopped_addresses_total',
    'Addresses whose alerts were deleted because of a bounce or a complaint.',
    'reason',
  );
  // From 0 on: Prometheus sees no increase in a counter that begins with another number.
  for (const reason of stopReasons) stops.inc({ reason }, 0);
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  const subscriptions = gauge('alerts_subscriptions', 'Addresses with at least one alert.');
  const alerts = gauge('alerts_alerts', 'Alerts of all addresses.');
  const outbox = gauge('alerts_outbox_messages', 'Messages about jobs that are not sent yet.');
  const oldest = gauge('alerts_outbox_oldest_age_seconds', 'Age of the oldest of them; 0 without any.');
  const recorded = gauge('alerts_jobs_recorded_timestamp_seconds', 'When the open jobs were last recorded.');
  return {
    countMessage: (kind: AlertMessage['kind'], outcome: MessageOutcome): void => messages.inc({ kind, outcome }),
    countSignUp: (result: string): void => signUps.inc({ result }),
    countStop: (reason: StopReason): void => stops.inc({ reason }),
    setJobsRecorded: (): void => recorded.set(now() / 1000),
    /** Returns all metrics in the Prometheus text format. Rejects when the store fails. */
    async write(): Promise<string> {
      const counts = await count();
      subscriptions.set(counts.subscriptions);
      alerts.set(counts.alerts);
      outbox.set(counts.outbox);
      oldest.set(counts.oldestAt === null ? 0 : (now() - counts.oldestAt) / 1000);
      return register.metrics();
    },
    contentType: register.contentType,
  };
}

import type { AlertMessage, Mailer } from '#lib/alerts/mailer.ts';
import { toRetryMs } from '#lib/alerts/schedule.ts';
import { confirmLifetimeMs } from '#lib/alerts/tokens.ts';
import type { AlertsMetrics } from './alerts-metrics.ts';

interface QueuedMessage {
  readonly message: AlertMessage;
  readonly createdAt: number;
  attempts: number;
  nextAttemptAt: number;
}

export type ConfirmQueue = ReturnType<typeof createConfirmQueue>;

interface ConfirmQueueOptions {
  readonly mailer: Mailer;
  readonly metrics: Pick<AlertsMetrics, 'countMessage'>;
  readonly now: () => number;
  /** No further message is begun once this is aborted. */
  readonly signal: AbortSignal;
}

/** Messages in memory, about 2 KB each. Further ones are dropped: the visitor can ask again. */
const maxMessages = 5000;
/** A link that arrives later would have little time left. */
const maxAgeMs = confirmLifetimeMs / 2;

/**
 * Creates the queue of confirming messages. It is in memory, because nothing is stored about an address that did not confirm:
 * a restart loses what the mail server did not take yet.
 */
export function createConfirmQueue({ mailer, metrics, now, signal }: ConfirmQueueOptions) {
  const queue = new Set<QueuedMessage>();
  return {
    add(message: AlertMessage): void {
      if (queue.size >= maxMessages) return metrics.countMessage('confirm', 'failed');
      queue.add({ message, createdAt: now(), attempts: 0, nextAttemptAt: 0 });
    },
    /** Sends the messages whose time has come, one after another. */
    async send(): Promise<void> {
      for (const queued of queue) {
        if (signal.aborted) return;
        if (queued.nextAttemptAt > now()) continue;
        const outcome = await mailer.send(queued.message);
        const isOver = outcome === 'retry' && now() - queued.createdAt >= maxAgeMs;
        metrics.countMessage('confirm', outcome === 'retry' ? (isOver ? 'failed' : 'retried') : outcome);
        queued.attempts += 1;
        queued.nextAttemptAt = now() + toRetryMs(queued.attempts);
        if (outcome !== 'retry' || isOver) queue.delete(queued);
        // The server, and not the message, may be the reason: the others wait as well.
        else return;
      }
    },
    size: (): number => queue.size,
  };
}

import { createHash } from 'node:crypto';
import { isRecent } from '#lib/is-recent.ts';

export interface DataVersionOptions {
  /** What tells the data apart, from the service; null: it gives no answer. */
  readonly look: () => Promise<string | null>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds between two looks. */
  readonly interval: number;
  /** Milliseconds for which looks go on after the last question. */
  readonly idleTimeoutMs: number;
}

/** Which state of the service's data is known; it looks for a newer one as long as it is asked. */
export interface DataVersion {
  /** Changes when the data may have changed. While the service gives no answer it stays. */
  current(): string;
  close(): void;
}

/** Starts to look with the first question. */
export function createDataVersion({ look, now, interval, idleTimeoutMs }: DataVersionOptions): DataVersion {
  let fingerprint = 'none';
  let wakings = 0;
  let askedAt = 0;
  let isAwake = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function watch(): Promise<void> {
    const found = await look().catch(() => null);
    if (found !== null) fingerprint = createHash('sha256').update(found).digest('hex').slice(0, 16);
    if (isClosed) return;
    if (!isRecent(askedAt, now(), idleTimeoutMs)) isAwake = false;
    else timer = setTimeout(() => void watch(), interval).unref();
  }

  return {
    current() {
      askedAt = now();
      if (!isAwake && !isClosed) {
        isAwake = true;
        // Nobody looked for a while: whatever is known may be old.
        wakings += 1;
        void watch();
      }
      return `${wakings}-${fingerprint}`;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

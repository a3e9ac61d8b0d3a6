import { createHash } from 'node:crypto';
import { isRecent } from '#lib/is-recent.ts';

export interface DataVersionOptions {
  /** Reads a fingerprint of the data; null when the service does not answer. */
  readonly readFingerprint: () => Promise<string | null>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Interval between two polls. */
  readonly intervalMs: number;
}

/** Polling stops this long after the last call of `current`: the time for which cached pages are served. */
const idleTimeoutMs = 700_000;

/**
 * Creates the version of a service's data, which polls for changes while it is in use. Polling starts with the first call of
 * `current`.
 */
export function createDataVersion({ readFingerprint, now, intervalMs }: DataVersionOptions) {
  let fingerprint = 'none';
  let pollingStarts = 0;
  let lastUsedAt = 0;
  let isPolling = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function poll(): Promise<void> {
    const data = await readFingerprint().catch(() => null);
    if (data !== null) fingerprint = createHash('sha256').update(data).digest('hex').slice(0, 16);
    if (isClosed) return;
    if (!isRecent(lastUsedAt, now(), idleTimeoutMs)) isPolling = false;
    else timer = setTimeout(() => void poll(), intervalMs).unref();
  }

  return {
    /** Returns a version that changes when the data may have changed. It stays while the service does not answer. */
    current(): string {
      lastUsedAt = now();
      if (!isPolling && !isClosed) {
        isPolling = true;
        // Nothing was polled for a while, so cached answers may be stale.
        pollingStarts += 1;
        void poll();
      }
      return `${pollingStarts}-${fingerprint}`;
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

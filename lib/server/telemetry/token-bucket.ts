export interface TokenBucketOptions {
  /** Capacity of the bucket. */
  readonly burst: number;
  readonly perSecond: number;
  /** Clock in milliseconds, from any epoch. */
  readonly now: () => number;
}

/**
 * Creates a token bucket rate limiter.
 * @returns a function that takes one token; false: the bucket is empty
 */
export function createTokenBucket({ burst, perSecond, now }: TokenBucketOptions): () => boolean {
  let tokens = burst;
  let filledAt = now();
  return () => {
    const nowMs = now();
    tokens = Math.min(burst, tokens + (Math.max(0, nowMs - filledAt) / 1000) * perSecond);
    filledAt = nowMs;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

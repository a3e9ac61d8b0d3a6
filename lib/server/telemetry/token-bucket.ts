export interface TokenBucketOptions {
  /** Most that may be taken at once. */
  readonly burst: number;
  readonly perSecond: number;
  /** Milliseconds, from any beginning. */
  readonly now: () => number;
}

/** Lets so many pass at once, and then so many a second. @returns a function that takes one; false: there is none left */
export function createTokenBucket({ burst, perSecond, now }: TokenBucketOptions): () => boolean {
  let tokens = burst;
  let filledAt = now();
  return () => {
    const at = now();
    tokens = Math.min(burst, tokens + (Math.max(0, at - filledAt) / 1000) * perSecond);
    filledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

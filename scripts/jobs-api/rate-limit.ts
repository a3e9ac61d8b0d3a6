/** A token bucket: its size, and the requests per second by which it refills. */
export interface Burst {
  readonly requests: number;
  readonly perSecond: number;
}

/** Takes one request from the bucket. @returns whole seconds to wait, 0 when the request may pass */
export type RateLimit = () => number;

export function createRateLimit(burst: Burst | null, now: () => number): RateLimit {
  if (burst === null) return () => 0;
  let remainingRequests = burst.requests;
  let last = now();
  return () => {
    remainingRequests = Math.min(burst.requests, remainingRequests + ((now() - last) / 1000) * burst.perSecond);
    last = now();
    if (remainingRequests < 1) return Math.max(1, Math.ceil((1 - remainingRequests) / burst.perSecond));
    remainingRequests -= 1;
    return 0;
  };
}

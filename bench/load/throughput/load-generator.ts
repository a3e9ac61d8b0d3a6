/** A target of the load. */
export interface LoadTarget {
  readonly origin: string;
  /** Requested in order, then again from the start. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Responses with a status of 400 or more, and broken connections. */
  readonly errors: number;
}

/** Closed-loop load over a fixed number of connections. */
export interface LoadGenerator {
  readonly name: string;
  /** @param seconds of load, all of it measured */
  run(target: LoadTarget, connections: number, seconds: number): Promise<LoadResult>;
}

export type RequestKind =
  'search' | 'jobs' | 'filters' | 'filter' | 'commute' | 'complete' | 'event' | 'detail' | 'preflight' | 'unknown';

export interface LoggedRequest {
  readonly kind: RequestKind;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly xOrigin: string | null;
  /** Trace of the caller (W3C Trace Context). */
  readonly traceparent: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A log of requests on arrival, including failing ones. */
export interface RequestLog {
  readonly add: (request: LoggedRequest) => void;
  /** Returns the number of requests, of one kind or of all. */
  readonly count: (kind?: RequestKind) => number;
  readonly counts: () => Readonly<Record<string, number>>;
  /** The last 10,000, oldest first. */
  readonly list: () => readonly LoggedRequest[];
  readonly reset: () => void;
}

const maxLoggedRequests = 10_000;

export function createRequestLog(): RequestLog {
  const counts = new Map<RequestKind, number>();
  let requests: LoggedRequest[] = [];
  return {
    add: (request) => {
      counts.set(request.kind, (counts.get(request.kind) ?? 0) + 1);
      requests.push(request);
      if (requests.length > 2 * maxLoggedRequests) requests = requests.slice(-maxLoggedRequests);
    },
    count: (kind) =>
      kind === undefined ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(kind) ?? 0),
    counts: () => Object.fromEntries([...counts].sort()),
    list: () => requests.slice(-maxLoggedRequests),
    reset: () => {
      counts.clear();
      requests = [];
    },
  };
}

/** Limits of `config/cache.ts`. */
export type PaceLimits = Readonly<Record<'minBytesPerSecond' | 'slowReaderSeconds', number>>;

/** The state of a connection. */
export interface SendProgress {
  /** Bytes that the operating system has taken since the connection opened. */
  readonly sentBytes: number;
  /** Whether bytes wait until the client reads. */
  readonly isWaiting: boolean;
}

/**
 * Returns a function that is called at regular intervals and returns whether the client reads too slowly. Only time in which
 * bytes wait for the client counts; each byte that it reads makes up for its share of a second.
 * @param bytesBefore bytes that the connection has sent before
 */
export function createPaceCheck(
  { minBytesPerSecond, slowReaderSeconds }: PaceLimits,
  bytesBefore: number,
): (progress: SendProgress, passedSeconds: number) => boolean {
  let sentBytes = bytesBefore;
  let leftSeconds = slowReaderSeconds;
  return (progress, passedSeconds) => {
    const earnedSeconds = (progress.sentBytes - sentBytes) / minBytesPerSecond;
    sentBytes = progress.sentBytes;
    leftSeconds = Math.min(slowReaderSeconds, leftSeconds + earnedSeconds - (progress.isWaiting ? passedSeconds : 0));
    return leftSeconds <= 0;
  };
}

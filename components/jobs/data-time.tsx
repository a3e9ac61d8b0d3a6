import type { ReadableTime } from '#lib/jobs/format.ts';
import type { DataStamp } from '#lib/views/data-stamp.ts';

/** The time at which the jobs on the page were read, so that a stale copy shows its age. */
export function DataTime({ asOf: { iso, text } }: { readonly asOf: ReadableTime }) {
  return (
    <p className="data-time">
      <span>Updated </span>
      <time dateTime={iso}>{text}</time>
    </p>
  );
}

/** A notice that the jobs on the page are older than they should be. */
export function StaleDataNotice({ asOf: { iso, text, isLate } }: { readonly asOf: DataStamp }) {
  if (isLate !== true) return null;
  return (
    <p className="late-notice">
      <span>We can’t refresh these jobs right now. They were last updated </span>
      <time dateTime={iso}>{text}</time>
      <span>, so some may have closed.</span>
    </p>
  );
}

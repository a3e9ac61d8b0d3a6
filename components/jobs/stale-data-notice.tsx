import type { DataStamp } from '#lib/views/data-stamp.ts';

/** A notice that the jobs on the page are older than they should be. */
export function StaleDataNotice({ asOf: { iso, text, isLate } }: { readonly asOf: DataStamp }) {
  if (isLate !== true) return null;
  return (
    <p className="late-notice">
      We can’t refresh these jobs right now. They were last updated <time dateTime={iso}>{text}</time>, so some may have
      closed.
    </p>
  );
}

import type { DataStamp } from '#lib/views/data-stamp.ts';

/** A notice that the jobs on the page are older than they should be. */
export function StaleDataNotice({ asOf: { iso, text, isLate } }: { readonly asOf: DataStamp }) {
  if (isLate !== true) return null;
  return (
    <p className="late-notice">
      Our job search does not answer at the moment. These jobs are as of <time dateTime={iso}>{text}</time>; some may
      have closed since.
    </p>
  );
}

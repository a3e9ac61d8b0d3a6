import type { DataStamp } from '#lib/views/data-stamp.ts';

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

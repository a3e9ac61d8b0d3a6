import type { ReadableTime } from '#lib/jobs/format.ts';

/** The time at which the jobs on the page were read, so that a stale copy shows its age. */
export function DataTime({ asOf: { iso, text } }: { readonly asOf: ReadableTime }) {
  return (
    <p className="data-time">
      <span>Updated </span>
      <time dateTime={iso}>{text}</time>
    </p>
  );
}

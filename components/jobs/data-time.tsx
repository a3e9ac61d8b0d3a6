import type { ReadableTime } from '#lib/jobs/format.ts';

/** When the jobs on the page were read, so that a stale copy anywhere dates itself. */
export function DataTime({ asOf: { iso, text } }: { readonly asOf: ReadableTime }) {
  return (
    <p className="data-time">
      Jobs as of <time dateTime={iso}>{text}</time>
    </p>
  );
}

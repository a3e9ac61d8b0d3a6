import { formatStamp } from '#lib/jobs/format.ts';

/** When the jobs on the page were read, so that a stale copy anywhere dates itself. */
export function DataTime({ asOf }: { readonly asOf: string }) {
  return (
    <p className="data-time">
      Jobs as of <time dateTime={asOf}>{formatStamp(asOf)}</time>
    </p>
  );
}

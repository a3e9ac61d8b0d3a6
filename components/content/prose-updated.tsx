import { formatDay } from '#lib/content/format-day.ts';

/**
 * The date of the last change of the prose.
 * @param day `YYYY-MM-DD`
 */
export function ProseUpdated({ day }: { readonly day: string }) {
  return (
    <p className="prose-updated">
      {'Last updated '}
      <time dateTime={day}>{formatDay(day)}</time>
    </p>
  );
}

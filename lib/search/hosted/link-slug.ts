import { toLocationSlug, toTitleSlug } from '#lib/jobs/slug.ts';
import type { WireOption } from './wire-answer.ts';

/**
 * The slug by which the service filters by an option: it stands in the option's link, beside those of the filters in force.
 * @param inForce values of the request that the option answered
 */
export function toWireSlug({ display, link }: WireOption, inForce: readonly string[], isPlace: boolean): string {
  const own = isPlace ? toLocationSlug(display) : toTitleSlug(display);
  const values = readValues(link);
  if (values.length === 0 || values.includes(own)) return own;
  const added = values.filter((value) => !inForce.includes(value));
  return added.length === 1 ? (added[0] ?? own) : own;
}

/** The values in `/locations/kentucky/companies/oracle/jobs`: every second segment before the last. */
function readValues(link: string | null): readonly string[] {
  const segments =
    (link ?? '')
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .filter((segment) => segment !== '') ?? [];
  if (segments.at(-1) !== 'jobs') return [];
  return segments
    .slice(0, -1)
    .filter((_, index) => index % 2 === 1)
    .map(decode);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

import { tryDecode } from '#lib/http/path-segments.ts';
import { toLocationSlug, toTitleSlug } from '#lib/jobs/slug.ts';
import type { WireOption } from './wire-answer.ts';

/**
 * Returns the slug by which the service filters for an option. The link of the option contains it, next to the slugs of the
 * active filters.
 * @param activeSlugs filter values of the request
 */
export function toWireSlug({ display, link }: WireOption, activeSlugs: readonly string[], isPlace: boolean): string {
  const ownSlug = isPlace ? toLocationSlug(display) : toTitleSlug(display);
  const values = readValues(link);
  if (values.length === 0 || values.includes(ownSlug)) return ownSlug;
  const addedSlugs = values.filter((value) => !activeSlugs.includes(value));
  return addedSlugs.length === 1 ? (addedSlugs[0] ?? ownSlug) : ownSlug;
}

/** Returns the values in `/locations/kentucky/companies/oracle/jobs`: every second segment before the last. */
function readValues(link: string | null): readonly string[] {
  const [path = ''] = (link ?? '').split(/[?#]/, 1);
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.at(-1) !== 'jobs') return [];
  return segments
    .slice(0, -1)
    .filter((_, index) => index % 2 === 1)
    .map((segment) => (tryDecode(segment) ?? segment).toLowerCase());
}

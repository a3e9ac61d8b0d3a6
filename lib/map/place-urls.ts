import type { MapPlace } from './mark.ts';

/** Returns the URL of the jobs in all of the places of one mark, from the URLs of each. */
export function joinPlaceUrls(places: readonly Pick<MapPlace, 'slug' | 'href'>[]): string {
  const [first] = places;
  // A place without a name has the URL of the jobs around it, which include those of the other places.
  const nameless = places.find(({ slug }) => slug === null);
  if (first === undefined || places.length === 1 || nameless !== undefined) return (nameless ?? first)?.href ?? '';
  const [path = '', search] = first.href.split('?', 2);
  const params = [...new URLSearchParams(search)];
  const locations = places.map(({ slug }) => slug ?? '').sort();
  const query = new URLSearchParams([
    ...params.filter(([name]) => name === 'q'),
    ...locations.map((slug): [string, string] => ['location', slug]),
    ...params.filter(([name]) => name !== 'q'),
  ]);
  return `${path.replace(/^\/locations\/[^/]+/, '')}?${query.toString()}`;
}

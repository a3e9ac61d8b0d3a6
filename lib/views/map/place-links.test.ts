import { expect, test } from 'vitest';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import type { PlaceOfJobs } from '#lib/search/job-search.ts';
import { toPlaceLinks } from './place-links.ts';

const place = (slug: string | null, count: number, total = count): PlaceOfJobs => ({
  slug,
  label: slug ?? 'a place without a name',
  coordinates: { latitude: 1, longitude: 2 },
  count,
  located: count,
  total,
});

test('cities come before their countries, each group in descending order of jobs, and places without a name are last', () => {
  const links = toPlaceLinks(
    [
      place(null, 9),
      place('japan', 8, 16),
      place('tokyo-jpn', 5),
      place('united-states', 2, 610),
      place('seatac-wa', 1),
      place('kent-wa', 7),
    ],
    allJobsQuery,
  );
  expect(links.map(({ text }) => text)).toEqual([
    'kent-wa (7)',
    'tokyo-jpn (5)',
    'seatac-wa (1)',
    'united-states (610)',
    'japan (16)',
    'Near a place without a name',
  ]);
});

import { expect, test } from 'vitest';
import { everyJob } from '#lib/jobs/query/query.ts';
import type { PlaceOfJobs } from '#lib/search/job-search.ts';
import { toPlaceItems } from './place-items.ts';

const place = (slug: string | null, count: number, total = count): PlaceOfJobs => ({
  slug,
  label: slug ?? 'a place without a name',
  coordinates: { latitude: 1, longitude: 2 },
  count,
  located: count,
  total,
});
const texts = (html: string): readonly string[] => [...html.matchAll(/>([^<>]+)<\/a>/g)].map(([, text = '']) => text);

test('cities come before the countries around them, each with falling counts, and places without a name last', () => {
  const { items } = toPlaceItems(
    [
      place(null, 9),
      place('japan', 8, 16),
      place('tokyo-jpn', 5),
      place('united-states', 2, 610),
      place('seatac-wa', 1),
      place('kent-wa', 7),
    ],
    everyJob,
  );
  expect(texts(items)).toEqual([
    'kent-wa (7)',
    'tokyo-jpn (5)',
    'seatac-wa (1)',
    'united-states (610)',
    'japan (16)',
    'Around a place without a name',
  ]);
});

test('twenty are shown, the others wait behind More', () => {
  const { items, moreItems, moreCount } = toPlaceItems(
    Array.from({ length: 23 }, (_, number) => place(`p${number}`, 1)),
    everyJob,
  );
  expect([texts(items).length, texts(moreItems).length, moreCount]).toEqual([20, 3, 3]);
});

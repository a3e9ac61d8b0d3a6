import { beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#config/pages.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import { drawCard, readScene, toDrawableText, type PreviewCard } from './draw-card.tsx';

beforeAll(() => useSite(createFakeSearch()));

const maxBytes = 300 * 1024;
const job: PreviewCard = {
  name: 'Alaska Air Group',
  title: 'First Officer',
  facts: ['Horizon Air', 'Seattle, WA', '$20.50 to $31 an hour'],
  motif: 'cockpit',
  brand: 'horizon-air',
};
const cards = [
  ['a job', job],
  [
    'a job with a long title',
    {
      ...job,
      title:
        'Senior Aircraft Maintenance Technician, Heavy Checks and Structures, Night Shift at the Honolulu Line Station and Elsewhere',
    },
  ],
  ['a Japanese job', { ...job, title: '空港旅客サービス係（羽田）' }],
  ['a job in characters that no font covers', { ...job, title: 'Пилот 🛫 鱚' }],
] as const;

describe('a picture', () => {
  test.each(cards)('of %s is a PNG of 1200 by 630 pixels under 300 KB, and needs no network', async (_, card) => {
    const requestedUrls: string[] = [];
    const before = globalThis.fetch;
    globalThis.fetch = async (input) => {
      requestedUrls.push(input instanceof Request ? input.url : input.toString());
      throw new Error('No network.');
    };
    const picture = Buffer.from(await drawCard(card));
    globalThis.fetch = before;
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(maxBytes);
    expect(requestedUrls.filter((address) => !address.startsWith('data:'))).toEqual([]);
  });

  test('with the same text is identical to the byte', async () => {
    expect(Buffer.from(await drawCard(job)).equals(Buffer.from(await drawCard(job)))).toBe(true);
  });

  test('of every page has a scene without CSS variables', () => {
    for (const page of pages) {
      const scene = readScene(page.hero);
      expect(scene, page.path).toContain('<svg');
      expect(scene, page.path).not.toContain('var(');
    }
  });
});

test.each([
  ['Hawaiʻi, Līhuʻe', 'Hawaiʻi, Līhuʻe'],
  ['Re\u2011entry\u00a0pilot', 'Re-entry pilot'],
  ['Пилот 🛫', ''],
  ['Ramp 🛫 agent', 'Ramp agent'],
  ['Łódź & Čapljina', 'Lódz & Capljina'],
  ['整備士・運航管理者（新千歳空港）', '整備士・運航管理者（新千歳空港）'],
  ['航空機誘導員 飛行訓練', '航空機誘導員 飛行訓練'],
])('the pictures show “%s” as “%s”', (text, expected) => {
  expect(toDrawableText(text)).toBe(expected);
});

test('every page heading can be drawn completely', () => {
  for (const { heading } of pages) expect(toDrawableText(heading)).toBe(heading);
});

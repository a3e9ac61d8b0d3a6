import { beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#config/pages.ts';
import { drawCard, readScene } from './draw-card.ts';
import { toHomePreview, toJobPreview, toPagePreview } from './preview-card.ts';
import { toDrawableText } from './drawable-text.ts';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { useSite } from '#tests/support/use-sample-site.ts';

beforeAll(() => useSite(createFakeSearch()));

const company = 'Alaska Air Group';
const maxBytes = 300 * 1024;
const cards = [
  ['a job', toJobPreview(sampleJob(), company)],
  [
    'a job with a long title',
    toJobPreview(
      sampleJob({
        title:
          'Senior Aircraft Maintenance Technician, Heavy Checks and Structures, Night Shift at the Honolulu Line Station and Elsewhere',
      }),
      company,
    ),
  ],
  ['a Japanese job', toJobPreview(sampleJob({ title: '空港旅客サービス係（羽田）' }), company)],
  ['a job in characters that no font covers', toJobPreview(sampleJob({ title: 'Пилот 🛫 鱚' }), company)],
  ['the home page', toHomePreview(company)],
] as const;

describe('a picture', () => {
  test.each(cards)('of %s is a PNG of 1200 by 630 pixels under 300 KB, and needs no network', async (_, card) => {
    const requestedUrls: string[] = [];
    const before = globalThis.fetch;
    globalThis.fetch = async (input) => {
      requestedUrls.push(input instanceof Request ? input.url : input.toString());
      throw new Error('No network.');
    };
    const picture = await drawCard(card);
    globalThis.fetch = before;
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(maxBytes);
    expect(requestedUrls.filter((address) => !address.startsWith('data:'))).toEqual([]);
  });

  test('with the same text is identical to the byte', async () => {
    expect((await drawCard(cards[0][1])).equals(await drawCard(cards[0][1]))).toBe(true);
  });

  test('of every page has a scene without CSS variables', () => {
    for (const page of pages) {
      const scene = readScene(toPagePreview(page, company).motif);
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

import { expect, test } from 'vitest';
import { listAssets } from '../bench/bytes/page-assets.ts';
import { weighLater, weighRuntime } from '../support/script-share.ts';
import { useSite } from '../support/use-site.ts';
import { ask } from './support/ask.ts';

const site = useSite();

test('what watches views, builds, errors and links is at most 7 KB of a content page', async () => {
  const { text } = await ask(site.url, '/benefits/');
  const bytes = weighRuntime(text, listAssets(text).scripts);
  expect(bytes.scripts).toBeGreaterThan(2000);
  expect(bytes.scripts + bytes.document).toBeLessThanOrEqual(7000);
});

test.each([
  ['lib/builds/start-builds.ts', 2000],
  ['lib/analytics/start-vitals.ts', 5000],
  ['lib/navigation/start-preloads.ts', 1500],
])('%s comes by itself, when the page is there, and is small', (source, most) => {
  expect(weighLater(source)).toBeLessThanOrEqual(most);
});

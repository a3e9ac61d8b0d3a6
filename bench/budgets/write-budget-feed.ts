import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { generateRows } from '#scripts/feed/generate-rows.ts';
import { writeFeed, type WrittenFeed } from '#tests/support/generated-feed.ts';

/**
 * Writes the generated feed of today without the jobs of Utqiaġvik. Its letter ġ brings one more font of 3.6 KB to lists that
 * offer the city, and whether a list does depends on the day.
 */
export function writeBudgetFeed(): Promise<WrittenFeed> {
  const lines = [...generateRows({ ...defaultFeed, now: new Date() })].map((row) => JSON.stringify(row));
  return writeFeed(lines.filter((line) => !line.includes('Utqiaġvik')).join('\n'));
}

import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { generateRows } from '#scripts/feed/generate-rows.ts';
import { writeFeed, type WrittenFeed } from '#tests/support/generated-feed.ts';

/**
 * Writes the generated feed as of today, without the jobs of Utqiaġvik: its letter ġ makes a list load one more font (3.6 KB),
 * and which lists offer the city depends on the day.
 */
export function writeBudgetFeed(): Promise<WrittenFeed> {
  const lines = [...generateRows({ ...defaultFeed, now: new Date() })].map((row) => JSON.stringify(row));
  return writeFeed(lines.filter((line) => !line.includes('Utqiaġvik')).join('\n'));
}

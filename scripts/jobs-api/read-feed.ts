import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const sampleFeed = path.join(import.meta.dirname, '../../data/sample-feed.ndjson');

const envelope = z.union([
  z.array(z.unknown()),
  z.object({ jobs: z.array(z.unknown()) }).transform(({ jobs }) => jobs),
]);

/**
 * Reads the rows of a feed file: one JSON object a line, a JSON array, or `{"jobs": […]}`.
 * @throws when it has another format
 */
export function readFeed(file: string): readonly unknown[] {
  const text = readFileSync(file, 'utf8').trim();
  const end = text.indexOf('\n');
  const firstLine = end === -1 ? text : text.slice(0, end);
  if (firstLine.startsWith('{') && firstLine.endsWith('}') && !/^\{\s*"jobs"/.test(firstLine)) {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line): unknown => JSON.parse(line));
  }
  return envelope.parse(JSON.parse(text));
}

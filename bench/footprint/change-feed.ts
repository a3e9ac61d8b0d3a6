import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { finished } from 'node:stream/promises';

const chunkLength = 1 << 20;

/** Replaces a feed of lines atomically by one with changed lines. @returns `performance.now()` of the replacement */
export async function changeFeed(feed: string, change: (line: string, index: number) => string): Promise<number> {
  const next = `${feed}.next`;
  const file = createWriteStream(next);
  let lines = '';
  let index = 0;
  for await (const line of createInterface({ input: createReadStream(feed) })) {
    lines += `${change(line, index)}\n`;
    index += 1;
    if (lines.length < chunkLength) continue;
    if (!file.write(lines)) await once(file, 'drain');
    lines = '';
  }
  file.end(lines);
  await finished(file);
  const replacedAt = performance.now();
  await rename(next, feed);
  return replacedAt;
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { err, ok, type Result } from '#lib/result.ts';
import { parseFeed } from '../feed/parse-feed.ts';
import { buildIndex } from '../index/build-index.ts';
import type { IndexData } from '../index/index-data.ts';
import { shareArrays } from './share.ts';

const inputSchema = z.object({
  feed: z.union([z.object({ path: z.string() }), z.object({ bytes: z.instanceof(Uint8Array) })]),
  buids: z.union([z.literal('any'), z.array(z.number())]),
});

export type BuildInput = z.infer<typeof inputSchema>;
export type BuildOutput = Result<IndexData, string>;

/** Reads and indexes a feed, for `buildInWorker`. Never throws. */
export function buildFeed(input: unknown): BuildOutput {
  try {
    const { feed, buids } = inputSchema.parse(input);
    const parsed = parseFeed('path' in feed ? readFileSync(feed.path) : feed.bytes, buids);
    return parsed.ok ? ok(shareArrays(buildIndex(parsed.value))) : err(parsed.error);
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

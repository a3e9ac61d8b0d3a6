import { readFileSync } from 'node:fs';
import { err, ok, type Result } from '#lib/result.ts';
import { readFeed } from '#lib/search/embedded/feed/parse-feed.ts';
import { createIndexBuilder } from '#lib/search/embedded/index/build-index.ts';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { shareArrays } from '#lib/search/embedded/index/shared-arrays.ts';

export interface BuildInput {
  readonly feed: { readonly path: string } | { readonly bytes: Uint8Array };
  /** Company ids to include, or `any`. */
  readonly buids: readonly number[] | 'any';
  /** Milliseconds since the epoch (default: the clock). */
  readonly now?: number;
}

export type BuildOutput = Result<IndexData, string>;

/** Parses and indexes a feed row by row, to keep the memory use low. Never throws. */
export function buildFeed({ feed, buids, now = Date.now() }: BuildInput): BuildOutput {
  try {
    const index = createIndexBuilder();
    const read = readFeed('path' in feed ? readFileSync(feed.path) : feed.bytes, buids, index.add, now);
    return read.ok ? ok(shareArrays(index.toIndex(read.value))) : read;
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

import { readFileSync } from 'node:fs';
import { ok } from '#lib/result.ts';
import type { BuildInput, BuildOutput } from './build-feed.ts';
import { nameIndex, readIndex, writeIndex } from './stored-index.ts';

/** A folder for indexes. */
export interface IndexStore {
  readonly folder: string;
  /** Whether an index that had to be built is written. */
  readonly isWritten: boolean;
}

/**
 * Posts the stored index of a feed. If there is none, builds it, posts it, and then stores it.
 * @param build builds an index; never rejects
 * @returns why the index could not be stored; null when nothing is wrong
 */
export async function buildWithStore(
  { feed, buids, now = Date.now() }: BuildInput,
  { folder, isWritten }: IndexStore,
  build: (input: BuildInput) => Promise<BuildOutput>,
  post: (output: BuildOutput) => void,
): Promise<string | null> {
  try {
    const stored = readIndex(folder, nameIndex({ feed, buids }));
    if (stored !== null) {
      post(ok(stored));
      return null;
    }
  } catch {
    // The build reports a feed that cannot be read.
  }
  // The file may be replaced at any time: the bytes that are indexed must be those that name the index.
  const input = { feed: isWritten && 'path' in feed ? { bytes: readFileSync(feed.path) } : feed, buids, now };
  const output = await build(input);
  post(output);
  // A file that is still being written is read again in a moment.
  if (!isWritten || !output.ok || output.value.isCut) return null;
  try {
    await writeIndex(folder, nameIndex(input), output.value);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { JobDescription } from '#lib/jobs/job.ts';
import { unchecked } from '#lib/unchecked.ts';
import { ensureCapacity } from './growable.ts';
import type { CompressedJson } from './index-data.ts';
import { toShared } from './shared-arrays.ts';

/**
 * A block ends with the text that reaches this length in UTF-16 units: about ten descriptions. Blocks twice as long are a
 * tenth smaller, and to read a description takes twice the time.
 */
const blockLength = 1 << 15;
const fastest = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Creates an empty compressor of values as JSON. */
export function createJsonCompressor() {
  let bytes = new Uint8Array(1 << 18);
  const blockOffsets = [0];
  const blocks: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let texts = '';
  let end = 0;

  function endBlock(): void {
    const block = zstdCompressSync(texts, fastest);
    const start = blockOffsets.at(-1) ?? 0;
    bytes = ensureCapacity(bytes, start + block.length);
    bytes.set(block, start);
    blockOffsets.push(start + block.length);
    texts = '';
    end = 0;
  }

  return {
    add(value: object): void {
      const text = JSON.stringify(value);
      blocks.push(blockOffsets.length - 1);
      starts.push(end);
      end += Buffer.byteLength(text);
      ends.push(end);
      texts += text;
      if (texts.length >= blockLength) endBlock();
    },
    /** Returns the texts in shared memory. @param order numbers of the values as they were added, in the order of documents */
    toCompressed(order: Uint32Array): CompressedJson {
      if (end > 0) endBlock();
      const pick = (values: readonly number[]): Uint32Array => order.map((number) => values[number] ?? 0);
      return {
        bytes: toShared(bytes.subarray(0, blockOffsets.at(-1))),
        blockOffsets: Float64Array.from(blockOffsets),
        blocks: pick(blocks),
        starts: pick(starts),
        ends: pick(ends),
      };
    },
  };
}

/** Returns the description of a posting. @throws Error for a missing document */
export function readDescription(
  { bytes, blockOffsets, blocks, starts, ends }: CompressedJson,
  doc: number,
): JobDescription {
  const block = blocks[doc] ?? Number.NaN;
  const texts = zstdDecompressSync(bytes.subarray(blockOffsets[block] ?? 0, blockOffsets[block + 1] ?? 0));
  // Compressed from values of this type, in this process.
  return unchecked<JobDescription>(JSON.parse(texts.toString('utf8', starts[doc], ends[doc])));
}

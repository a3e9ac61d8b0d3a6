import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { JobDescription } from '#lib/jobs/job.ts';
import { unchecked } from '#lib/unchecked.ts';
import { ensureCapacity } from './growable.ts';
import type { CompressedJson } from './index-data.ts';
import type { DocOrder } from './join-postings.ts';

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
    /** Returns the compressed texts. Nothing can be added afterwards. */
    toCompressed(): CompressedJson {
      if (end > 0) endBlock();
      return {
        bytes: bytes.subarray(0, blockOffsets.at(-1)),
        blockOffsets: Float64Array.from(blockOffsets),
        blocks: Uint32Array.from(blocks),
        starts: Uint32Array.from(starts),
        ends: Uint32Array.from(ends),
      };
    },
  };
}

/** Merges the texts of all parts in document order, in shared memory. Blocks stay as they are. */
export function joinCompressed(parts: readonly CompressedJson[], order: DocOrder): CompressedJson {
  const bytes = new Uint8Array(new SharedArrayBuffer(parts.reduce((length, part) => length + part.bytes.length, 0)));
  const blockOffsets = [0];
  const firstBlocks = parts.map((part) => {
    const firstBlock = blockOffsets.length - 1;
    const start = blockOffsets.at(-1) ?? 0;
    bytes.set(part.bytes, start);
    for (const offset of part.blockOffsets.subarray(1)) blockOffsets.push(start + offset);
    return firstBlock;
  });
  const pick = (name: 'blocks' | 'starts' | 'ends'): Uint32Array =>
    order.doc.map((doc, at) => parts[order.part[at] ?? 0]?.[name][doc] ?? 0);
  return {
    bytes,
    blockOffsets: Float64Array.from(blockOffsets),
    blocks: pick('blocks').map((block, at) => block + (firstBlocks[order.part[at] ?? 0] ?? 0)),
    starts: pick('starts'),
    ends: pick('ends'),
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

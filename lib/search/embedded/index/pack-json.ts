import type { JobSummary } from '#lib/jobs/job.ts';
import { ensureCapacity } from './growable.ts';
import type { PackedJson } from './index-data.ts';
import { unchecked } from '#lib/unchecked.ts';

const encoder = new TextEncoder();

/** Creates an empty packer, which serializes values as concatenated JSON. */
export function createJsonPacker() {
  let bytes = new Uint8Array(1 << 20);
  let end = 0;
  const ends = [0];
  return {
    add(value: object): void {
      const text = JSON.stringify(value);
      // A UTF-16 unit takes three bytes of UTF-8 at most.
      bytes = ensureCapacity(bytes, end + text.length * 3);
      end += encoder.encodeInto(text, bytes.subarray(end)).written;
      ends.push(end);
    },
    /** Returns the texts in shared memory. @param order numbers of the values as they were added, in the order of documents */
    toPacked(order: Uint32Array): PackedJson {
      const packed = new Uint8Array(new SharedArrayBuffer(end));
      const offsets = new Float64Array(order.length + 1);
      let to = 0;
      order.forEach((number, doc) => {
        const text = bytes.subarray(ends[number] ?? 0, ends[number + 1] ?? 0);
        packed.set(text, to);
        to += text.length;
        offsets[doc + 1] = to;
      });
      return { bytes: packed, offsets };
    },
  };
}

const decoder = new TextDecoder();

/** Returns the summary of a posting. @throws SyntaxError for a missing document */
export function readSummary({ bytes, offsets }: PackedJson, doc: number): JobSummary {
  // Packed from values of this type, in this process.
  return unchecked<JobSummary>(JSON.parse(decoder.decode(bytes.subarray(offsets[doc] ?? 0, offsets[doc + 1] ?? 0))));
}

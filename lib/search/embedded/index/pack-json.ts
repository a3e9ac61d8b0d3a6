import type { JobSummary } from '#lib/jobs/job.ts';
import { ensureCapacity } from './growable.ts';
import type { PackedJson } from './index-data.ts';
import type { DocOrder } from './join-postings.ts';
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
    /** Returns the packed texts. Nothing can be added afterwards. */
    toPacked: (): PackedJson => ({ bytes: bytes.subarray(0, end), offsets: Float64Array.from(ends) }),
  };
}

/** Merges the texts of all parts in document order, in shared memory. */
export function joinJson(parts: readonly PackedJson[], order: DocOrder): PackedJson {
  const bytes = new Uint8Array(new SharedArrayBuffer(parts.reduce((length, part) => length + part.bytes.length, 0)));
  const offsets = new Float64Array(order.doc.length + 1);
  let to = 0;
  order.doc.forEach((doc, at) => {
    const part = parts[order.part[at] ?? 0];
    if (part !== undefined) {
      const text = part.bytes.subarray(part.offsets[doc] ?? 0, part.offsets[doc + 1] ?? 0);
      bytes.set(text, to);
      to += text.length;
    }
    offsets[at + 1] = to;
  });
  return { bytes, offsets };
}

const decoder = new TextDecoder();

/** Returns the summary of a posting. @throws SyntaxError for a missing document */
export function readSummary({ bytes, offsets }: PackedJson, doc: number): JobSummary {
  // Packed from values of this type, in this process.
  return unchecked<JobSummary>(JSON.parse(decoder.decode(bytes.subarray(offsets[doc] ?? 0, offsets[doc + 1] ?? 0))));
}

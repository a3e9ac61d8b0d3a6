import { expect, test } from 'vitest';
import { createJsonPacker, joinJson, readSummary } from './pack-json.ts';

const values = Array.from({ length: 40 }, (_, number) => ({ title: `${number} ${'東é'.repeat(10_000)}` }));

test('values that exceed the buffer are read back completely, in another order', () => {
  const packers = [createJsonPacker(), createJsonPacker()];
  values.forEach((value, number) => packers[number % 2]?.add(value));
  const parts = packers.map((packer) => packer.toPacked());
  const order = values.map((_, number) => number).toReversed();
  const joined = joinJson(parts, {
    part: Uint8Array.from(order, (number) => number % 2),
    doc: Uint32Array.from(order, (number) => number >> 1),
  });
  expect(joined.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(joined.bytes).toHaveLength(parts.reduce((sum, { bytes }) => sum + bytes.length, 0));
  const wrong = order.filter((number, doc) => readSummary(joined, doc).title !== values[number]?.title);
  expect(wrong).toEqual([]);
});

test('one value larger than the buffer is read back', () => {
  const packer = createJsonPacker();
  const title = '東'.repeat(2_000_000);
  packer.add({ title });
  packer.add({ title: 'x' });
  const packed = packer.toPacked();
  expect(readSummary(packed, 0).title === title).toBe(true);
  expect(readSummary(packed, 1).title).toBe('x');
});

import { expect, test } from 'vitest';
import { createJsonPacker, readSummary } from './pack-json.ts';

const values = Array.from({ length: 40 }, (_, number) => ({ title: `${number} ${'東é'.repeat(10_000)}` }));

test('values that exceed the buffer are read back completely, in another order', () => {
  const packer = createJsonPacker();
  values.forEach((value) => packer.add(value));
  const order = values.map((_, number) => number).toReversed();
  const packed = packer.toPacked(Uint32Array.from(order));
  expect(packed.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
  const wrong = order.filter((number, doc) => readSummary(packed, doc).title !== values[number]?.title);
  expect(wrong).toEqual([]);
});

test('one value larger than the buffer is read back', () => {
  const packer = createJsonPacker();
  const title = '東'.repeat(2_000_000);
  packer.add({ title });
  packer.add({ title: 'x' });
  const packed = packer.toPacked(Uint32Array.of(0, 1));
  expect(readSummary(packed, 0).title === title).toBe(true);
  expect(readSummary(packed, 1).title).toBe('x');
});

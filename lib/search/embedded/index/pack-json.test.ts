import { expect, test } from 'vitest';
import { createJsonPacker, joinJson, readDescription } from './pack-json.ts';

const values = Array.from({ length: 40 }, (_, number) => ({
  format: 'html',
  body: `${number} ${'東é'.repeat(10_000)}`,
}));

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
  const wrong = order.filter((number, doc) => readDescription(joined, doc).body !== values[number]?.body);
  expect(wrong).toEqual([]);
});

test('one value larger than the buffer is read back', () => {
  const packer = createJsonPacker();
  const body = '東'.repeat(2_000_000);
  packer.add({ format: 'html', body });
  packer.add({ format: 'html', body: 'x' });
  const packed = packer.toPacked();
  expect(readDescription(packed, 0).body === body).toBe(true);
  expect(readDescription(packed, 1).body).toBe('x');
});

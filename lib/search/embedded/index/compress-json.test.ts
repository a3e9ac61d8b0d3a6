import { expect, test } from 'vitest';
import { createJsonCompressor, joinCompressed, readDescription } from './compress-json.ts';

const describeJob = (number: number, length: number) => ({ format: 'html', body: `${number} ${'東é'.repeat(length)}` });

test.each([
  ['short', 4000, 3],
  ['longer than a block', 60, 40_000],
])('%s descriptions are read back from several parts, in another order', (_, count, length) => {
  const values = Array.from({ length: count }, (__, number) => describeJob(number, length));
  const compressors = [createJsonCompressor(), createJsonCompressor(), createJsonCompressor()];
  values.forEach((value, number) => compressors[number % 2]?.add(value));
  const parts = compressors.map((compressor) => compressor.toCompressed());
  const order = values.map((__, number) => number).toReversed();
  const joined = joinCompressed(parts, {
    part: Uint8Array.from(order, (number) => number % 2),
    doc: Uint32Array.from(order, (number) => number >> 1),
  });
  expect(joined.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
  const wrong = order.filter((number, doc) => readDescription(joined, doc).body !== values[number]?.body);
  expect(wrong).toEqual([]);
});

test('descriptions that resemble each other take a tenth of their JSON or less', () => {
  const compressor = createJsonCompressor();
  const values = Array.from({ length: 100 }, (_, number) => ({
    format: 'html',
    body: `${number} ${Array.from({ length: 300 }, (__, word) => `word${word * 7}`).join(' ')}`,
  }));
  values.forEach((value) => compressor.add(value));
  expect(compressor.toCompressed().bytes.length * 10).toBeLessThan(JSON.stringify(values).length);
});

test('a block holds few descriptions, so that reading one takes little time', () => {
  const compressor = createJsonCompressor();
  for (let number = 0; number < 100; number += 1) compressor.add(describeJob(number, 1500));
  const { blocks, blockOffsets } = compressor.toCompressed();
  expect(Math.max(...blocks)).toBe(blockOffsets.length - 2);
  expect(blocks.filter((block) => block === 0).length).toBeLessThan(20);
});

test('a description that is missing is an error', () => {
  const compressor = createJsonCompressor();
  compressor.add(describeJob(1, 1));
  expect(() => readDescription(compressor.toCompressed(), 1)).toThrow();
});

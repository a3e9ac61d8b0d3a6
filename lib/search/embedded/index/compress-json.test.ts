import { expect, test } from 'vitest';
import { createJsonCompressor, readDescription } from './compress-json.ts';

const describeJob = (number: number, length: number) => ({ format: 'html', body: `${number} ${'東é'.repeat(length)}` });
const inOrder = (count: number): Uint32Array => new Uint32Array(count).map((_, number) => number);

test.each([
  ['short', 4000, 3],
  ['longer than a block', 60, 40_000],
])('%s descriptions are read back in another order', (_, count, length) => {
  const values = Array.from({ length: count }, (__, number) => describeJob(number, length));
  const compressor = createJsonCompressor();
  values.forEach((value) => compressor.add(value));
  const order = values.map((__, number) => number).toReversed();
  const compressed = compressor.toCompressed(Uint32Array.from(order));
  expect(compressed.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
  const wrong = order.filter((number, doc) => readDescription(compressed, doc).body !== values[number]?.body);
  expect(wrong).toEqual([]);
});

test('descriptions that resemble each other take a tenth of their JSON or less', () => {
  const compressor = createJsonCompressor();
  const values = Array.from({ length: 100 }, (_, number) => ({
    format: 'html',
    body: `${number} ${Array.from({ length: 300 }, (__, word) => `word${word * 7}`).join(' ')}`,
  }));
  values.forEach((value) => compressor.add(value));
  expect(compressor.toCompressed(inOrder(100)).bytes.length * 10).toBeLessThan(JSON.stringify(values).length);
});

test('a block holds few descriptions, so that reading one takes little time', () => {
  const compressor = createJsonCompressor();
  for (let number = 0; number < 100; number += 1) compressor.add(describeJob(number, 1500));
  const { blocks, blockOffsets } = compressor.toCompressed(inOrder(100));
  expect(Math.max(...blocks)).toBe(blockOffsets.length - 2);
  expect(blocks.filter((block) => block === 0).length).toBeLessThan(20);
});

test('a description that is missing is an error', () => {
  const compressor = createJsonCompressor();
  compressor.add(describeJob(1, 1));
  expect(() => readDescription(compressor.toCompressed(inOrder(1)), 1)).toThrow();
});

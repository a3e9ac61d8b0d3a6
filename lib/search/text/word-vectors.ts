import { readFileSync } from 'node:fs';
import path from 'node:path';
import { foldLetters } from '#lib/jobs/fold.ts';

/** A vector of length 1, or of zeros for a text without known words. */
export type Vector = Float32Array;

interface Model {
  /** Number of each word and pair of words. */
  readonly rows: ReadonlyMap<string, number>;
  readonly scales: Float32Array;
  /** `dimensions` values for each row. */
  readonly values: Int8Array;
  readonly dimensions: number;
}

const file = path.join(process.cwd(), 'config/word-vectors.bin');
let loaded: Model | null = null;

/**
 * Reads the word vectors: magic, count, dimensions and length of the words (32 bits each, little endian), four bytes, the words and pairs
 * joined by line feeds, padding to four bytes, scales, rows.
 */
function model(): Model {
  if (loaded !== null) return loaded;
  const bytes = readFileSync(file);
  const [count, dimensions, length] = [bytes.readUInt32LE(4), bytes.readUInt32LE(8), bytes.readUInt32LE(12)];
  const words = bytes.toString('utf8', 20, 20 + length).split('\n');
  const at = Math.ceil((20 + length) / 4) * 4;
  const scales = new Float32Array(bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + 4 * count));
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + at + 4 * count, count * dimensions);
  return (loaded = { rows: new Map(words.map((word, row) => [word, row])), scales, values, dimensions });
}

/** Returns whether the vectors know a word. */
export function isVectorWord(word: string): boolean {
  return model().rows.has(word);
}

/** Returns the words that the vectors know. */
export function vectorWords(): Iterable<string> {
  return model().rows.keys();
}

/** Returns the vector of a text: the sum of those of its words and pairs of words. */
export function embed(text: string): Vector {
  const { rows, scales, values, dimensions } = model();
  const sum = new Float32Array(dimensions);
  const words =
    foldLetters(text)
      .replaceAll("'", '')
      .match(/[a-z0-9]+(?:&[a-z0-9]+)*/g) ?? [];
  const add = (row: number | undefined): void => {
    if (row === undefined) return;
    const [scale, start] = [scales[row] ?? 0, row * dimensions];
    for (let at = 0; at < dimensions; at += 1) sum[at] = (sum[at] ?? 0) + scale * (values[start + at] ?? 0);
  };
  words.forEach((word, at) => {
    add(rows.get(word));
    add(rows.get(`${word} ${words[at + 1]}`));
  });
  return normalize(sum);
}

/** Scales a vector to length 1. */
export function normalize(vector: Vector): Vector {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** Returns the cosine of the angle between two vectors of length 1. */
export function similarity(a: Vector, b: Vector): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

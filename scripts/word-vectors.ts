import { readFileSync, writeFileSync } from 'node:fs';
import { normalize, similarity, type Vector } from '#lib/search/text/word-vectors.ts';
import { toWords } from '#lib/search/text/words.ts';
import { createRandom } from './art/random.ts';

const [vectorsFile = '', occupationsFile = '', output = '', ...limits] = process.argv.slice(2);
const [maxWords = 20_000, steps = 2500, dimensions = 128] = limits.map(Number);
if (output === '') {
  process.stderr.write(
    'npx node scripts/word-vectors.ts <vectors> <occupations> <output> [words] [steps] [dimensions]\n',
  );
  process.exit(2);
}

/** A word, or two with a space between them. */
interface Word {
  readonly text: string;
  readonly vector: Vector;
  /** Sums of the squares of its gradients. */
  readonly squares: Vector;
  /** Its place by frequency in the language. */
  readonly rank: number;
  /** Number of occurrences in the texts. */
  count: number;
}

const [batchSize, temperature, learningRate] = [256, 0.06, 0.02];
const random = createRandom(1);
const words = readWords(readCells(vectorsFile, ' '));
const occupations = readOccupations(readCells(occupationsFile, '\t'));
train();
writeFileSync(output, encode());

function readCells(file: string, separator: string): readonly (readonly string[])[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split(separator));
}

/** Adds a multiple of a vector to a sum. */
function add(sum: Vector, factor: number, vector: Vector): Vector {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + factor * (vector[at] ?? 0);
  return sum;
}

function toSum(vectors: readonly Vector[], weigh: (at: number) => number = () => 1): Vector {
  const zeros: Vector = new Float32Array(vectors[0]?.length ?? 0);
  return vectors.reduce((sum, vector, at) => add(sum, weigh(at), vector), zeros);
}

/** Reads words and their vectors, by frequency, and reduces the vectors to their principal axes, by power iteration. */
function readWords(lines: readonly (readonly string[])[]): readonly Word[] {
  const vectors = lines.map(([, ...values]) => Float32Array.from(values, Number));
  const mean = toSum(vectors, () => 1 / vectors.length);
  for (const vector of vectors) add(vector, -1, mean);
  const sample = vectors.filter((_, rank) => rank % Math.ceil(vectors.length / 12_000) === 0);
  let axes: Vector[] = Array.from({ length: Math.min(dimensions, mean.length) }, () => mean.map(() => random() - 0.5));
  for (let round = 0; round < 20; round += 1) {
    const products = axes.map((axis) => sample.map((vector) => similarity(vector, axis)));
    axes = [];
    for (const ofAxis of products) {
      const axis = toSum(sample, (at) => ofAxis[at] ?? 0);
      for (const other of axes) add(axis, -similarity(axis, other), other);
      axes.push(normalize(axis));
    }
  }
  const total = lines.reduce((sum, _, rank) => sum + 1 / (10 + rank), 0);
  return lines.map(([text = ''], rank) => {
    const weight = 1 / (1 + 1000 / (10 + rank) / total);
    const vector = Float32Array.from(axes, (axis) => weight * similarity(vectors[rank] ?? mean, axis));
    return { text: text.replaceAll('_', ' '), vector, squares: vector.map(() => 1e-6), rank, count: 0 };
  });
}

/** Returns the known words and pairs of each text, by occupation. */
function readOccupations(lines: readonly (readonly string[])[]): readonly (readonly (readonly Word[])[])[] {
  const wordOf = new Map(words.map((word) => [word.text, word]));
  const textsOf = new Map<string, (readonly Word[])[]>();
  for (const [code = '', ...texts] of lines)
    for (const text of texts) {
      const all = toWords(text).flatMap((word, at, others) => [word, `${word} ${others[at + 1]}`]);
      const known = all.flatMap((word) => wordOf.get(word) ?? []);
      if (known.length > 0) textsOf.getOrInsertComputed(code, () => []).push(known);
      for (const word of known) word.count += 1;
    }
  return [...textsOf.values()].filter((texts) => texts.length > 1);
}

function draw<Item>(items: readonly Item[]): readonly Item[] {
  const at = Math.floor(random() * items.length);
  return items.slice(at, at + 1);
}

/** Moves texts towards others of their occupation and away from those of other ones: InfoNCE loss, Adagrad. */
function train(): void {
  const texts = occupations.flatMap((ofOne) => ofOne.map((text) => ({ text, ofOne })));
  const embed = (text: readonly Word[]): Vector => normalize(toSum(text.map(({ vector }) => vector)));
  for (let step = 0; step < steps; step += 1) {
    const batch = Array.from({ length: batchSize }, () => draw(texts)).flat();
    const others = batch.flatMap(({ ofOne }) => draw(ofOne)).map(embed);
    batch.forEach(({ text }, at) => {
      const own = embed(text);
      const likeness = others.map((other) => Math.exp((similarity(own, other) - 1) / temperature));
      const total = likeness.reduce((sum, value) => sum + value, 0);
      const gradient = toSum(others, (other) => (likeness[other] ?? 0) / total - (other === at ? 1 : 0));
      add(gradient, -similarity(gradient, own), own);
      const squared = gradient.map((value) => value * value);
      for (const { vector, squares } of text) {
        add(squares, 1, squared);
        const scaled = gradient.map((value, axis) => value / Math.sqrt(squares[axis] ?? 1));
        add(vector, -learningRate * (1 - step / steps), scaled);
      }
    });
  }
}

/** Returns the file of the words that matter most, in the format that `lib/search/text/word-vectors.ts` reads. */
function encode(): Buffer {
  const matters = ({ count, rank }: Word): number => 3 * count + 8e4 / (100 + rank);
  const chosen = words.toSorted((a, b) => matters(b) - matters(a)).slice(0, maxWords);
  chosen.sort((a, b) => (a.text < b.text ? -1 : 1));
  const texts = Buffer.from(chosen.map(({ text }) => text).join('\n'));
  const head = Uint32Array.of(chosen.length, chosen[0]?.vector.length ?? 0, texts.length, 0);
  const scales = Float32Array.from(chosen, ({ vector }) => Math.max(...vector.map(Math.abs)) / 127);
  const values = chosen.flatMap(({ vector }, at) => [...vector.map((value) => Math.round(value / (scales[at] ?? 1)))]);
  const numbers = [scales, Int8Array.from(values)].map(({ buffer }) => Buffer.from(buffer));
  const padding = Buffer.alloc(-texts.length & 3);
  return Buffer.concat([Buffer.from('SEM1'), Buffer.from(head.buffer), texts, padding, ...numbers]);
}

import { createHash, randomUUID, type Hash } from 'node:crypto';
import {
  closeSync,
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { IndexData } from '#lib/search/embedded/index/index-data.ts';
import { kindOf, replaceArrays, viewOf } from '#lib/search/embedded/index/shared-arrays.ts';
import { unchecked } from '#lib/unchecked.ts';
import type { BuildInput } from './build-feed.ts';

/** One for the running build, and one for the build before it or for another process. */
const maxFiles = 2;
/** An unfinished file this old belongs to a process that has ended. */
const maxUnfinishedMs = 3_600_000;
const chunkBytes = 4 * 2 ** 20;
/** No system reads more at once. */
const maxReadBytes = 2 ** 30;
/** A file is a checksum of all that follows, the bytes of the header, the header, and the arrays. */
const prefixBytes = 8;
const root = path.join(import.meta.dirname, '../../../..');
/** All files that decide how an index is built, with the versions of packages. A test compares them with what a build loads. */
export const indexSources = ['lib/*.ts', 'lib/{http,jobs,search}/**/*.ts', 'config/**/*.{ts,json}', 'package.json'];

const align = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/**
 * Returns the name of the index of a feed. It depends on every byte of the feed, on the settings, and on everything that
 * builds an index: sources, versions of packages, and Node.js.
 * @throws Error when the feed or a source cannot be read
 */
export function nameIndex({ feed, buids }: BuildInput): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([process.version, process.arch, buids]));
  const sources = globSync(indexSources, { cwd: root });
  for (const file of sources.sort())
    if (!file.endsWith('.test.ts')) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  if ('path' in feed) hashFile(feed.path, hash);
  else hash.update(feed.bytes);
  return `${hash.digest('hex')}.index`;
}

function hashFile(file: string, hash: Hash): void {
  const chunk = new Uint8Array(chunkBytes);
  const descriptor = openSync(file, 'r');
  try {
    for (let read = -1; read !== 0; hash.update(chunk.subarray(0, read))) read = readSync(descriptor, chunk);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads a stored index, its arrays in shared memory.
 * @param name as returned by `nameIndex`
 * @returns null when there is none, or when it is damaged or might be from somebody else
 */
export function readIndex(folder: string, name: string): IndexData | null {
  try {
    return isPrivate(folder) ? readIndexFile(path.join(folder, name)) : null;
  } catch {
    return null;
  }
}

/** Returns whether only the user of this process can write to a folder. */
function isPrivate(folder: string): boolean {
  const { mode, uid } = statSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

function readIndexFile(file: string): IndexData {
  const memory = new SharedArrayBuffer(statSync(file).size);
  const bytes = new Uint8Array(memory);
  const descriptor = openSync(file, 'r');
  try {
    for (let at = 0; at < bytes.length;) {
      const read = readSync(descriptor, bytes, at, Math.min(bytes.length - at, maxReadBytes), null);
      if (read === 0) throw new Error('too short');
      at += read;
    }
  } finally {
    closeSync(descriptor);
  }
  const [checksum, headerBytes = 0] = new Uint32Array(memory, 0, 2);
  if (crc32(bytes.subarray(4)) !== checksum) throw new Error('another checksum');
  // The checksum is right, the folder is private, and the name says that the same sources have written the file.
  const stored = unchecked<IndexData>(deserialize(bytes.slice(prefixBytes, prefixBytes + headerBytes)));
  return replaceArrays(stored, (place) => {
    const [kind = -1, offset = 0, length = 0] = place instanceof Float64Array ? place : [];
    return viewOf(kind, memory, prefixBytes + headerBytes + offset, length);
  });
}

/**
 * Stores an index: completely or not at all. Removes all but the newest indexes.
 * @param name as returned by `nameIndex`
 * @param now milliseconds since the epoch
 * @throws Error when the folder cannot be written, or when others can write to it
 */
export async function writeIndex(folder: string, name: string, data: IndexData, now = Date.now()): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isPrivate(folder)) throw new Error(`others can write to ${folder}`);
  const unfinished = path.join(folder, `${randomUUID()}.part`);
  try {
    await writeIndexFile(unfinished, data);
    renameSync(unfinished, path.join(folder, name));
  } finally {
    rmSync(unfinished, { force: true });
  }
  const files = readdirSync(folder)
    .map((file) => ({ file, at: statSync(path.join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at);
  const unneeded = [
    ...files.filter(({ file }) => file.endsWith('.index')).slice(maxFiles),
    ...files.filter(({ file, at }) => file.endsWith('.part') && now - at > maxUnfinishedMs),
  ];
  for (const { file } of unneeded) rmSync(path.join(folder, file), { force: true });
}

async function writeIndexFile(file: string, data: IndexData): Promise<void> {
  const arrays: Uint8Array[] = [];
  let end = 0;
  const placed = replaceArrays(data, (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    arrays.push(bytes, new Uint8Array(align(bytes.length) - bytes.length));
    const place = Float64Array.of(kindOf(array), end, 'length' in array ? Number(array.length) : 0);
    end += align(bytes.length);
    return place;
  });
  const serialized = serialize(placed);
  const header = new Uint8Array(align(serialized.length));
  header.set(serialized);
  const headerBytes = new Uint8Array(Uint32Array.of(header.length).buffer);
  const checked = [headerBytes, header, ...arrays];
  const checksum = checked.reduce((sum, bytes) => crc32(bytes, sum), 0);
  await writeFile(file, [new Uint8Array(Uint32Array.of(checksum).buffer), ...checked], { mode: 0o600 });
}

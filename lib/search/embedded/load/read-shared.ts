import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Reads a file into shared memory. @throws Error when it cannot be read */
export function readShared(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(new SharedArrayBuffer(fstatSync(file).size));
    let size = 0;
    for (let read = -1; read !== 0 && size < bytes.length; size += read)
      read = readSync(file, bytes, size, bytes.length - size, null);
    return bytes.subarray(0, size);
  } finally {
    closeSync(file);
  }
}

import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compressible = /\.(?:css|html|ico|js|json|map|mjs|svg|txt|webmanifest|xml)$/;
const minBytes = 512;

/** Folder of the build with the copy of `public/`, so that compressed files are never written among the sources. */
export const publicCopy = '.next/public';

/**
 * Writes a `.br` and a `.gz` file beside every text file of 512 bytes or more below a folder, at the highest
 * compression level.
 * @returns the number of compressed files
 */
async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((file) => file.isFile() && compressible.test(file.name))
    .map((file) => path.join(file.parentPath, file.name));
  let count = 0;
  for (const file of files) {
    const body = await readFile(file);
    if (body.length < minBytes) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    const [brotli, gzipped] = await Promise.all([
      toBrotli(body, { params }),
      toGzip(body, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
    count += 1;
  }
  return count;
}

/**
 * Prepares the static files of a finished build: copies `public/` into it and compresses both.
 * @param directory root of the project
 * @returns the number of compressed files
 */
export async function precompressBuild(directory: string): Promise<number> {
  const copy = path.join(directory, publicCopy);
  await rm(copy, { recursive: true, force: true });
  await cp(path.join(directory, 'public'), copy, { recursive: true });
  return (await precompress(path.join(directory, '.next/static'))) + (await precompress(copy));
}

import { globSync, lstatSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { z } from 'zod';

/**
 * Entry points of threads and of the process: the argument of `new Worker` is an address for the tracer, not an import.
 */
const entries = ['server.ts', 'alerts.ts', 'lib/search/sqlite/write-worker.ts'];

/** Read by path at run time. */
const readByPath = [
  'package.json',
  'data/sample-feed.ndjson',
  'assets/fonts/*',
  'config/word-vectors.bin',
  'content/**/*.mdx',
  'public/**',
];

const built = ['.next/*', '.next/{node_modules,server,static}/**'];
const excludedFromBuild =
  /^\.next\/(?:trace|trace-build|turbopack|source-hash|next-(?:minimal-)?server\.js\.nft\.json)$|\.(?:map|nft\.json)$/;

/**
 * Files that the framework uses for development, builds and features that this site does not use: image optimization
 * and web sockets of tools.
 */
const unused =
  /^node_modules\/(?:@img|sharp|@next\/swc[^/]*|typescript|caniuse-lite|baseline-browser-mapping)\/|^node_modules\/next\/(?:.*\.map$|.*\.runtime\.dev\.js|.*-experimental\.runtime\.|dist\/docs\/|dist\/compiled\/(?:webpack|babel|babel-packages|next-devtools|@next\/font)\/|dist\/server\/capsize-font-metrics\.json)/;

const trace = z.object({ files: z.array(z.string()) });

/**
 * Lists the files that the built site needs at run time, without Node itself.
 * @param root of the project, which must be built
 * @returns paths below the root, sorted, symbolic links as such
 * @throws Error when there is no build
 */
export async function collectFiles(root: string): Promise<readonly string[]> {
  const files = new Set<string>(await traceSources(root));
  for (const file of readTraces(root)) files.add(file);
  for (const file of globSync([...readByPath, ...built], { cwd: root }))
    if (!excludedFromBuild.test(toPosix(file))) files.add(file);
  return [...files]
    .filter((file) => !unused.test(toPosix(file)) && !lstatSync(path.join(root, file)).isDirectory())
    .sort();
}

async function traceSources(root: string): Promise<Iterable<string>> {
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => path.join(root, entry)),
    {
      base: root,
      processCwd: root,
      ts: true,
      conditions: ['node', 'import', 'default'],
      // The framework's own traces say what of a build is needed.
      ignore: (file) => toPosix(file).startsWith('.next/') || unused.test(toPosix(file)),
      readFile: readSource,
    },
  );
  return fileList;
}

async function readSource(file: string): Promise<string | Buffer | null> {
  const body = await readFile(file).catch(() => null);
  return body !== null && file.endsWith('.ts') ? stripTypeScriptTypes(body.toString()) : body;
}

/** Reads the files that the framework traced for its server and each page of the build. */
function readTraces(root: string): readonly string[] {
  const lists = globSync(['.next/next-server.js.nft.json', '.next/server/**/*.nft.json'], { cwd: root });
  if (lists.length === 0) throw new Error('There is no build: run npm run build first.');
  return lists.flatMap((list) => {
    const folder = path.dirname(path.join(root, list));
    const { files } = trace.parse(JSON.parse(readFileSync(path.join(root, list), 'utf8')));
    return files.map((file) => path.relative(root, path.join(folder, file))).filter((file) => !file.startsWith('..'));
  });
}

function toPosix(file: string): string {
  return file.replaceAll('\\', '/');
}

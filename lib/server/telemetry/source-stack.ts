import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

// Function names in built files are minified, so they are dropped when the source location is known.
const frame = /^([ \t]+at )(?:[^\n]*? \()?((?:file:\/\/)?\/[^\n()]+\.js):(\d+):(\d+)\)?$/gm;
const pathPrefix = /^(?:turbopack:\/\/\/\[project\]\/|(?:\.\.\/)+)/;
const mapPayload = z.object({
  file: z.string().default(''),
  version: z.number(),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});
/**
 * Source maps of built files, each parsed once. Those of all browser scripts have 1.4 million characters, and take 0.3
 * s and 25 MB.
 */
const maps = new LRUCache<string, SourceMap | 'none'>({
  max: 500,
  maxSize: 2_000_000,
  sizeCalculation: (map) => (map === 'none' ? 1 : map.payload.mappings.length + 1),
  memoMethod: parseMap,
});

/**
 * Returns the source map beside a built file, or null when there is no readable one.
 * @param file absolute path of the built file
 */
export function readSourceMap(file: string): SourceMap | null {
  const map = maps.memo(file);
  return map === 'none' ? null : map;
}

function parseMap(file: string): SourceMap | 'none' {
  try {
    return new SourceMap({ ...mapPayload.parse(JSON.parse(readFileSync(`${file}.map`, 'utf8'))), sourcesContent: [] });
  } catch {
    return 'none';
  }
}

function toProjectPath(source: string): string {
  return source.replace(pathPrefix, '').replace(/%5[BD]/gi, decodeURIComponent);
}

/**
 * Returns the source location of a location in a built file, by its source map: `lib/jobs/job.ts:12:3`.
 * @param line counted from 1, like `column`
 * @returns null when no map covers it
 */
export function findSource(file: string, line: number, column: number): string | null {
  const entry = readSourceMap(file)?.findEntry(line - 1, column - 1);
  if (entry === undefined || !('originalSource' in entry)) return null;
  return `${toProjectPath(entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/**
 * Returns a stack trace with source locations instead of locations in built files. Locations without a map are
 * unchanged.
 * Used only for stacks that are logged: Node's `--enable-source-maps` slows every request by a tenth.
 * @param stack `stack` of an error
 */
export function toSourceStack(stack: string): string {
  return stack.replace(frame, (whole: string, at: string, file: string, line: string, column: string) => {
    const place = findSource(file.startsWith('file:') ? fileURLToPath(file) : file, Number(line), Number(column));
    return place === null ? whole : at + place;
  });
}

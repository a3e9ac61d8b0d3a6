import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

// Names in built files mean nothing: they are left out where the source is known.
const frame = /^([ \t]+at )(?:[^\n]*? \()?((?:file:\/\/)?\/[^\n()]+\.js):(\d+):(\d+)\)?$/gm;
const outside = /^(?:turbopack:\/\/\/\[project\]\/|(?:\.\.\/)+)/;
const mapPayload = z.object({
  file: z.string().default(''),
  version: z.number(),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});
/** Maps of built files, each parsed once: those of all browser scripts have 1.4 million characters, parsed in 0.3 s to 25 MB. */
const maps = new LRUCache<string, SourceMap | 'none'>({
  max: 500,
  maxSize: 2_000_000,
  sizeCalculation: (map) => (map === 'none' ? 1 : map.payload.mappings.length + 1),
});

/** The source map beside a built file; null: there is none that can be read. @param file of the file itself, absolute */
export function readSourceMap(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known === 'none' ? null : known;
  const map = parseMap(file);
  maps.set(file, map ?? 'none');
  return map;
}

function parseMap(file: string): SourceMap | null {
  try {
    return new SourceMap({ ...mapPayload.parse(JSON.parse(readFileSync(`${file}.map`, 'utf8'))), sourcesContent: [] });
  } catch {
    return null;
  }
}

function toProjectPath(source: string): string {
  return source.replace(outside, '').replace(/%5[BD]/gi, decodeURIComponent);
}

/**
 * The place in the source that a place in a built file was made of, by the map beside the file: `lib/jobs/job.ts:12:3`.
 * @param line and column count from 1
 * @returns null where no map tells
 */
export function findSource(file: string, line: number, column: number): string | null {
  const found = readSourceMap(file)?.findEntry(line - 1, column - 1);
  if (found === undefined || !('originalSource' in found)) return null;
  return `${toProjectPath(found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}

/**
 * A stack in places of the source instead of the built files. Done for a stack that is logged: Node's own source maps cost
 * every request a tenth of its time. Places without a map stay as they are.
 * @param stack `stack` of an error
 */
export function toSourceStack(stack: string): string {
  return stack.replace(frame, (whole: string, at: string, file: string, line: string, column: string) => {
    const place = findSource(file.startsWith('file:') ? fileURLToPath(file) : file, Number(line), Number(column));
    return place === null ? whole : at + place;
  });
}

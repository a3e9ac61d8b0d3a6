import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const frame = /((?:file:\/\/)?\/[^\s()]+\.js):(\d+):(\d+)/g;
const mapPayload = z.object({
  file: z.string().default(''),
  version: z.number(),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string().nullable().transform((text) => text ?? '')).default([]),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});
/** Maps of built files, parsed: some hundred KB each. */
const maps = new LRUCache<string, SourceMap | 'none'>({ max: 8 });

function readMap(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known === 'none' ? null : known;
  const map = parseMap(file);
  maps.set(file, map ?? 'none');
  return map;
}

function parseMap(file: string): SourceMap | null {
  try {
    return new SourceMap(mapPayload.parse(JSON.parse(readFileSync(`${file}.map`, 'utf8'))));
  } catch {
    return null;
  }
}

/**
 * A stack in places of the source instead of the built files. Done for a stack that is logged: Node's own source maps cost
 * every request a tenth of its time. Places without a map stay as they are.
 * @param stack `stack` of an error
 */
export function toSourceStack(stack: string): string {
  return stack.replace(frame, (place: string, file: string, line: string, column: string) => {
    const found = readMap(file.startsWith('file:') ? fileURLToPath(file) : file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !('originalSource' in found)) return place;
    return `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

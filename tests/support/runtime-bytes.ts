import { globSync, readFileSync } from 'node:fs';
import type { SourceMap } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { browserMaps } from '#lib/server/telemetry/browser-maps.ts';
import { readSourceMap } from '#lib/server/telemetry/source-stack.ts';

const root = path.join(import.meta.dirname, '../..');
const inProject = 'turbopack:///[project]/';

/** Sources of page views, consent, builds, errors, navigation and preloads: the scripts of every page. */
const runtimeSource =
  /^(?:components\/(?:analytics|builds|states)\/|lib\/(?:browser\/(?:analytics|builds|navigation|storage)|routing)\/|lib\/http\/path-segments\.ts|config\/(?:analytics|builds)\.ts|app\/(?:global-)?error\.tsx)/;
const inline = /\(function watchChunks(?:(?!<\/script>).)*/s;

function gzipped(text: string): number {
  return gzipSync(text).length;
}

function readMap(asset: string): SourceMap | null {
  return readSourceMap(path.join(root, browserMaps, asset.replace('/_next/static/', '')));
}

/** Returns a script without the code of some sources. */
function cutOut(script: string, map: SourceMap, isCut: (source: string) => boolean): string {
  if (!map.payload.sources.some((source) => isCut(source.replace(inProject, '')))) return script;
  const isIncluded = (line: number, column: number): boolean => {
    const entry = map.findEntry(line, column);
    return !('originalSource' in entry) || !isCut(entry.originalSource.replace(inProject, ''));
  };
  return script
    .split('\n')
    .map((text, line) => [...text].filter((_, column) => isIncluded(line, column)).join(''))
    .join('\n');
}

export interface RuntimeBytes {
  /** Gzip bytes that the scripts of a document save without the runtime. */
  readonly scripts: number;
  /** Bytes that the document saves without its inline script. */
  readonly document: number;
}

/**
 * Measures what the browser runtime costs a page of the current build: its scripts are compressed as they are, and
 * again without the code that source maps attribute to the runtime's sources.
 * @param html the document
 * @param scripts paths of its scripts
 */
export function weighRuntime(html: string, scripts: readonly string[]): RuntimeBytes {
  let saved = 0;
  for (const asset of scripts) {
    const map = readMap(asset);
    if (map === null) continue;
    const script = readFileSync(path.join(root, '.next', asset.replace('/_next/', '')), 'utf8');
    saved += gzipped(script) - gzipped(cutOut(script, map, (source) => runtimeSource.test(source)));
  }
  if (!inline.test(html)) throw new Error('The document has no inline script.');
  return { scripts: saved, document: gzipped(html) - gzipped(html.replace(inline, '')) };
}

/** Returns the gzip bytes of the deferred script of a source. @throws Error when there is none, or more than one */
export function weighDeferredScript(source: string): number {
  const found = globSync('**/chunks/*.js.map', { cwd: path.join(root, browserMaps) })
    .map((name) => `/_next/static/${name.slice(0, -'.map'.length).replaceAll('\\', '/')}`)
    .filter((asset) => readMap(asset)?.payload.sources.includes(inProject + source));
  const [asset, ...others] = found;
  if (asset === undefined || others.length > 0) throw new Error(`${source} is in ${found.length} scripts.`);
  return gzipped(readFileSync(path.join(root, '.next', asset.replace('/_next/', '')), 'utf8'));
}

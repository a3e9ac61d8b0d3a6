import { gzipSync } from 'node:zlib';
import { getPage } from '#bench/support/get-raw.ts';

export interface PageBytes {
  readonly identity: number;
  readonly gzip: number;
  readonly brotli: number;
  /** Scripts of the document by gzip, without those for browsers that lack modules. */
  readonly scripts: number;
  readonly scriptFiles: number;
  /** Style sheets of the document by gzip. */
  readonly styles: number;
}

function listTags(html: string, name: string): readonly string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];
}

function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

/**
 * Returns the scripts and style sheets of a document, each once, including scripts that are only preloaded.
 */
export function listAssets(html: string): { readonly scripts: readonly string[]; readonly styles: readonly string[] } {
  const tags = listTags(html, 'script').filter((tag) => !/\snomodule\b/i.test(tag));
  const links = listTags(html, 'link');
  const preloaded = links.filter(
    (tag) => readAttribute(tag, 'as') === 'script' || readAttribute(tag, 'rel') === 'modulepreload',
  );
  const sheets = links.filter((tag) => readAttribute(tag, 'rel') === 'stylesheet');
  const addresses = (found: readonly string[], name: string): readonly string[] => [
    ...new Set(found.flatMap((tag) => readAttribute(tag, name) ?? [])),
  ];
  return {
    scripts: [...new Set([...addresses(tags, 'src'), ...addresses(preloaded, 'href')])],
    styles: addresses(sheets, 'href'),
  };
}

/** Both sides are compressed equally, whatever their servers do. */
export async function sumGzip(origin: string, files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += gzipSync((await getPage(new URL(file, origin).href)).body).length;
  return bytes;
}

/**
 * Measures a page: its document as the server compresses it, its scripts and style sheets by gzip.
 * @param status expected status
 */
export async function weighPage(origin: string, path: string, status = 200): Promise<PageBytes> {
  const url = origin + path;
  const identity = (await getPage(url, {}, status)).body;
  const { scripts, styles } = listAssets(identity.toString('utf8'));
  return {
    identity: identity.length,
    gzip: (await getPage(url, { 'accept-encoding': 'gzip' }, status)).body.length,
    brotli: (await getPage(url, { 'accept-encoding': 'br' }, status)).body.length,
    scripts: await sumGzip(origin, scripts),
    scriptFiles: scripts.length,
    styles: await sumGzip(origin, styles),
  };
}

import { embeddable } from '#config/security.ts';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { cacheControl } from '#config/cache.ts';
import { negotiateEncoding } from '#lib/server/http/content-encoding.ts';

/** Serves a file when the path names one; otherwise calls `next`. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const assetPrefix = '/_next/static/';

export interface StaticOptions {
  /** Folder of the hashed build files; null in development, where the framework serves them. */
  readonly assets: string | null;
  /** Folder of the hashed files of earlier builds; null: there is none. */
  readonly earlierAssets?: string | null;
  /** Folder of the files at the root of the site. */
  readonly files: string;
  readonly isDevelopment: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the handler of static files. It serves precompressed files (`.br`, `.gz`) when they exist. */
export function createStaticFiles(options: StaticOptions): StaticFiles {
  const serveAssets = options.assets === null ? callNext : serve(options.assets, cacheControl.asset, options);
  const serveEarlierAssets =
    options.earlierAssets == null ? callNext : serve(options.earlierAssets, cacheControl.asset, options);
  const serveFiles = serve(options.files, options.isDevelopment ? cacheControl.none : cacheControl.publicFile, {
    ...options,
    headers: { ...options.headers, ...embeddable },
  });
  return (request, response, next) => {
    const url = request.url ?? '/';
    if (url.startsWith(assetPrefix)) {
      request.url = url.slice(assetPrefix.length - 1);
      serveAssets(request, response, () =>
        serveEarlierAssets(request, response, () => {
          request.url = url;
          next();
        }),
      );
      return;
    }
    if (path.extname(withoutQuery(url)) !== '') serveFiles(request, response, next);
    else next();
  };
}

function callNext(_request: IncomingMessage, _response: ServerResponse, next: () => void): void {
  next();
}

function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

function toPath(url: string): string {
  try {
    return decodeURI(withoutQuery(url));
  } catch {
    return '/';
  }
}

/**
 * Destroys the file stream when the client disconnects, and the response when the file cannot be read. sirv does
 * neither.
 */
function endTogether(this: ServerResponse, file: Readable): void {
  file.once('error', () => this.destroy());
  this.once('close', () => file.destroy());
}

/** Content types that sirv does not know or gets wrong. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['favicon.ico', 'image/x-icon'],
  ['speculation-rules.json', 'application/speculationrules+json'],
]);

function serve(folder: string, control: string, { headers, isDevelopment }: StaticOptions): StaticFiles {
  if (!existsSync(folder)) return callNext;
  const common = Object.entries({ ...headers, 'Cache-Control': control });
  const handle = sirv(folder, {
    dev: isDevelopment,
    extensions: [],
    dotfiles: false,
    etag: true,
    brotli: !isDevelopment,
    gzip: !isDevelopment,
    setHeaders: (response, file) => {
      for (const [name, value] of common) response.setHeader(name, value);
      const type = contentTypes.get(path.basename(file));
      if (type !== undefined) response.setHeader('Content-Type', type);
    },
  });
  return (request, response, next) => {
    // sirv throws on a range that ends before it starts, and crashes the process when a listed file has been removed.
    delete request.headers.range;
    if (!existsSync(path.join(folder, toPath(request.url ?? '/')))) return next();
    // sirv looks for the letters `br` and `gzip`: it would send brotli for `br;q=0`.
    request.headers['accept-encoding'] = negotiateEncoding(request.headers['accept-encoding']);
    response.on('pipe', endTogether);
    handle(request, response, () => {
      response.off('pipe', endTogether);
      next();
    });
  };
}

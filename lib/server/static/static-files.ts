import { embeddable } from '#config/security.ts';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { cacheControl } from '#config/cache.ts';

/** Serves a file when the path names one; else calls back. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export const assetPrefix = '/_next/static/';

export interface StaticOptions {
  /** Folder of the hashed build files; null: the framework serves them itself (development). */
  readonly assets: string | null;
  /** Folder of the hashed files of earlier builds; null: none are kept. */
  readonly kept?: string | null;
  /** Folder of the files that stand at the root of the site. */
  readonly files: string;
  readonly isDevelopment: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** The static part of the site; compressed siblings (`.br`, `.gz`) are used when they are there. */
export function createStaticFiles(options: StaticOptions): StaticFiles {
  const serveAssets = options.assets === null ? pass : serve(options.assets, cacheControl.asset, options);
  const serveKept = options.kept == null ? pass : serve(options.kept, cacheControl.asset, options);
  const serveFiles = serve(options.files, options.isDevelopment ? cacheControl.none : cacheControl.publicFile, {
    ...options,
    headers: { ...options.headers, ...embeddable },
  });
  return (request, response, next) => {
    const url = request.url ?? '/';
    if (options.assets !== null && url.startsWith(assetPrefix)) {
      request.url = url.slice(assetPrefix.length - 1);
      serveAssets(request, response, () =>
        serveKept(request, response, () => {
          request.url = url;
          next();
        }),
      );
      return;
    }
    if (hasExtension(url)) serveFiles(request, response, next);
    else next();
  };
}

function pass(_request: IncomingMessage, _response: ServerResponse, next: () => void): void {
  next();
}

function toPath(url: string): string {
  const query = url.indexOf('?');
  const raw = query === -1 ? url : url.slice(0, query);
  try {
    return decodeURI(raw);
  } catch {
    return '/';
  }
}

function hasExtension(url: string): boolean {
  const query = url.indexOf('?');
  return url
    .slice(url.lastIndexOf('/', query === -1 ? undefined : query), query === -1 ? undefined : query)
    .includes('.');
}

/** sirv leaves a file open when its visitor goes, and does not hear when it cannot be read. */
function endTogether(this: ServerResponse, file: Readable): void {
  file.once('error', () => this.destroy());
  this.once('close', () => file.destroy());
}

/** What sirv does not know, or takes for something else. */
const types: ReadonlyMap<string, string> = new Map([
  ['favicon.ico', 'image/x-icon'],
  ['speculation-rules.json', 'application/speculationrules+json'],
]);

function serve(folder: string, control: string, { headers, isDevelopment }: StaticOptions): StaticFiles {
  if (!existsSync(folder)) return pass;
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
      const type = types.get(path.basename(file));
      if (type !== undefined) response.setHeader('Content-Type', type);
    },
  });
  return (request, response, next) => {
    // sirv throws on a range that ends before it starts, and ends the process when a file of its list has gone since.
    delete request.headers.range;
    if (!existsSync(path.join(folder, toPath(request.url ?? '/')))) return next();
    response.on('pipe', endTogether);
    handle(request, response, () => {
      response.off('pipe', endTogether);
      next();
    });
  };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NextConfig } from 'next';

const proseReaderFolders = ['lib/content', 'components/content/prose'].map((folder) =>
  path.join(import.meta.dirname, folder),
);

// The bundler caches the output of a loader until the file or the loader's options change. This hash includes the
// loader's code.
function hashProseReader(): string {
  const hash = createHash('sha256');
  for (const folder of proseReaderFolders) {
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex');
}

const buildId = process.env['BUILD_ID'] ?? null;

const config: NextConfig = {
  poweredByHeader: false,
  trailingSlash: true,
  skipTrailingSlashRedirect: true,
  // Middleware compares addresses as they were sent.
  skipProxyUrlNormalize: true,
  reactStrictMode: true,
  // Allows the WebSocket of the development tools; `localhost` is always allowed.
  allowedDevOrigins: ['127.0.0.1'],
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  typescript: {
    tsconfigPath: 'tsconfig.build.json',
    // Set by `npm test -- --all` alone, which builds three times and checks the types of all files once.
    ignoreBuildErrors: process.env['SKIP_TYPE_CHECK'] === '1',
  },
  turbopack: {
    // A pseudo-class that is newer than the bundler; it keeps the rules.
    ignoreIssue: [{ path: '**/app/styles/prose.css', description: /target-current/ }],
    rules: {
      '*.mdx': {
        loaders: [{ loader: './components/content/prose/prose-loader.mjs', options: { version: hashProseReader() } }],
        as: '*.js',
      },
    },
  },
  // With `optimisticRouting`, one page of `[...path]` would make the router treat every address, even of jobs, as that
  // route.
  // Each route loads on its first request (about 20 ms) instead of all routes before the site listens.
  // The server takes `_rsc` off, and stores parts of pages by their headers; the framework would redirect to it without end.
  experimental: { optimisticRouting: false, preloadEntriesOnStart: false, validateRSCRequestHeaders: false },
  generateBuildId: () => buildId,
  ...(buildId === null ? {} : { deploymentId: buildId.replace(/[^\w-]/g, '-') }),
  // Names of build files contain a hash of the content, so files that two builds share are fetched once.
  supportsImmutableAssets: true,
};

export default config;

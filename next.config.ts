import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NextConfig } from 'next';

const proseReader = ['lib/content', 'components/content/prose'].map((folder) => path.join(import.meta.dirname, folder));

// The bundler keeps what a loader made of a file until the file or the loader's options change: its code counts by this hash.
function hashProseReader(): string {
  const hash = createHash('sha256');
  for (const folder of proseReader) {
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex');
}

const buildId = process.env['BUILD_ID'] ?? null;

const config: NextConfig = {
  poweredByHeader: false,
  compress: false,
  trailingSlash: true,
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // For the log; `setMapsAside` takes them out of what is served.
  productionBrowserSourceMaps: true,
  // The development tools' socket; `localhost` is always allowed.
  allowedDevOrigins: ['127.0.0.1'],
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  turbopack: {
    rules: {
      '*.mdx': {
        loaders: [{ loader: './components/content/prose/prose-loader.mjs', options: { version: hashProseReader() } }],
        as: '*.js',
      },
    },
  },
  // From one page of `[...path]` it would take every address for another, jobs too, and ask for each of them again.
  // Routes are loaded by the first visitor of each, some 20 ms, not all of them before the site listens.
  experimental: { optimisticRouting: false, preloadEntriesOnStart: false },
  generateBuildId: () => buildId,
  ...(buildId === null ? {} : { deploymentId: buildId.replace(/[^\w-]/g, '-') }),
  // Files of the build carry the hash of what they hold: those that two builds share are fetched once.
  supportsImmutableAssets: true,
};

export default config;

import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  compress: false,
  trailingSlash: true,
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  generateBuildId: () => process.env['BUILD_ID'] ?? null,
};

export default config;

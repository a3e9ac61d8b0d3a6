import path from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  // The whole head is in the first bytes, as on the site.
  htmlLimitedBots: /.*/,
  turbopack: { root: path.join(import.meta.dirname, '../../..') },
};

export default config;

import { pages } from '#config/pages.ts';
import type { PageConfig } from '#config/schema.ts';
import { site } from '#config/site.ts';

const registry: readonly PageConfig[] = pages;

/** Returns the content pages of the site with its current feature flags. */
export const contentPages: readonly PageConfig[] = registry.filter(
  ({ flag }) => flag === undefined || site.extraPages[flag],
);

/** Content pages that are a list of jobs: they do not exist without jobs. */
export const listPagePaths: readonly string[] = ['/career-opportunities/pilot-jobs/'];

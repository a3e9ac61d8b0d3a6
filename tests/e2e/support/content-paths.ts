import { pages } from '#config/pages.ts';
import type { PageConfig } from '#config/schema.ts';
import { site } from '#config/site.ts';

const registry: readonly PageConfig[] = pages;

/** The content pages that the site has with its flags as they stand. */
export const contentPages: readonly PageConfig[] = registry.filter(
  ({ flag }) => flag === undefined || site.extraPages[flag],
);

/** Content pages whose main part is the list of jobs: without jobs there is no page. */
export const listPagePaths: readonly string[] = ['/career-opportunities/pilot-jobs/'];

import type { PageConfig } from '#config/schema.ts';
import { site } from '#config/site.ts';
import { enabledPages } from '#lib/routing/routing-context.ts';

/** Returns the content pages of the site with its current feature flags. */
export const contentPages: readonly PageConfig[] = [...enabledPages(site.extraPages).values()];

/** Content pages that are a list of jobs: they do not exist without jobs. */
export const listPagePaths: readonly string[] = ['/career-opportunities/pilot-jobs/'];

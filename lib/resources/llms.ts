import { choiceFacets } from '#config/facets.ts';
import type { PageConfig } from '#config/schema.ts';
import { fullFeedPaths } from '#lib/feeds/full-feed-paths.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { homeUrl, jobsUrl, toAbsolute } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { mcpPath } from '#lib/http/paths.ts';
import { openApiPath } from './resource-paths.ts';
import { sitemapIndexPath } from './sitemap-paths.ts';

export interface LlmsInput {
  readonly companyName: string;
  /** Absolute origin, no trailing slash. */
  readonly siteUrl: string;
  readonly pages: Iterable<PageConfig>;
  /** True when facet values come from the rows. Then the file lists none. */
  readonly showsAllEmployers: boolean;
}

/** Builds the guide to the site for language models (llmstxt.org) as Markdown. Uses only the configuration, not the data. */
export function buildLlms({ companyName, siteUrl, pages, showsAllEmployers }: LlmsInput): string {
  const link = (label: string, path: string): string => `- [${label}](${toAbsolute(path, siteUrl)})`;
  const facets = choiceFacets
    .filter(() => !showsAllEmployers)
    .map(({ id, label, values }) => {
      const lines = values.map((value) => link(value.label, buildListUrl({ ...allJobsQuery, [id]: [value.slug] })));
      return `## Jobs by ${label.toLowerCase()}\n\n${lines.join('\n')}`;
    });
  const content = [...pages].map(({ heading, path, description }) => `${link(heading, path)}: ${description}`);
  return `${[
    `# ${companyName} careers`,
    '> Open jobs with pay, location and closing date, and what it is like to work here.',
    'A closed job answers 410. Apply links go to the employer’s application system.',
    `## Jobs\n\n${link('All open jobs, newest first', jobsUrl)}\n- [RSS](${toAbsolute('/jobs/feed.xml', siteUrl)})\n- [JSON Feed](${toAbsolute('/jobs/feed.json', siteUrl)})\n- [All open jobs as NDJSON](${toAbsolute(fullFeedPaths.ndjson, siteUrl)})\n- [Sitemap](${toAbsolute(sitemapIndexPath, siteUrl)})`,
    ...facets,
    `## For programs\n\n- [OpenAPI](${toAbsolute(openApiPath, siteUrl)}): the data of this site as JSON\n- [MCP](${toAbsolute(mcpPath, siteUrl)}): read-only tools that search jobs (Model Context Protocol, streamable HTTP)`,
    `## About working here\n\n${[link('Home', homeUrl), ...content].join('\n')}`,
  ].join('\n\n')}\n`;
}

import { choiceFacets } from '#config/facets.ts';
import { fullFeedPaths, openApiPath, sitemapIndexPath } from '#lib/resources/addresses.ts';
import { mcpPath } from '#lib/http/paths.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { answerUnknown, toTextResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { homeUrl, jobsUrl, toAbsolute } from '#lib/urls.ts';

/** Answers with the guide to the site for language models (llmstxt.org) as Markdown, from the configuration alone. */
export function GET(): Response {
  const { site, siteUrl, showsAllEmployers, routing, isOpenToAi } = runtime();
  if (!isOpenToAi) return answerUnknown();
  const link = (label: string, path: string): string => `- [${label}](${toAbsolute(path, siteUrl)})`;
  const facets = choiceFacets
    // With the rows of all employers, the values are not known here.
    .filter(() => !showsAllEmployers)
    .map(({ id, label, values }) => {
      const lines = values.map((value) => link(value.label, buildListUrl({ ...allJobsQuery, [id]: [value.slug] })));
      return `## Jobs by ${label.toLowerCase()}\n\n${lines.join('\n')}`;
    });
  const content = [...routing.pages.values()].map(
    ({ heading, path, description }) => `${link(heading, path)}: ${description}`,
  );
  const parts = [
    `# ${site.companyName} careers`,
    '> Open jobs with pay, location and closing date, and what it is like to work here.',
    'A closed job answers 410. Apply links go to the employer’s application system.',
    `## Jobs\n\n${link('All open jobs, newest first', jobsUrl)}\n- [RSS](${toAbsolute('/jobs/feed.xml', siteUrl)})\n- [JSON Feed](${toAbsolute('/jobs/feed.json', siteUrl)})\n- [All open jobs as NDJSON](${toAbsolute(fullFeedPaths.ndjson, siteUrl)})\n- [Sitemap](${toAbsolute(sitemapIndexPath, siteUrl)})`,
    ...facets,
    `## For programs\n\n- [OpenAPI](${toAbsolute(openApiPath, siteUrl)}): the data of this site as JSON\n- [MCP](${toAbsolute(mcpPath, siteUrl)}): read-only tools that search jobs (Model Context Protocol, streamable HTTP)`,
    `## About working here\n\n${[link('Home', homeUrl), ...content].join('\n')}`,
  ];
  return toTextResponse(`${parts.join('\n\n')}\n`);
}

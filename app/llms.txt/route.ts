import { buildLlms } from '#lib/resources/llms.ts';
import { toTextResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export function GET(): Response {
  const { site, siteUrl, showsAllEmployers, routing } = runtime();
  return toTextResponse(
    buildLlms({ companyName: site.companyName, siteUrl, showsAllEmployers, pages: routing.pages.values() }),
  );
}

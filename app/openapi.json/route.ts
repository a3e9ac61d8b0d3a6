import { buildOpenApi } from '#lib/resources/data/openapi.ts';
import { toJsonResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export function GET(): Response {
  const { site, siteUrl } = runtime();
  return toJsonResponse(200, buildOpenApi(site.companyName, siteUrl));
}

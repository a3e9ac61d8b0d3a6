import type { MetadataRoute } from 'next';
import { buildRobots } from '#lib/resources/robots.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  const { siteUrl, isIndexable, hasAlerts } = runtime();
  return buildRobots(siteUrl, isIndexable, hasAlerts);
}

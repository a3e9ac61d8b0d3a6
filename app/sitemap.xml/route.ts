import { answerSitemap } from '#lib/resources/sitemap.ts';
import { sitemapIndexPath } from '#lib/resources/addresses.ts';

// By its name the framework takes it for a metadata file, which it would build once.
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return answerSitemap(sitemapIndexPath);
}

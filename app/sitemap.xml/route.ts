import { answerSitemap } from '#lib/resources/sitemaps/answer-sitemap.ts';
import { sitemapIndexPath } from '#lib/resources/sitemap-paths.ts';

// By its name the framework takes it for a metadata file, which it would build once.
export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return answerSitemap(sitemapIndexPath);
}

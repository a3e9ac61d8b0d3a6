import { answerSitemap } from '#lib/resources/sitemap.ts';

export async function GET(_: Request, { params }: RouteContext<'/sitemaps/[file]'>): Promise<Response> {
  const { file } = await params;
  return answerSitemap(`/sitemaps/${file}`);
}

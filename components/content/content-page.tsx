import type { PageConfig } from '#config/schema.ts';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { homeUrl } from '#lib/urls.ts';

interface ContentPageProps {
  readonly page: PageConfig;
  /** What the page shows of the open jobs. */
  readonly children: React.ReactNode;
}

export function ContentPage({ page, children }: ContentPageProps) {
  return (
    <article className="frame content-page">
      <Breadcrumbs crumbs={[{ href: homeUrl, label: 'Home' }]} here={page.heading} />
      <h1>{page.heading}</h1>
      <p className="lead">{page.description}</p>
      {children}
    </article>
  );
}

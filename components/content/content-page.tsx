import type { PageConfig } from '#config/schema.ts';
import type { RelatedPage } from '#lib/content/page-links.ts';
import type { Prose, ProseHeading } from '#lib/content/prose.ts';
import { formatJobs } from '#lib/views/list-labels.ts';

interface ContentPageProps {
  readonly page: PageConfig;
  readonly prose: Prose;
  readonly related: readonly RelatedPage[];
  /** Breadcrumb, heading, lead and scene. */
  readonly hero: React.ReactNode;
  /** Link to the jobs of the page. */
  readonly aside: React.ReactNode;
  /** A picture at the end of the page. */
  readonly closing?: React.ReactNode;
  /** The prose. */
  readonly children: React.ReactNode;
}

export function ContentPage({ page, prose, related, hero, aside, closing, children }: ContentPageProps) {
  return (
    <article className="content-page" data-area={page.area} data-brand={page.brand}>
      {hero}
      <div className="frame content-body">
        <div className="content-aside">
          <div className="content-aside-held">
            {aside}
            <PageOutline outline={prose.outline} />
          </div>
        </div>
        <ProseColumn prose={prose} related={related}>
          {children}
        </ProseColumn>
      </div>
      {closing && <div className="brand-network">{closing}</div>}
    </article>
  );
}

/** The prose below a list that is a page of its own. */
export function PresetProse(props: ProseColumnProps) {
  return (
    <div className="frame preset-prose">
      <ProseColumn {...props} />
    </div>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface ProseColumnProps {
  readonly prose: Pick<Prose, 'frontMatter'>;
  readonly related: readonly RelatedPage[];
  /** The prose. */
  readonly children: React.ReactNode;
}

/** The prose of a page with its date, followed by related pages. */
function ProseColumn({ prose, related, children }: ProseColumnProps) {
  const { updated } = prose.frontMatter;
  return (
    <>
      <div className="prose">
        {children}
        <p className="prose-updated">
          {'Last updated '}
          <time dateTime={updated}>{dayFormat.format(Date.parse(`${updated}T00:00:00Z`))}</time>
        </p>
      </div>
      <RelatedPages pages={related} />
    </>
  );
}

/**
 * Links to the sections of a page. Where they are not beside the text, an empty disclosure before them shows them; the
 * style sheet marks the section in view.
 */
export function PageOutline({ outline }: { readonly outline: readonly ProseHeading[] }) {
  if (outline.length < 2) return null;
  return (
    <nav aria-labelledby="on-this-page" className="page-outline">
      <details className="outline-toggle">
        <summary>On this page</summary>
      </details>
      <h2 id="on-this-page">On this page</h2>
      <ul>
        {outline.map(({ id, text, language }) => (
          <li key={id} lang={language ?? undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to pages to read next. */
export function RelatedPages({ pages }: { readonly pages: readonly RelatedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="related-pages" className="related-pages">
      <h2 id="related-pages">Keep exploring</h2>
      <ul className="cards">
        {pages.map(({ href, label, description }) => (
          <li key={href} className="card">
            <a className="card-link" href={href}>
              {label}
            </a>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface JobsCallProps {
  /** Number of open jobs of the page; null when it is unknown. */
  readonly total: number | null;
  /** List of the page's jobs. */
  readonly href: string;
  /** List of all jobs. */
  readonly allHref: string;
}

/** The link from a page to its jobs, or to all jobs when it has none today. */
export function JobsCall({ total, href, allHref }: JobsCallProps) {
  const isEmpty = total === 0;
  return (
    <p className="jobs-call">
      <a className="button" href={isEmpty ? allHref : href}>
        {total === null ? 'See open jobs' : isEmpty ? 'See all jobs' : `See ${formatJobs(total)}`}
      </a>
    </p>
  );
}

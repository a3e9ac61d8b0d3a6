import { runtime } from '#lib/runtime/runtime.ts';
import { homeUrl, toAbsolute } from '#lib/urls.ts';
import { buildPreviewUrl, buildMarkdownUrl } from './preview-urls.ts';

/** The picture that networks show beside a link. */
export interface PreviewPicture {
  /** Path of the picture, with its stamp. */
  readonly path: string;
  /** The words on it. */
  readonly alt: string;
}

export interface PageMetadata {
  /** Stands before " Jobs at {company}". */
  readonly title: string;
  /** 50 to 200 characters. */
  readonly description: string;
  /** Canonical path; null: the page has none (errors). */
  readonly path: string | null;
  readonly isIndexable: boolean;
  /** Paths of feeds of the same jobs. */
  readonly feeds?: { readonly rss: string; readonly json: string };
  /** Absent: that of the home page. */
  readonly picture?: PreviewPicture;
  /** True when the page also exists as Markdown. */
  readonly hasMarkdown?: boolean;
}

/** Pixels of every picture: what networks crop least. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** A whole title, by the template. */
export function buildTitle(title: string, companyName: string): string {
  return `${title} Jobs at ${companyName}`;
}

/** What the head of a page says, whole. */
export interface PageHeadView {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** Absolute; null: the page has none. */
  readonly canonical: string | null;
  /** Value of the robots rule. */
  readonly robots: string;
  /** Absolute addresses of other forms of the page. */
  readonly forms: readonly { readonly type: string; readonly href: string }[];
  readonly picture: { readonly url: string; readonly alt: string };
}

/** The head of a page: title by the template, description, absolute canonical, robots, other forms, Open Graph and Twitter. */
export function buildPageHead(facts: PageMetadata): PageHeadView {
  const { title, description, path, isIndexable } = facts;
  const { site, siteUrl, isIndexable: isSiteIndexable } = runtime();
  const picture = findPicture(facts);
  return {
    title: buildTitle(title, site.companyName),
    description,
    siteName: site.companyName,
    canonical: path === null ? null : toAbsolute(path, siteUrl),
    robots: `${isIndexable && isSiteIndexable ? 'index' : 'noindex'}, ${isSiteIndexable ? 'follow' : 'nofollow'}`,
    forms: listForms(facts, siteUrl),
    picture: { url: toAbsolute(picture.path, siteUrl), alt: picture.alt },
  };
}

/** The picture of the home page. */
export const homePicture: PreviewPicture = {
  path: buildPreviewUrl(homeUrl),
  alt: 'Find your place in the air and on the ground',
};

/** The picture of a page, else that of the home page. */
export function findPicture({ picture }: PageMetadata): PreviewPicture {
  return picture ?? homePicture;
}

function listForms({ feeds, hasMarkdown, path }: PageMetadata, siteUrl: string): PageHeadView['forms'] {
  const forms = [
    ...(feeds === undefined
      ? []
      : [
          { type: 'application/rss+xml', path: feeds.rss },
          { type: 'application/feed+json', path: feeds.json },
        ]),
    ...(hasMarkdown !== true || path === null ? [] : [{ type: 'text/markdown', path: buildMarkdownUrl(path) }]),
  ];
  return forms.map((form) => ({ type: form.type, href: toAbsolute(form.path, siteUrl) }));
}

/** Head facts of the screens that stand in for a page. */
export const notFoundMetadata: PageMetadata = {
  title: 'Page Not Found ·',
  description: 'The page you were trying to view does not exist. All open jobs are one link away.',
  path: null,
  isIndexable: false,
};
export const goneMetadata: PageMetadata = {
  ...notFoundMetadata,
  title: 'Closed Job ·',
  description: 'This job has closed. See similar open jobs, or all open jobs.',
};
export const failureMetadata: PageMetadata = {
  ...notFoundMetadata,
  title: 'Something Went Wrong ·',
  description: 'An error has occurred on our side. Please try again in a moment.',
};

import { runtime } from '#lib/runtime/runtime.ts';
import { homeUrl, toAbsolute } from '#lib/urls.ts';
import { buildPreviewUrl, buildMarkdownUrl } from './preview-urls.ts';

/** The picture that social networks show beside a link. */
export interface PreviewPicture {
  /** Path of the picture, with its version parameter. */
  readonly path: string;
  /** The text on the picture. */
  readonly alt: string;
}

export interface PageMetadata {
  /** The part of the title before " Jobs at {company}". */
  readonly title: string;
  /** 50 to 200 characters. */
  readonly description: string;
  /** Canonical path; null for pages without one, such as errors. */
  readonly path: string | null;
  readonly isIndexable: boolean;
  /** Paths of the feeds with the same jobs. */
  readonly feeds?: { readonly rss: string; readonly json: string };
  /** Defaults to the picture of the home page. */
  readonly picture?: PreviewPicture;
  /** True when the page also exists as Markdown. */
  readonly hasMarkdown?: boolean;
}

/** Size of every preview picture in pixels: the size that social networks crop least. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Returns the full title of a page. */
export function buildTitle(title: string, companyName: string): string {
  return `${title} Jobs at ${companyName}`;
}

/** The complete content of a page's head. */
export interface PageHeadView {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** Absolute URL; null: the page has none. */
  readonly canonical: string | null;
  /** Content of the robots meta tag. */
  readonly robots: string;
  /** Absolute URLs of the alternates of the page: feeds and Markdown. */
  readonly alternates: readonly { readonly type: string; readonly href: string }[];
  readonly picture: { readonly url: string; readonly alt: string };
}

/** Builds the head of a page from its metadata: title, description, canonical URL, robots, alternates and preview picture. */
export function buildPageHead(metadata: PageMetadata): PageHeadView {
  const { title, description, path, isIndexable } = metadata;
  const { site, siteUrl, isIndexable: isSiteIndexable } = runtime();
  const picture = findPicture(metadata);
  return {
    title: buildTitle(title, site.companyName),
    description,
    siteName: site.companyName,
    canonical: path === null ? null : toAbsolute(path, siteUrl),
    robots: `${isIndexable && isSiteIndexable ? 'index' : 'noindex'}, ${isSiteIndexable ? 'follow' : 'nofollow'}`,
    alternates: listAlternates(metadata, siteUrl),
    picture: { url: toAbsolute(picture.path, siteUrl), alt: picture.alt },
  };
}

/** Preview picture of the home page. */
export const homePicture: PreviewPicture = {
  path: buildPreviewUrl(homeUrl),
  alt: 'Find your place in the air and on the ground',
};

/** Returns the preview picture of a page, or that of the home page when it has none. */
export function findPicture({ picture }: PageMetadata): PreviewPicture {
  return picture ?? homePicture;
}

function listAlternates({ feeds, hasMarkdown, path }: PageMetadata, siteUrl: string): PageHeadView['alternates'] {
  const alternates = [
    ...(feeds === undefined
      ? []
      : [
          { type: 'application/rss+xml', path: feeds.rss },
          { type: 'application/feed+json', path: feeds.json },
        ]),
    ...(hasMarkdown !== true || path === null ? [] : [{ type: 'text/markdown', path: buildMarkdownUrl(path) }]),
  ];
  return alternates.map((alternate) => ({ type: alternate.type, href: toAbsolute(alternate.path, siteUrl) }));
}

/** Metadata of the screens that replace a page. */
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
  description: 'Something went wrong on our end. Please try again in a moment.',
};

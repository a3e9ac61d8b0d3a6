import type { PageConfig } from '#config/schema.ts';
import { homeUrl } from '#lib/urls.ts';
import { buildPreviewUrl } from './preview-urls.ts';

/** The picture that social networks show beside a link. */
export interface PreviewPicture {
  /** Path of the picture, with its version parameter. */
  readonly path: string;
  /** The text on the picture. */
  readonly alt: string;
}

export interface PageMetadata {
  /** The part of the title before " Jobs at {company}". Both together read as English. */
  readonly title: string;
  /** 50 to 200 characters. */
  readonly description: string;
  /** Canonical path; null for pages without one, such as errors. */
  readonly path: string | null;
  readonly isIndexable: boolean;
  /** True when the status is an error: Next.js itself then adds `noindex`. */
  readonly isError?: true;
  /** Paths of the feeds with the same jobs. */
  readonly feeds?: { readonly rss: string; readonly json: string };
  /** Defaults to the picture of the home page. */
  readonly picture?: PreviewPicture;
}

/** Size of every preview picture in pixels: the size that social networks crop least. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Returns the full title of a page. */
export function buildTitle(title: string, companyName: string): string {
  return `${title} Jobs at ${companyName}`;
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

/** Metadata of the home page. */
export const homeMetadata: PageMetadata = {
  title: 'Airline',
  description:
    'Find your next job at Alaska Airlines, Horizon Air and Hawaiian Airlines: cockpit, cabin, hangar, airport and office.',
  path: homeUrl,
  isIndexable: true,
  picture: homePicture,
};

/** Metadata of the screens that replace a page. */
export const notFoundMetadata: PageMetadata = {
  title: 'Page Not Found on the Site for',
  description: 'The page you were trying to view does not exist. All open jobs are one link away.',
  path: null,
  isIndexable: false,
};
export const failureMetadata: PageMetadata = {
  ...notFoundMetadata,
  title: 'Something Went Wrong on the Site for',
  description: 'Something went wrong on our end. Please try again in a moment.',
  isError: true,
};

/** Builds the metadata of a registered content page. */
export function buildPageMetadata({ path, title, heading, description }: PageConfig): PageMetadata {
  return {
    path,
    title,
    description,
    isIndexable: true,
    picture: { path: buildPreviewUrl(path), alt: heading },
  };
}

const maxLength = 200;

/** Returns a meta description of at most 200 characters: a longer one is cut after a word and ends in `…`. */
export function limitDescription(text: string): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const end = cut.search(/(?<!\s)\s+\S*$/u);
  return `${end === -1 ? cut.replace(/[\ud800-\udbff]$/u, '') : cut.slice(0, end)}…`;
}

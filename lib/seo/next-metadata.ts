import type { Metadata, Viewport } from 'next';
import type { Runtime } from '#lib/runtime/runtime.ts';
import { toAbsolute } from '#lib/urls.ts';
import { buildTitle, findPicture, pictureSize, type PageMetadata } from './page-metadata.ts';

/** What the head of every document says. */
export const siteMetadata: Metadata = {
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: { url: '/apple-touch-icon.png', sizes: '180x180' },
  },
  formatDetection: { telephone: false, date: false, address: false, email: false, url: false },
};

export const siteViewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7fafc' },
    { media: '(prefers-color-scheme: dark)', color: '#07131f' },
  ],
};

/** Returns what `generateMetadata` of a page returns. */
export function toNextMetadata(
  metadata: PageMetadata,
  { site, siteUrl, isIndexable: isSiteIndexable }: Pick<Runtime, 'site' | 'siteUrl' | 'isIndexable'>,
): Metadata {
  const { description, path, isIndexable, isError = false, feeds } = metadata;
  const title = buildTitle(metadata.title, site.companyName);
  const picture = findPicture(metadata);
  const pictureUrl = toAbsolute(picture.path, siteUrl);
  const url = path === null ? {} : { url: toAbsolute(path, siteUrl) };
  const types = feeds && {
    'application/rss+xml': toAbsolute(feeds.rss, siteUrl),
    'application/feed+json': toAbsolute(feeds.json, siteUrl),
  };
  return {
    metadataBase: new URL(siteUrl),
    title,
    description,
    ...(isError ? {} : { robots: { index: isIndexable && isSiteIndexable, follow: isSiteIndexable } }),
    alternates: { canonical: url.url, types },
    openGraph: {
      type: 'website',
      siteName: site.companyName,
      locale: 'en_US',
      title,
      description,
      ...url,
      images: { url: pictureUrl, type: 'image/png', ...pictureSize, alt: picture.alt },
    },
    twitter: {
      card: 'summary_large_image',
      title,
      description,
      images: { url: pictureUrl, alt: picture.alt },
    },
  };
}

import type { MetadataRoute } from 'next';
import { homeUrl } from '#lib/urls.ts';
import { runtime } from '#lib/runtime/runtime.ts';

const themeColor = '#0a3a5c';
const icon = (size: number, purpose: 'any' | 'maskable', name = `icon-${size}`) =>
  ({ src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }) as const;

export const dynamic = 'force-dynamic';

/** Web app manifest: name, icons and colors for systems that store a link to the site. */
export default function manifest(): MetadataRoute.Manifest {
  const { site } = runtime();
  return {
    name: `${site.companyName} Careers`,
    short_name: 'Careers',
    lang: site.language,
    start_url: homeUrl,
    scope: homeUrl,
    display: 'browser',
    theme_color: themeColor,
    background_color: '#f7fafc',
    icons: [
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable', 'icon-maskable-512'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}

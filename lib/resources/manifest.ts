import { homeUrl } from '#lib/urls.ts';

const colour = '#0a3a5c';
const icon = (size: number, purpose: 'any' | 'maskable', name = `icon-${size}`) =>
  ({ src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }) as const;

/** The web app manifest (W3C): name, icons and colours for systems that keep a link to the site. */
export function buildManifest(companyName: string, language: string): string {
  return JSON.stringify({
    name: `${companyName} Careers`,
    short_name: 'Careers',
    lang: language,
    start_url: homeUrl,
    scope: homeUrl,
    display: 'browser',
    theme_color: colour,
    background_color: '#f7fafc',
    icons: [
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable', 'icon-maskable-512'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}

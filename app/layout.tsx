import type { Metadata, Viewport } from 'next';
import { preload } from 'react-dom';
import { SiteFooter } from '#components/layout/site-footer.client.tsx';
import { SiteHeader } from '#components/layout/site-header.client.tsx';
import { runtime } from '#lib/runtime.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/header.css';
import './styles/layout.css';
import './styles/art.css';
import './styles/search.css';
import './styles/jobs.css';
import './styles/job.css';
import './styles/content.css';
import './styles/home.css';
import './styles/saved.css';
import './styles/media.css';

// Whatever shows jobs, counts, host names or settings is rendered per request; the server keeps it (docs/decisions/0003).
export const dynamic = 'force-dynamic';

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7fafc' },
    { media: '(prefers-color-scheme: dark)', color: '#07131f' },
  ],
};

export function generateMetadata(): Metadata {
  return { icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' } }, formatDetection: { telephone: false } };
}

export default function RootLayout({ children }: { readonly children: React.ReactNode }) {
  const { site } = runtime();
  preload('/fonts/instrument-sans-latin.woff2', { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html lang={site.language}>
      <body>
        {!site.iframe && <SiteHeader companyName={site.companyName} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {!site.iframe && <SiteFooter companyName={site.companyName} privacyPolicyUrl={site.privacyPolicyUrl} />}
      </body>
    </html>
  );
}

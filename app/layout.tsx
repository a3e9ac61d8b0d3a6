import type { Viewport } from 'next';
import { preload } from 'react-dom';
import { Analytics } from '#components/analytics/analytics.client.tsx';
import { ConsentChoice } from '#components/analytics/consent-choice.client.tsx';
import { Builds } from '#components/builds/builds.client.tsx';
import { SiteFooter } from '#components/layout/site-footer.client.tsx';
import { SiteHeader } from '#components/layout/site-header.client.tsx';
import { PageLinks } from '#components/navigation/page-links.client.tsx';
import { SiteHead } from '#components/seo/site-head.tsx';
import { Island } from '#components/states/island.client.tsx';
import { currentRequest } from '#lib/http/current-request.ts';
import { listPresets } from '#lib/jobs/list-presets.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { runtime } from '#lib/runtime.ts';
import { savedUrl } from '#lib/saved/saved-urls.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/header.css';
import './styles/layout.css';
import './styles/art.css';
import './styles/search.css';
import './styles/typeahead.css';
import './styles/facets.css';
import './styles/jobs.css';
import './styles/load-more.css';
import './styles/job.css';
import './styles/content.css';
import './styles/home.css';
import './styles/saved.css';
import './styles/media.css';
import './styles/consent.css';

// Whatever shows jobs, counts, host names or settings is rendered per request; the server keeps it (docs/decisions/0003).
export const dynamic = 'force-dynamic';

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7fafc' },
    { media: '(prefers-color-scheme: dark)', color: '#07131f' },
  ],
};

/** Lists with words of their own; and saved jobs, which move on to the list of this browser. */
const ownDocuments = [...listPresets.keys(), savedUrl];

export default function RootLayout({ children }: { readonly children: React.ReactNode }) {
  const { site, analytics, routing, buildId } = runtime();
  const choice = analytics.tagId === null ? null : <ConsentChoice mode={analytics.consent} privacyPolicyUrl={site.privacyPolicyUrl} />;
  preload('/fonts/instrument-sans-latin.woff2', { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html lang={site.language} data-consent={analytics.consent} data-build={buildId}>
      <body>
        <SiteHead />
        {!site.iframe && (
          <Island keeps=".site-header">
            <SiteHeader companyName={site.companyName} />
          </Island>
        )}
        <main id="main" tabIndex={-1}>
          <Island keeps="#main > *" isLast>
            {children}
          </Island>
        </main>
        {site.iframe ? (
          <Island>{choice}</Island>
        ) : (
          <Island keeps=".site-footer">
            <SiteFooter companyName={site.companyName} privacyPolicyUrl={site.privacyPolicyUrl}>
              {choice}
            </SiteFooter>
          </Island>
        )}
        <Island>
          <PageLinks documents={ownDocuments} />
        </Island>
        <Island>
          <Analytics {...analytics} route={toRoutePattern(currentRequest()?.requestedPath ?? '', routing)} />
        </Island>
        <Builds />
      </body>
    </html>
  );
}

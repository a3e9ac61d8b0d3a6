import { preload } from 'react-dom';
import { Analytics } from '#components/analytics/analytics.client.tsx';
import { ConsentChoice } from '#components/analytics/consent-choice.client.tsx';
import { Builds } from '#components/builds/builds.client.tsx';
import { SiteFooter, SiteHeader } from '#components/layout/site-frame.tsx';
import { Island } from '#components/states/island.client.tsx';
import { isAlertsPath } from '#lib/alerts/alerts-paths.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { requestedPath } from '#lib/runtime/requested-path.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { siteMetadata, siteViewport } from '#lib/seo/next-metadata.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/header.css';
import './styles/layout.css';
import './styles/art.css';
import './styles/search.css';
import './styles/typeahead.css';
import './styles/facets.css';
import './styles/jobs.css';
import './styles/featured.css';
import './styles/load-more.css';
import './styles/alerts.css';
import './styles/job.css';
import './styles/job-map.css';
import './styles/job-stories.css';
import './styles/content.css';
import './styles/home.css';
import './styles/saved.css';
import './styles/media.css';
import './styles/consent.css';
import './styles/prose.css';
import './styles/prose-parts.css';
import './styles/blocks.css';
import './styles/person.css';
import './styles/day.css';
import './styles/questions.css';
import './styles/live-parts.css';
import './styles/map.css';
import './styles/map-beside-list.css';
import './styles/map-page.css';

// Pages that show jobs, counts, host names or settings are rendered per request; the server caches them
// (docs/decisions/0001).
export const dynamic = 'force-dynamic';

export const metadata = siteMetadata;
export const viewport = siteViewport;

export default async function RootLayout({ children }: { readonly children: React.ReactNode }) {
  const { site, routing, buildId, analytics: siteAnalytics, hasAlerts, hasSampleJobs } = runtime();
  const path = await requestedPath();
  // Their addresses hold tokens, which nothing that measures may read.
  const analytics = isAlertsPath(path) ? { ...siteAnalytics, tagId: null, hasVitals: false } : siteAnalytics;
  preload('/fonts/instrument-sans-latin.woff2', { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const { companyName, privacyPolicyUrl, iframe: isEmbedded } = site;
  const foot = (
    <>
      {analytics.tagId !== null && (
        <Island>
          <ConsentChoice mode={analytics.consent} privacyPolicyUrl={privacyPolicyUrl} />
        </Island>
      )}
      {hasSampleJobs && <p>The jobs on this site are samples. You can’t apply for them.</p>}
    </>
  );
  return (
    <html lang={site.language} data-consent={analytics.consent} data-build={buildId}>
      <body>
        <Island isWholeDocument>
          {!isEmbedded && <SiteHeader companyName={companyName} />}
          <main id="main" tabIndex={-1}>
            <Island serverHtmlSelector="#main > *" isWholePage>
              {children}
            </Island>
          </main>
          {isEmbedded ? (
            foot
          ) : (
            <SiteFooter companyName={companyName} privacyPolicyUrl={privacyPolicyUrl} hasAlerts={hasAlerts}>
              {foot}
            </SiteFooter>
          )}
          <Island>
            <Analytics {...analytics} route={toRoutePattern(path, routing)} />
          </Island>
          <Island>
            <Builds />
          </Island>
        </Island>
      </body>
    </html>
  );
}

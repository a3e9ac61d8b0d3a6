'use client';

import type { ReactNode } from 'react';
import { Analytics } from '#components/analytics/analytics.client.tsx';
import { ConsentChoice } from '#components/analytics/consent-choice.client.tsx';
import { Builds } from '#components/builds/builds.client.tsx';
import { Island } from '#components/states/island.client.tsx';
import type { AnalyticsSettings } from '#lib/runtime/runtime.ts';
import { SiteFooter } from '#components/layout/site-footer.client.tsx';
import { SiteHeader } from '#components/layout/site-header.client.tsx';

export { FailedDocument, FailedPage } from '#components/builds/failed-page.tsx';

interface SiteLayoutProps {
  readonly companyName: string;
  readonly privacyPolicyUrl: string;
  /** True when the site is embedded in another page, which has its own header and footer. */
  readonly isEmbedded: boolean;
  readonly analytics: AnalyticsSettings;
  /** Route pattern of the document. */
  readonly route: string;
  readonly children: ReactNode;
  /** True when the site offers job alerts. */
  readonly hasAlerts?: boolean;
}

/**
 * The layout around every page, including components without visible output. It is a single client component, because
 * each client component that a server component references adds to the render time.
 */
export function SiteLayout(props: SiteLayoutProps) {
  return (
    <Island isWholeDocument>
      <Layout {...props} />
    </Island>
  );
}

function Layout({ companyName, privacyPolicyUrl, isEmbedded, analytics, route, hasAlerts, children }: SiteLayoutProps) {
  const choice =
    analytics.tagId === null ? null : <ConsentChoice mode={analytics.consent} privacyPolicyUrl={privacyPolicyUrl} />;
  return (
    <>
      {!isEmbedded && (
        <Island serverHtmlSelector=".site-header">
          <SiteHeader companyName={companyName} />
        </Island>
      )}
      <main id="main" tabIndex={-1}>
        <Island serverHtmlSelector="#main > *" isWholePage>
          {children}
        </Island>
      </main>
      {isEmbedded ? (
        <Island>{choice}</Island>
      ) : (
        <Island serverHtmlSelector=".site-footer">
          <SiteFooter companyName={companyName} privacyPolicyUrl={privacyPolicyUrl} hasAlerts={hasAlerts}>
            {choice}
          </SiteFooter>
        </Island>
      )}
      <Island>
        <Analytics {...analytics} route={route} />
      </Island>
      <Builds />
    </>
  );
}

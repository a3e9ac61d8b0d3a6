'use client';

import type { ReactNode } from 'react';
import { Analytics } from '#components/analytics/analytics.client.tsx';
import { ConsentChoice } from '#components/analytics/consent-choice.client.tsx';
import { Builds } from '#components/builds/builds.client.tsx';
import { Prefetch } from '#components/navigation/prefetch.client.tsx';
import { Island } from '#components/states/island.client.tsx';
import type { AnalyticsSettings } from '#lib/runtime/runtime.ts';
import { SiteFooter } from '#components/layout/site-footer.client.tsx';
import { SiteHeader } from '#components/layout/site-header.client.tsx';

interface SiteFrameProps {
  readonly companyName: string;
  readonly privacyPolicyUrl: string;
  /** The site stands inside another page, which has a header and a footer. */
  readonly isInside: boolean;
  readonly analytics: AnalyticsSettings;
  /** Pattern of the document's route. */
  readonly route: string;
  readonly children: ReactNode;
}

/** What stands around every page, seen and unseen. One component, since each one that a server component names costs a rendering. */
export function SiteFrame(props: SiteFrameProps) {
  return (
    <Island isFrame>
      <Frame {...props} />
    </Island>
  );
}

function Frame({ companyName, privacyPolicyUrl, isInside, analytics, route, children }: SiteFrameProps) {
  const choice =
    analytics.tagId === null ? null : <ConsentChoice mode={analytics.consent} privacyPolicyUrl={privacyPolicyUrl} />;
  return (
    <>
      {!isInside && (
        <Island keeps=".site-header">
          <SiteHeader companyName={companyName} />
        </Island>
      )}
      <main id="main" tabIndex={-1}>
        <Island keeps="#main > *" isLast>
          {children}
        </Island>
      </main>
      {isInside ? (
        <Island>{choice}</Island>
      ) : (
        <Island keeps=".site-footer">
          <SiteFooter companyName={companyName} privacyPolicyUrl={privacyPolicyUrl}>
            {choice}
          </SiteFooter>
        </Island>
      )}
      <Island>
        <Prefetch />
      </Island>
      <Island>
        <Analytics {...analytics} route={route} />
      </Island>
      <Builds />
    </>
  );
}

'use client';

import { useState, type ReactNode } from 'react';
import { footerNavigation } from '#config/navigation.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { toLinkItems } from './menu-html.ts';

interface SiteFooterProps {
  readonly companyName: string;
  readonly privacyPolicyUrl: string;
  readonly hasAlerts?: boolean | undefined;
  /** Further choices, such as the consent choice. */
  readonly children?: ReactNode;
}

export function SiteFooter({ companyName, privacyPolicyUrl, hasAlerts = false, children }: SiteFooterProps) {
  const [links] = useState(() => ({
    __html:
      typeof window === 'undefined'
        ? toLinkItems([
            ...footerNavigation,
            ...(hasAlerts ? [{ href: alertPaths.signUp, label: 'Job alerts' }] : []),
            { href: privacyPolicyUrl, label: 'Privacy policy' },
          ])
        : (document.querySelector('.footer-links')?.innerHTML ?? ''),
  }));
  return (
    <footer className="site-footer">
      <div className="frame">
        <p className="footer-name">{`${companyName} Careers`}</p>
        <nav aria-label="Footer">
          <ul className="footer-links" dangerouslySetInnerHTML={links} />
        </nav>
        {children}
        <p className="footer-note">
          {`${companyName}: Alaska Airlines, Horizon Air and Hawaiian Airlines. Equal opportunity employers, including veterans and people with disabilities.`}
        </p>
      </div>
    </footer>
  );
}

'use client';

import { footerNavigation } from '#config/navigation.ts';
import { toLinkItems } from './menu-html.ts';

interface SiteFooterProps {
  readonly companyName: string;
  readonly privacyPolicyUrl: string;
}

export function SiteFooter({ companyName, privacyPolicyUrl }: SiteFooterProps) {
  const links = toLinkItems([...footerNavigation, { href: privacyPolicyUrl, label: 'Privacy policy' }]);
  return (
    <footer className="site-footer">
      <div className="frame">
        <p className="footer-name">{`${companyName} Careers`}</p>
        <nav aria-label="Footer">
          <ul className="footer-links" dangerouslySetInnerHTML={{ __html: links }} />
        </nav>
        <p className="footer-note">
          {`${companyName}: Alaska Airlines, Horizon Air and Hawaiian Airlines. Equal opportunity employers, including veterans and people with disabilities.`}
        </p>
      </div>
    </footer>
  );
}

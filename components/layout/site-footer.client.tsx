'use client';

import { footerNavigation } from '#config/navigation.ts';

export function SiteFooter({ companyName, privacyPolicyUrl }: { readonly companyName: string; readonly privacyPolicyUrl: string }) {
  return (
    <footer className="site-footer">
      <div className="frame">
        <p className="footer-name">{`${companyName} Careers`}</p>
        <nav aria-label="Footer">
          <ul className="footer-links">
            {footerNavigation.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
            <li>
              <a href={privacyPolicyUrl} rel="noopener">
                Privacy policy
              </a>
            </li>
          </ul>
        </nav>
        <p className="footer-note">
          {`${companyName}: Alaska Airlines, Horizon Air and Hawaiian Airlines. Equal opportunity employers, including veterans and people with disabilities.`}
        </p>
      </div>
    </footer>
  );
}

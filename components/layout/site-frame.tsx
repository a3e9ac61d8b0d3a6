import { footerNavigation } from '#config/navigation.ts';
import { Island } from '#components/states/island.client.tsx';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { homeUrl } from '#lib/urls.ts';
import { LinkItems } from './link-items.tsx';
import { MainMenu } from './main-menu.client.tsx';

/** Site name and main menu. The menu uses popovers, which need no script. */
export function SiteHeader({ companyName }: { readonly companyName: string }) {
  return (
    <header className="site-header">
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <div className="frame site-bar">
        <a className="site-name" href={homeUrl}>
          <span>{`${companyName} `}</span>
          <span>Careers</span>
        </a>
        <button type="button" className="menu-button" popoverTarget="site-menu">
          <span className="menu-when-closed">Menu</span>
          <span className="menu-when-open">Close</span>
        </button>
        <nav id="site-menu" className="site-menu" aria-label="Main" popover="auto">
          <Island serverHtmlSelector="#site-menu > ul">
            <MainMenu />
          </Island>
        </nav>
      </div>
    </header>
  );
}

interface SiteFooterProps {
  readonly companyName: string;
  readonly privacyPolicyUrl: string;
  /** True when the site offers job alerts. */
  readonly hasAlerts: boolean;
  /** Further choices, such as the consent choice. */
  readonly children: React.ReactNode;
}

export function SiteFooter({ companyName, privacyPolicyUrl, hasAlerts, children }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="frame">
        <p className="footer-name">{`${companyName} Careers`}</p>
        <nav aria-label="Footer">
          <ul className="footer-links">
            <LinkItems
              links={[
                ...footerNavigation,
                ...(hasAlerts ? [{ href: alertPaths.signUp, label: 'Job alerts' }] : []),
                { href: privacyPolicyUrl, label: 'Privacy policy' },
              ]}
            />
          </ul>
        </nav>
        {children}
        <p className="footer-note">
          {`${companyName}: Alaska Airlines, Horizon Air and Hawaiian Airlines. Equal opportunity employers, including veterans and people with disabilities.`}
        </p>
      </div>
    </footer>
  );
}

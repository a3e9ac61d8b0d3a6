import { mainNavigation } from '#config/navigation.ts';
import { homeUrl } from '#lib/urls.ts';

export function SiteHeader({ companyName }: { readonly companyName: string }) {
  return (
    <header className="site-header">
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <div className="frame site-header-row">
        <a className="site-name" href={homeUrl}>
          {`${companyName} `}
          <span>Careers</span>
        </a>
        <nav aria-label="Main">
          <ul className="site-nav">
            {mainNavigation.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

'use client';

import { mainNavigation } from '#config/navigation.ts';
import { homeUrl } from '#lib/urls.ts';
import { MenuEntry } from './menu-entry.tsx';

/** Name and main menu; the menu opens as popovers, which need no script. */
export function SiteHeader({ companyName }: { readonly companyName: string }) {
  return (
    <header className="site-header">
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <div className="frame site-bar">
        <a className="site-name" href={homeUrl}>
          {`${companyName} `}
          <span>Careers</span>
        </a>
        <button type="button" className="menu-button" popoverTarget="site-menu">
          Menu
        </button>
        <nav id="site-menu" className="site-menu" aria-label="Main" popover="auto">
          <ul>
            {mainNavigation.map((section) => (
              <MenuEntry key={section.label} section={section} />
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

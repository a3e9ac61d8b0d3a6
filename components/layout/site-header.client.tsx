'use client';

import { useState } from 'react';
import { mainNavigation } from '#config/navigation.ts';
import { homeUrl } from '#lib/urls.ts';
import { toMenuItems } from './menu-html.ts';
import { serverRenderedHtml } from './server-rendered-html.ts';

// The bundler knows which branch is the browser's: the hundred links of the menu are in no script.
const readMenu = () => ({
  __html: typeof window === 'undefined' ? toMenuItems(mainNavigation) : serverRenderedHtml('#site-menu > ul'),
});

/** Name and main menu; the menu opens as popovers, which need no script. */
export function SiteHeader({ companyName }: { readonly companyName: string }) {
  const [menu] = useState(readMenu);
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
          <ul dangerouslySetInnerHTML={menu} />
        </nav>
      </div>
    </header>
  );
}

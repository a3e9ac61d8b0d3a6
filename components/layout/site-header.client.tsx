'use client';

import { useEffect, useState } from 'react';
import { mainNavigation } from '#config/navigation.ts';
import { homeUrl } from '#lib/urls.ts';
import { toMenuItems } from './menu-html.ts';
import { useBrowserValue } from '#components/states/use-browser-value.ts';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';
import { savedUrl } from '#lib/jobs/saved-urls.ts';

// The bundler removes the server branch from the browser build: hydration keeps the server's HTML, and the hundred menu links
// are in no script.
const readMenu = () => ({
  __html:
    typeof window === 'undefined'
      ? toMenuItems(mainNavigation)
      : (document.querySelector('#site-menu > ul')?.innerHTML ?? ''),
});

/** Shows the number of saved jobs at the link to them in the menu, and keeps it current. */
function useSavedCount(): void {
  const count = useBrowserValue(shortlist.subscribe, () => shortlist.get().length, 0);
  useEffect(() => {
    const link = document.querySelector<HTMLElement>(`#site-menu a[href="${savedUrl}"]`);
    if (link === null) return;
    if (count === 0) delete link.dataset['count'];
    else link.dataset['count'] = String(count);
  }, [count]);
}

/** Site name and main menu. The menu uses popovers, which need no script. */
export function SiteHeader({ companyName }: { readonly companyName: string }) {
  const [menu] = useState(readMenu);
  useSavedCount();
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
          <ul dangerouslySetInnerHTML={menu} />
        </nav>
      </div>
    </header>
  );
}

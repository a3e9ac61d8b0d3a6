'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { mainNavigation, type NavigationSection } from '#config/navigation.ts';
import { shortlist } from '#lib/browser/saved/shortlist-store.ts';
import { savedUrl } from '#lib/jobs/saved-urls.ts';
import { LinkItems } from './link-items.tsx';

/**
 * The entries of the main menu. Browsers keep those of the server, and the bundler removes them from scripts: as data of a
 * server component, or as a script, a hundred links would cost each page 1 to 4 KB.
 */
export function MainMenu() {
  const [serverHtml] = useState(readServerHtml);
  const savedCount = useSyncExternalStore(
    shortlist.subscribe,
    () => shortlist.get().length,
    () => 0,
  );
  useEffect(() => {
    const link = document.querySelector<HTMLElement>(`#site-menu a[href="${savedUrl}"]`);
    if (link === null) return;
    if (savedCount === 0) delete link.dataset['count'];
    else link.dataset['count'] = String(savedCount);
  }, [savedCount]);
  return typeof window === 'undefined' ? (
    <ul>{mainNavigation.map(MenuEntry)}</ul>
  ) : (
    <ul dangerouslySetInnerHTML={{ __html: serverHtml }} />
  );
}

const readServerHtml = (): string =>
  typeof window === 'undefined' ? '' : (document.querySelector('#site-menu > ul')?.innerHTML ?? '');

/**
 * A link, or a button that opens a panel of links. On a phone and in browsers without popovers, an empty disclosure before
 * the panel opens it instead, because a popover cannot be part of the menu's flow.
 */
function MenuEntry({ label, href, groups }: NavigationSection) {
  if (groups.length === 0)
    return (
      <li key={label}>
        <a className="menu-entry" href={href ?? undefined}>
          {label}
        </a>
      </li>
    );
  const id = `menu-${label.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <li key={label}>
      <button type="button" className="menu-entry" popoverTarget={id}>
        {label}
      </button>
      <details className="menu-toggle">
        <summary className="menu-entry">{label}</summary>
      </details>
      <div id={id} className="menu-panel" popover="auto">
        <div className="frame menu-groups">
          <p className="menu-title">{href === null ? label : <a href={href}>{label}</a>}</p>
          {groups.map(({ heading, links }) => (
            <div key={heading} className="menu-group">
              <p>{heading}</p>
              <ul>
                <LinkItems links={links} />
              </ul>
            </div>
          ))}
        </div>
      </div>
    </li>
  );
}

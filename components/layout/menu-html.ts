import type { NavigationGroup, NavigationLink, NavigationSection } from '#config/navigation.ts';
import { escapeHtml } from '#lib/escape-html.ts';

function toLink({ href, label }: NavigationLink, attributes = ''): string {
  return `<a${attributes} href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

/** Returns links as the HTML of list items; links to other sites get `rel="noopener"`. */
export function toLinkItems(links: readonly NavigationLink[]): string {
  return links.map((link) => `<li>${toLink(link, link.href.startsWith('/') ? '' : ' rel="noopener"')}</li>`).join('');
}

function toGroup({ heading, links }: NavigationGroup): string {
  return `<div class="menu-group"><p>${escapeHtml(heading)}</p><ul>${toLinkItems(links)}</ul></div>`;
}

function toEntry({ label, href, groups }: NavigationSection): string {
  if (groups.length === 0) return href === null ? '' : `<li>${toLink({ href, label }, ' class="menu-entry"')}</li>`;
  const id = `menu-${label.toLowerCase().replace(/\W+/g, '-')}`;
  const title = href === null ? escapeHtml(label) : toLink({ href, label });
  const name = escapeHtml(label);
  return (
    `<li><button type="button" class="menu-entry" popovertarget="${id}">${name}</button>` +
    `<details class="menu-toggle"><summary class="menu-entry">${name}</summary></details>` +
    `<div id="${id}" class="menu-panel" popover="auto"><div class="frame menu-groups"><p class="menu-title">${title}</p>${groups.map(toGroup).join('')}</div></div></li>`
  );
}

/**
 * Returns the HTML of the main menu: links, and buttons that open a panel of links. On a phone and in browsers without
 * popovers, an empty disclosure before the panel opens it instead, because a popover cannot be part of the menu's flow.
 * Every page has the same hundred elements, so the string is built once instead of once per page.
 */
export function toMenuItems(sections: readonly NavigationSection[]): string {
  return sections.map(toEntry).join('');
}

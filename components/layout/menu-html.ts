import type { NavigationGroup, NavigationLink, NavigationSection } from '#config/navigation.ts';
import { escapeHtml } from '#lib/escape-html.ts';

function toLink({ href, label }: NavigationLink, attributes = ''): string {
  return `<a${attributes} href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

/** Items of a list of links; those to other sites have no opener. */
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
  return (
    `<li><button type="button" class="menu-entry" popovertarget="${id}">${escapeHtml(label)}</button>` +
    `<div id="${id}" class="menu-panel" popover="auto"><div class="frame menu-groups"><p class="menu-title">${title}</p>${groups.map(toGroup).join('')}</div></div></li>`
  );
}

/**
 * The entries of the main menu: links, and buttons that open a panel of links; on a phone all panels lie open in one.
 * Every page shows the same hundred elements: as a string they are made once and not for each page.
 */
export function toMenuItems(sections: readonly NavigationSection[]): string {
  return sections.map(toEntry).join('');
}

import type { NavigationSection } from '#config/navigation.ts';

/** One entry of the main menu: a link, or a button that opens a panel of links. On a phone all panels lie open in one. */
export function MenuEntry({ section: { label, href, groups } }: { readonly section: NavigationSection }) {
  if (groups.length === 0) {
    return href === null ? null : (
      <li>
        <a className="menu-entry" href={href}>
          {label}
        </a>
      </li>
    );
  }
  const id = `menu-${label.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <li>
      <button type="button" className="menu-entry" popoverTarget={id}>
        {label}
      </button>
      <div id={id} className="menu-panel" popover="auto">
        <div className="frame menu-groups">
          <p className="menu-title">{href === null ? label : <a href={href}>{label}</a>}</p>
          {groups.map(({ heading, links }) => (
            <div key={heading} className="menu-group">
              <p>{heading}</p>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </li>
  );
}

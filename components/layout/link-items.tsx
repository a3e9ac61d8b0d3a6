import type { NavigationLink } from '#config/navigation.ts';

/** Links as list items. */
export function LinkItems({ links }: { readonly links: readonly NavigationLink[] }) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <a href={href} {...(href.startsWith('/') ? {} : { rel: 'noopener' })}>
        {label}
      </a>
    </li>
  ));
}

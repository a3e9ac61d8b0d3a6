import type { PageLink } from '#lib/content/page-links.ts';

/** Links from a list to what a page tells about its jobs; nothing when there are none. */
export function ListStories({ stories }: { readonly stories: readonly PageLink[] }) {
  if (stories.length === 0) return null;
  return (
    <nav className="list-stories" aria-labelledby="list-stories">
      <h2 id="list-stories">Before you apply</h2>
      <ul>
        {stories.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

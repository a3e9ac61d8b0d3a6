import type { ProseHeading } from '#lib/content/prose.ts';

/** Links to the sections of a page. */
export function PageOutline({ outline }: { readonly outline: readonly ProseHeading[] }) {
  if (outline.length < 2) return null;
  return (
    <nav aria-labelledby="on-this-page" className="page-outline">
      <h2 id="on-this-page">On this page</h2>
      <ul>
        {outline.map(({ id, text, language }) => (
          <li key={id} lang={language ?? undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

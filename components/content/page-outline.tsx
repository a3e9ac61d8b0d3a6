import type { ProseHeading } from '#lib/content/prose.ts';

/**
 * Links to the sections of a page. Where they are not beside the text, an empty disclosure before them shows them; the
 * style sheet marks the section in view.
 */
export function PageOutline({ outline }: { readonly outline: readonly ProseHeading[] }) {
  if (outline.length < 2) return null;
  return (
    <nav aria-labelledby="on-this-page" className="page-outline">
      <details className="outline-toggle">
        <summary>On this page</summary>
      </details>
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

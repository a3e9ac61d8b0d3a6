import { NotFoundTexts } from '#components/states/not-found-texts.tsx';
import type { ListView } from '#lib/views/list-response.ts';

/** Heading of a list, with the active filters. Each of them is a link that removes the filter. */
export function ListHead({ view }: { readonly view: ListView }) {
  const { suggestion = null, missingPath = null } = view.unknownPlace ?? {};
  return (
    <header className="list-head">
      {missingPath === null ? (
        <h1 tabIndex={-1}>{view.heading}</h1>
      ) : (
        <>
          <NotFoundTexts path={missingPath} />
          <h2>{view.heading}</h2>
        </>
      )}
      {suggestion !== null && (
        <p className="did-you-mean">
          <span>Did you mean </span>
          <a href={suggestion.href}>{suggestion.text}</a>
          <span>{`? (${suggestion.jobs})`}</span>
        </p>
      )}
      {view.isTextCut && <p role="status">Your search was longer than 200 characters; we used the first 200.</p>}
      {view.notice !== null && <p>{view.notice}</p>}
      {!view.isEmpty &&
        !view.isShort &&
        view.alternativeSearches.map(({ href, text, jobs }) => (
          <p key={href}>
            <a href={href}>{text}</a> <span>{`(${jobs})`}</span>
          </p>
        ))}
      {view.chips.length > 0 && (
        <ul className="chips" data-part="chips" aria-label="Active filters">
          {view.chips.map(({ label, href }) => (
            <li key={label}>
              <a className="chip" href={href}>
                <span className="visually-hidden">Remove filter: </span>
                <span>{label}</span>
                <span aria-hidden="true"> ×</span>
              </a>
            </li>
          ))}
          <li>
            <a className="chip-clear" href={view.clearHref}>
              Clear all
            </a>
          </li>
        </ul>
      )}
    </header>
  );
}

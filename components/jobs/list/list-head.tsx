import type { ListView } from '#lib/views/list-response.ts';
import { NotFoundTexts } from '#components/states/not-found-texts.tsx';
import { FilterChips } from './filter-chips.tsx';

/** Heading of a list, with the active filters. */
export function ListHead({ view }: { readonly view: ListView }) {
  const missingPath = view.unknownPlace?.missingPath ?? null;
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
      {view.unknownPlace?.suggestion != null && (
        <p className="did-you-mean">
          <span>Did you mean </span>
          <a href={view.unknownPlace.suggestion.href}>{view.unknownPlace.suggestion.text}</a>
          <span>{`? (${view.unknownPlace.suggestion.jobs})`}</span>
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
      <FilterChips chips={view.chips} clearHref={view.clearHref} />
    </header>
  );
}

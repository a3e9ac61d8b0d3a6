import type { ListView } from '#lib/views/list-response.ts';
import { NotFoundTexts } from '#components/states/not-found-texts.tsx';
import { FilterChips } from './filter-chips.tsx';
import { AlternativeSearches } from './alternative-searches.tsx';

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
      {view.shortfall !== null && <p>{view.shortfall}</p>}
      <FilterChips chips={view.chips} clearHref={view.clearHref} />
      {!view.isEmpty && !view.isShort && (
        <AlternativeSearches heading="Check the spelling" searches={view.alternativeSearches} />
      )}
    </header>
  );
}

import { choiceFacets } from '#config/facets.ts';
import { everyJob, type JobQuery } from '#lib/jobs/query.ts';
import { jobsUrl } from '#lib/urls.ts';

interface SearchFormProps {
  readonly query?: JobQuery;
  /** The chosen place in words, when there is just one. */
  readonly place?: string;
  /** Keyword and place only. */
  readonly isShort?: boolean;
}

/** Keyword, place and distance as a GET form; chosen filters travel with it. */
export function SearchForm({ query = everyJob, place = '', isShort = false }: SearchFormProps) {
  return (
    <form className="search-form" role="search" action={jobsUrl} method="get">
      <p className="field">
        <label htmlFor="q">Job title, skill or number</label>
        <input id="q" name="q" type="search" defaultValue={query.text} maxLength={200} autoComplete="off" enterKeyHint="search" />
      </p>
      <p className="field">
        <label htmlFor="location">City, state or country</label>
        <input id="location" name="location" type="text" defaultValue={place} maxLength={100} autoComplete="off" enterKeyHint="search" />
      </p>
      {!isShort && (
        <p className="field field-short">
          <label htmlFor="r">Distance</label>
          <select id="r" name="r" defaultValue={query.radius === 0 ? '' : String(query.radius)}>
            <option value="">This place only</option>
            <option value="25">25 miles</option>
            <option value="50">50 miles</option>
            <option value="100">100 miles</option>
          </select>
        </p>
      )}
      {query.locations.length > 1 && query.locations.map((slug) => <input key={slug} type="hidden" name="location" value={slug} />)}
      {choiceFacets.flatMap(({ id, param }) =>
        query[id].map((slug) => <input key={`${param} ${slug}`} type="hidden" name={param} value={slug} />),
      )}
      <button type="submit" className="button">
        Search jobs
      </button>
    </form>
  );
}

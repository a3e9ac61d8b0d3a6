import type { SearchFormView } from '#lib/jobs/search-form.ts';

interface SearchFormProps {
  readonly form: SearchFormView;
  readonly action: string;
  /** Keyword and place only. */
  readonly isShort?: boolean;
}

/** Keyword, place and distance as a GET form; chosen filters travel with it. */
export function SearchForm({ form: { text, place, radius, hidden }, action, isShort = false }: SearchFormProps) {
  return (
    <form className="search-form" role="search" action={action} method="get">
      <p className="field">
        <label htmlFor="q">Job title, skill or number</label>
        <input id="q" name="q" type="search" defaultValue={text} maxLength={200} autoComplete="off" enterKeyHint="search" />
      </p>
      <p className="field">
        <label htmlFor="location">City, state or country</label>
        <input id="location" name="location" type="text" defaultValue={place} maxLength={100} autoComplete="off" enterKeyHint="search" />
      </p>
      {!isShort && (
        <p className="field field-short">
          <label htmlFor="r">Distance</label>
          <select id="r" name="r" defaultValue={radius}>
            <option value="">This place only</option>
            <option value="25">25 miles</option>
            <option value="50">50 miles</option>
            <option value="100">100 miles</option>
          </select>
        </p>
      )}
      {hidden.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button">
        Search jobs
      </button>
    </form>
  );
}

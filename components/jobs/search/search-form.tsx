import type { ListView } from '#lib/views/list-response.ts';
import { jobsUrl } from '#lib/urls.ts';
import { NearMe } from './near-me.client.tsx';
import { SearchField } from './search-field.client.tsx';

export interface SearchFormProps {
  readonly form: ListView['form'];
  /** True: only the keyword and place fields. */
  readonly isShort?: boolean;
}

/**
 * GET form for keyword, place and distance; hidden fields carry the active filters.
 * A new list resets only the fields whose values differ, so text that the visitor is typing into the other fields
 * stays.
 */
export function SearchForm({ form: { text, place, placeHint, radius, hidden }, isShort = false }: SearchFormProps) {
  return (
    <form className="search-form" data-part="search" role="search" action={jobsUrl} method="get">
      <SearchField
        key={`q ${text}`}
        source="suggestions"
        name="q"
        label="Job title, skill or ID"
        type="search"
        value={text}
        maxLength={200}
      />
      <SearchField
        key={`place ${place}`}
        source="places"
        name="location"
        label="City, state or country"
        type="text"
        value={place}
        placeholder={placeHint}
        maxLength={100}
      >
        <NearMe />
      </SearchField>
      {!isShort && (
        <div className="field field-short">
          <label htmlFor="r">Distance</label>
          <select key={radius} id="r" name="r" defaultValue={radius}>
            <option value="">This city only</option>
            <option value="25">25 miles</option>
            <option value="50">50 miles</option>
            <option value="100">100 miles</option>
          </select>
        </div>
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

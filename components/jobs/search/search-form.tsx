import type { ListView } from '#lib/views/list-response.ts';
import { jobsUrl } from '#lib/urls.ts';
import { NearMe } from './near-me.client.tsx';
import { SearchField } from './search-field.client.tsx';

interface SearchFormProps {
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

const searchSheetId = 'search-sheet';

/** The search form: above the list, and on a phone in a sheet that a button with the current search opens. */
export function SearchSheet({ form }: Omit<SearchFormProps, 'isShort'>) {
  const search = [form.text, form.place, form.placeHint ?? ''].filter((part) => part !== '').join(' · ');
  return (
    <>
      <button type="button" className="search-summary" popoverTarget={searchSheetId}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M16 16l5 5M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0" />
        </svg>
        {search === '' ? (
          <span>Search by title, ID or place</span>
        ) : (
          <span>
            <span className="visually-hidden">Change search: </span>
            <span>{search}</span>
          </span>
        )}
      </button>
      <div
        id={searchSheetId}
        className="search-sheet"
        role="presentation"
        popover="auto"
        onToggle={({ newState, currentTarget }) => newState === 'open' && currentTarget.querySelector('input')?.focus()}
        onSubmit={({ currentTarget }) => currentTarget.hidePopover?.()}
      >
        <SearchForm form={form} />
      </div>
    </>
  );
}

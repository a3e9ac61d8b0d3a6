import { SearchForm, type SearchFormProps } from './search-form.tsx';

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

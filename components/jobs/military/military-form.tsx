import { maxMilitaryLength } from '#lib/views/military/military-view.ts';
import { militaryUrl } from '#lib/urls.ts';
import { SearchField } from '#components/jobs/search/search-field.client.tsx';

/** GET form for a military code or title. */
export function MilitaryForm({ requestedText }: { readonly requestedText: string }) {
  return (
    <section className="frame" aria-labelledby="military-form">
      <h2 id="military-form" className="visually-hidden">
        Search by military occupation
      </h2>
      <form key={requestedText} className="search-form military-form" action={militaryUrl} method="get">
        <SearchField
          source="occupations"
          name="moc"
          label="Military code or title, such as 68W, 2A5X1 or aircraft electrician"
          type="search"
          value={requestedText}
          maxLength={maxMilitaryLength}
        />
        <button type="submit" className="button">
          Find matching jobs
        </button>
      </form>
    </section>
  );
}

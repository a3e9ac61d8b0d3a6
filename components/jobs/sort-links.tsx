import { effectiveSort, type JobQuery, type Sort } from '#lib/jobs/query.ts';
import { buildListUrl } from '#lib/urls.ts';

const labels: Record<Sort, string> = { relevance: 'Best match', date: 'Newest' };

/** The orders a search with text can have; without text newest first is the only one. */
export function SortLinks({ query }: { readonly query: JobQuery }) {
  if (query.text === '') return null;
  const active = effectiveSort(query);
  const orders: readonly Sort[] = ['relevance', 'date'];
  return (
    <nav aria-label="Sort" className="sort-links">
      <ul>
        {orders.map((sort) => (
          <li key={sort}>
            <a
              href={buildListUrl({ ...query, sort: sort === 'relevance' ? null : sort, page: 1 })}
              aria-current={sort === active ? 'true' : undefined}
            >
              {labels[sort]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { motifLights } from '#components/art/motif-lights.ts';
import { SceneImage } from '#components/art/scene-image.tsx';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { toggleOption } from '#lib/jobs/query/selection.ts';
import { findMotif } from '#lib/seo/category-motifs.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';

/** Doors shown when categories are an open set. */
const mostDoors = 12;

/** Career areas with open jobs, each behind a picture of where the work is done. */
export function CareerDoors({ page }: { readonly page: SearchPage }) {
  const options =
    page.facets
      .find(({ id }) => id === 'jobCategory')
      ?.options.filter(({ count }) => count > 0)
      .slice(0, mostDoors) ?? [];
  if (options.length === 0) return null;
  return (
    <section aria-labelledby="doors-jobCategory" className="doors">
      <h2 id="doors-jobCategory">Career areas</h2>
      <ul>
        {options.map(({ slug, label, count }) => {
          const motif = findMotif(slug);
          return (
            <li key={slug}>
              <a
                className={`door light-${motifLights[motif]}`}
                href={buildListUrl(toggleOption(page.query, 'jobCategory', slug, []))}
              >
                <SceneImage motif={motif} />
                <strong>{label}</strong> <span>{formatJobs(count)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

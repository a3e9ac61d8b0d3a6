import { motifLights } from '#config/motifs.ts';
import { SceneImage } from '#components/art/scene-image.tsx';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { toggleOption } from '#lib/jobs/query/selection.ts';
import { findMotif } from '#lib/seo/category-motifs.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';

/** Maximum number of cards when the categories are an open set. */
const maxCards = 12;

/** Career areas with open jobs, each with a picture of the workplace. */
export function CareerCards({ page }: { readonly page: SearchPage }) {
  const options =
    page.facets
      .find(({ id }) => id === 'jobCategory')
      ?.options.filter(({ count }) => count > 0)
      .slice(0, maxCards) ?? [];
  if (options.length === 0) return null;
  return (
    <section aria-labelledby="career-areas" className="link-cards">
      <h2 id="career-areas">Career areas</h2>
      <ul>
        {options.map(({ slug, label, count }) => {
          const motif = findMotif(slug);
          return (
            <li key={slug}>
              <a
                className={`link-card light-${motifLights[motif]}`}
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

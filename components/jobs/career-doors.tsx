import type { HeroMotif } from '#config/schema.ts';
import { motifLights } from '#components/art/motif-lights.ts';
import { SceneImage } from '#components/art/scene-image.tsx';
import { formatJobs } from '#lib/jobs/list-labels.ts';
import type { SearchPage } from '#lib/jobs/search.ts';
import { toggleOption } from '#lib/jobs/selection.ts';
import { buildListUrl } from '#lib/urls.ts';

const motifs: ReadonlyMap<string, HeroMotif> = new Map<string, HeroMotif>([
  ['pilots', 'cockpit'],
  ['flight-attendants', 'cabin'],
  ['maintenance-technicians', 'hangar'],
  ['airport-operations', 'apron'],
  ['corporate-operations', 'office'],
  ['software-technology', 'city'],
  ['contact-center', 'contact'],
  ['interns', 'intern'],
]);

/** Doors shown when categories are an open set. */
const mostDoors = 12;

/** Career areas with open jobs, each behind a picture of where the work is done. */
export function CareerDoors({ page }: { readonly page: SearchPage }) {
  const options = page.facets.find(({ id }) => id === 'jobCategory')?.options.filter(({ count }) => count > 0).slice(0, mostDoors) ?? [];
  if (options.length === 0) return null;
  return (
    <section aria-labelledby="doors-jobCategory" className="doors">
      <h2 id="doors-jobCategory">Career areas</h2>
      <ul>
        {options.map(({ slug, label, count }) => {
          const motif = motifs.get(slug) ?? 'network';
          return (
            <li key={slug}>
              <a className={`door light-${motifLights[motif]}`} href={buildListUrl(toggleOption(page.query, 'jobCategory', slug, []))}>
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

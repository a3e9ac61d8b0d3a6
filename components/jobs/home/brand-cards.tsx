import { airports } from '#config/airports.ts';
import { brandNetworks } from '#config/network.ts';
import type { Brand } from '#config/schema.ts';
import { motifLights, type HeroMotif } from '#config/motifs.ts';
import { SceneImage } from '#components/art/scene-image.tsx';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { toggleOption } from '#lib/jobs/query/selection.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';

const motifs: Readonly<Record<Brand, HeroMotif>> = {
  'alaska-airlines': 'sound',
  'horizon-air': 'evergreen',
  'hawaiian-airlines': 'islands',
};

/** The airlines of the group side by side: the bases of each and the number of its open jobs. */
export function BrandCards({ page, companyName }: { readonly page: SearchPage; readonly companyName: string }) {
  const options = page.facets.find(({ id }) => id === 'company')?.options ?? [];
  const visibleBrands = brandNetworks.flatMap((brand) => {
    const option = options.find(({ slug }) => slug === brand.slug);
    return option === undefined ? [] : [{ ...brand, count: option.count }];
  });
  if (visibleBrands.length === 0) return null;
  return (
    <section aria-labelledby="brands" className="brands">
      <h2 id="brands">{`The airlines of ${companyName}`}</h2>
      <ul className="brand-list">
        {visibleBrands.map(({ slug, name, href, line, bases, count }) => (
          <li key={slug} className="brand" data-brand={slug}>
            <div className={`brand-scene light-${motifLights[motifs[slug]]}`}>
              <SceneImage motif={motifs[slug]} />
            </div>
            <h3>
              <a href={href}>{name}</a>
            </h3>
            <p>{line}</p>
            <ul className="codes" aria-label={`${name} bases`}>
              {bases.map((code) => (
                <li key={code}>
                  <abbr className="code" title={airports.find((airport) => airport.code === code)?.name}>
                    {code}
                  </abbr>
                </li>
              ))}
            </ul>
            {count > 0 && (
              <p className="brand-jobs">
                <a href={buildListUrl(toggleOption(page.query, 'company', slug, []))}>{`${formatJobs(count)} open`}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

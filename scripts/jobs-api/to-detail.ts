import { toHtml, toMarkdown } from './markup.ts';
import { isVirtual, type Posting } from './posting.ts';
import { toSharedFields, type JsonObject } from './to-solr-job.ts';
import { toPlaceSlug } from '#scripts/feed/slug.ts';

const blank = Object.fromEntries(
  [
    'apply_info',
    'company_canonical_microsite',
    'company_canonical_microsite_exact',
    'full_address',
    'google_place_id',
    'job_category',
    'job_function',
    'job_shift',
    'job_type',
    'location_info',
    'location_name',
    'street_name',
    'street_number',
    'uid',
  ].map((name) => [name, '']),
);

/**
 * Returns the detail document of a posting: fields of the list row, copies without suffix, and fields that only details
 * have.
 * @param deletedAt when the posting closed, null while it is open
 */
export function toDetail(posting: Posting, deletedAt: string | null): JsonObject {
  const { guid, title, titleSlug, place } = posting;
  const { on_sites: onSites, ...shared } = toSharedFields(posting);
  const milliseconds = guid.replace(/\D/g, '').slice(0, 3).padEnd(3, '0');
  const exactly = (date: string) => date.replace(/:(\d\d)Z$/, `:$1.${milliseconds}Z`);
  const state = place.state ?? '';
  const stateSlab =
    place.state === null ? null : `${toPlaceSlug(state)}/${(place.countryShort ?? '').toLowerCase()}/jobs::${state}`;
  const fullPlace = [
    ['city', place.city],
    ['state', place.state],
    ['location', place.label],
    ['country', place.country],
  ]
    .flatMap(([name, value]) => (value == null ? [] : [`${name}::${value}`]))
    .join('@@');
  return {
    ...blank,
    ...shared,
    on_sites: onSites,
    all_locations: [],
    assets: {},
    audiences: [1, 2, 3, 4, 5, 6, 7, 8],
    ...(place.city === null ? {} : { city: place.city, city_ac: place.city, city_slug: toPlaceSlug(place.city) }),
    ...(place.label === null ? {} : { city_slab: shared['city_slab_exact'], location: place.label }),
    company: posting.company,
    company_ac: posting.company,
    company_digital_strategies_customer: true,
    company_enhanced: false,
    company_slab: shared['company_slab_exact'],
    country: place.country ?? '',
    country_short: place.countryShort ?? '',
    country_slab: shared['country_slab_exact'],
    country_slug: toPlaceSlug(place.country ?? ''),
    date_added_exact: exactly(posting.dateAdded),
    date_new_exact: exactly(posting.dateNew),
    date_updated_exact: exactly(posting.dateUpdated),
    default_facet_tags: null,
    featured_facet_tags: null,
    standard_facet_tags: null,
    facet_hash: null,
    full_loc: fullPlace,
    full_loc_exact: fullPlace,
    html_description: toHtml(posting),
    internal_tags: isVirtual(posting) ? [''] : [],
    job_source_name: posting.company,
    lat_long_buid_slab: shared['lat_long_buid_slab_exact'],
    link: posting.link ?? `https://de.jobsyn.org/${guid}10`,
    mapped_moc: posting.moc,
    onet: posting.onet,
    ...(stateSlab === null
      ? {}
      : {
          state,
          state_ac: state,
          state_exact: state,
          state_slug: toPlaceSlug(state),
          state_slab: stateSlab,
          state_slab_exact: stateSlab,
        }),
    text: toMarkdown(posting),
    title,
    title_ac: title,
    title_slab: `${titleSlug}/jobs-in::${title}`,
    ...(place.zip === null ? {} : { zipcode: place.zip }),
    ...(deletedAt === null ? {} : { deleted_at: deletedAt }),
  };
}

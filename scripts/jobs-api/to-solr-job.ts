import { exactNumber } from './exact-json.ts';
import { toMarkdown } from './markup.ts';
import { isVirtual, type Posting } from './posting.ts';
import { toDigest } from './row-values.ts';
import { toPlaceSlug } from '#scripts/feed/slug.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Returns the fields that list rows and detail documents share: section 6 of the contract. Missing values are absent,
 * not null.
 */
export function toSharedFields(posting: Posting): JsonObject {
  const { guid, title, titleSlug, company, buid, place } = posting;
  const country = place.country ?? '';
  const shortCountry = (place.countryShort ?? '').toLowerCase();
  const slab = `${place.city === null ? 'none' : toPlaceSlug(place.city)}/${place.state === null ? 'none' : toPlaceSlug(place.state)}/${shortCountry}/jobs`;
  const { point } = place;
  return {
    ...(point === null ? {} : { GeoLocation: `${point.latitude}, ${point.longitude}` }),
    all_locations: toAllLocations(posting),
    buid,
    ...(place.city === null ? {} : { city_exact: place.city }),
    ...(place.label === null ? {} : { city_slab_exact: `${slab}::${place.label}` }),
    company_exact: company,
    company_member: true,
    company_slab_exact: `${toPlaceSlug(company)}/careers::${company}`,
    country_ac: country,
    country_exact: country,
    country_short_exact: place.countryShort ?? '',
    country_slab_exact: `${shortCountry}/jobs::${country}`,
    date_added: posting.dateAdded,
    date_new: posting.dateNew,
    date_updated: posting.dateUpdated,
    description: toMarkdown(posting),
    django_ct: 'seo.joblisting',
    django_id: '0',
    federal_contractor: true,
    guid,
    id: `seo.joblisting.${guid}`,
    is_posted: false,
    ...(posting.category === null ? {} : { job_category: posting.category }),
    ...(posting.type === null ? {} : { job_type: posting.type }),
    lat_long_buid_slab_exact: point === null ? `::::${buid}` : `${point.latitude}::${point.longitude}::${buid}`,
    ...(place.label === null ? {} : { location_exact: place.label }),
    on_sites: [0],
    onet_exact: posting.onet,
    other: posting.other,
    reqid: posting.reqid,
    salted_date: posting.saltedDate,
    ...(place.stateShort === null ? {} : { state_short: place.stateShort, state_short_exact: place.stateShort }),
    title_exact: title,
    title_slab_exact: `${titleSlug}/jobs-in::${title}`,
    title_slug: titleSlug,
  };
}

/** Returns a search result in the Solr format. @param miles from the center of a circle */
export function toSolrJob(posting: Posting, score: number, miles: number | null): JsonObject {
  const buidSlab = `${posting.company}::${posting.buid}`;
  return {
    ...toSharedFields(posting),
    _version_: exactNumber(
      `18785${(Number.parseInt(toDigest(posting.guid, 12), 16) % 1e14).toString().padStart(14, '0')}`,
    ),
    company_buid_slab: buidSlab,
    company_buid_slab_exact: buidSlab,
    network: true,
    score,
    ...(miles === null ? {} : { miles: Math.round(miles * 100) / 100 }),
  };
}

function toAllLocations(posting: Posting): readonly string[] {
  const { city, state, stateShort, country, zip } = posting.place;
  if (isVirtual(posting) || city === null) return [', ', country ?? ''];
  const names = [zip, city, state, stateShort, state === null ? null : `${city}, ${state}`, country];
  return names.filter((name) => name !== null && name !== '').map(String);
}

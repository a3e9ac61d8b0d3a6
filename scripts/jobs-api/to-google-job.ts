import { toHtml } from './markup.ts';
import type { Posting } from './posting.ts';
import type { JsonObject } from './to-solr-job.ts';

/** Returns a search result in the Google Talent format. @param travelSeconds of a commute search, else null */
export function toGoogleJob(posting: Posting, travelSeconds: number | null): JsonObject {
  const { place, guid } = posting;
  const attributes: Record<string, string | null> = {
    reqid: posting.reqid,
    title_slug: posting.titleSlug,
    buid: String(posting.buid),
    other_recruiting_company: posting.company,
    city_display: place.label,
    city_display_slug: place.slug,
    state: place.state,
    state_short: place.stateShort,
    country: place.country,
    country_short: place.countryShort?.toLowerCase() ?? null,
    full_location: [place.city, place.state, place.country].filter((part) => part !== null).join(', '),
    job_category: posting.category,
    job_type: posting.type,
  };
  const customAttributes: Record<string, { readonly stringValues: readonly string[] }> = {};
  for (const [name, values] of Object.entries(posting.attributes)) customAttributes[name] = { stringValues: values };
  for (const [name, value] of Object.entries(attributes))
    if (value !== null) customAttributes[name] = { stringValues: [value] };
  if (posting.moc.length > 0) customAttributes['mapped_moc'] = { stringValues: posting.moc };
  const address = [place.city, place.stateShort ?? place.state, place.zip, place.country]
    .filter((part) => part !== null && part !== '')
    .join(', ');
  const job = {
    name: `projects/careers/jobs/${guid.toLowerCase()}`,
    title: posting.title,
    requisitionId: guid,
    companyDisplayName: posting.company,
    description: toHtml(posting),
    addresses: address === '' ? [] : [address],
    applicationInfo: { uris: [posting.link ?? `https://rr.jobsyn.org/${guid}`] },
    postingPublishTime: posting.dateNew,
    postingCreateTime: posting.dateAdded,
    postingUpdateTime: posting.dateUpdated,
    derivedInfo: {
      locations: [
        {
          postalAddress: {
            ...(place.city === null ? {} : { locality: place.city }),
            ...(place.city === null || place.state === null
              ? {}
              : { administrativeArea: place.stateShort ?? place.state }),
            ...(place.zip === null ? {} : { postalCode: place.zip }),
          },
          ...(place.point === null ? {} : { latLng: place.point }),
        },
      ],
    },
    customAttributes,
  };
  return {
    job,
    ...(travelSeconds === null ? {} : { commuteInfo: { travelDuration: `${Math.round(travelSeconds)}s` } }),
  };
}

import { toHtml } from './markup.ts';
import { formatPayValue } from './pay.ts';
import { toPlaceDisplay } from './places.ts';
import { toPlaceSlug, toTitleSlug } from './slug.ts';
import type { Posting } from './posting.ts';
import type { Random } from './random.ts';

type AttributeValue = string[] | { stringValues: string[] };

export type AttributeRow = {
  name: string;
  requisitionId: string;
  title: string;
  companyDisplayName: string;
  description: string;
  addresses: string[];
  applicationInfo: { uris: string[] };
  postingPublishTime: string;
  postingUpdateTime: string;
  validThrough?: string;
  deleted_at?: string;
  featured?: boolean;
  derivedInfo: {
    locations: {
      postalAddress: { locality?: string; administrativeArea?: string; regionCode: string; postalCode?: string };
      latLng?: { latitude: number; longitude: number };
    }[];
  };
  customAttributes: Record<string, AttributeValue>;
};

function toAttributes(posting: Posting, hasCity: boolean, random: Random): Record<string, AttributeValue> {
  const { place, pay, hiring } = posting;
  const display =
    place.cityText !== place.city && random.chance(0.6)
      ? toPlaceDisplay({ ...place, city: place.cityText })
      : toPlaceDisplay(place);
  const hasState = hasCity && place.state !== '';
  const values: Record<string, string | null> = {
    title_slug: toTitleSlug(posting.title),
    reqid: posting.reqid,
    buid: String(posting.buid),
    country: place.country,
    country_short: place.countryShort,
    country_short_slug: place.countryShort.toLowerCase(),
    city_display: hasCity ? display : null,
    city_display_slug: hasCity ? toPlaceSlug(toPlaceDisplay(place)) : null,
    state: hasState ? place.state : null,
    state_short: hasState && place.stateShort !== '' ? place.stateShort : null,
    job_category: posting.category,
    job_type: posting.jobType,
    pay_low: pay === null ? null : formatPayValue(pay.low, pay.unit),
    pay_high: pay === null || pay.high === null ? null : formatPayValue(pay.high, pay.unit),
    pay_unit: pay === null ? null : pay.unit,
    vacancy_type: hiring?.vacancy ?? null,
    hiring_window: hiring?.window ?? null,
    ai_statement: hiring?.aiUse ?? null,
  };
  const asObject = random.chance(0.25);
  const attributes: Record<string, AttributeValue> = {};
  for (const [key, value] of Object.entries(values)) {
    if (value !== null) attributes[key] = asObject ? { stringValues: [value] } : [value];
  }
  return attributes;
}

export function toAttributeRow(posting: Posting, byNumber: boolean, random: Random): AttributeRow {
  const { place, guid } = posting;
  const isAbroad = place.regionCode !== 'US';
  const hasCity = !posting.virtual && !(isAbroad && !byNumber && random.chance(0.12));
  const hasGeo = hasCity && !random.chance(isAbroad ? 0.3 : 0.04);
  const address = [place.city, place.state, place.zip, place.country].filter((part) => part !== '').join(', ');
  return {
    name: `projects/careers/jobs/${guid.toLowerCase()}`,
    requisitionId: byNumber ? posting.reqid : guid,
    title: posting.title,
    companyDisplayName: posting.brand.company,
    description: toHtml(posting.sections, posting.hostile, random.pick(['strong', 'strong', 'h2', 'h3']), random),
    addresses: [hasCity ? address : place.country],
    applicationInfo: { uris: [posting.applyUrl ?? `https://rr.jobsyn.org/${guid}`] },
    postingPublishTime: posting.posted.toISOString().replace('.000Z', 'Z'),
    postingUpdateTime: posting.updated.toISOString().replace('.000Z', 'Z'),
    ...(posting.validThrough === null ? {} : { validThrough: posting.validThrough }),
    ...(posting.deletedAt === null ? {} : { deleted_at: posting.deletedAt }),
    ...(posting.featured ? { featured: true } : {}),
    derivedInfo: {
      locations: [
        {
          postalAddress: {
            ...(hasCity ? { locality: place.city } : {}),
            ...(hasCity && place.state !== ''
              ? { administrativeArea: place.stateShort === '' ? place.state : place.stateShort }
              : {}),
            regionCode: place.regionCode,
            ...(hasCity && place.zip !== '' ? { postalCode: place.zip } : {}),
          },
          ...(hasGeo ? { latLng: { latitude: place.latitude, longitude: place.longitude } } : {}),
        },
      ],
    },
    customAttributes: toAttributes(posting, hasCity, random),
  };
}

import { toHtml, toMarkdown } from './markup.ts';
import { formatPayValue } from './pay.ts';
import { toPlaceDisplay } from './places.ts';
import { toPlaceSlug, toTitleSlug } from './slug.ts';
import type { Posting } from './posting.ts';
import type { Random } from './random.ts';

export type SolrRow = {
  guid: string;
  id: string;
  reqid: string;
  title: string;
  title_exact: string;
  title_slug: string;
  title_slab_exact: string;
  company: string;
  company_exact: string;
  company_slab_exact: string;
  company_buid_slab_exact: string;
  buid: number;
  location?: string;
  location_exact?: string;
  city?: string;
  city_exact?: string;
  city_slug?: string;
  city_slab_exact?: string;
  state?: string;
  state_exact?: string;
  state_slug?: string;
  state_short?: string;
  state_short_exact?: string;
  country: string;
  country_exact: string;
  country_ac: string;
  country_short: string;
  country_short_exact: string;
  country_slug: string;
  country_slab_exact: string;
  zipcode?: string;
  GeoLocation?: string;
  lat_long_buid_slab_exact: string;
  all_locations: string[];
  job_category?: string;
  job_type?: string;
  date_new: string;
  date_updated: string;
  date_added: string;
  salted_date: string;
  validThrough?: string;
  deleted_at?: string;
  featured?: boolean;
  description: string;
  html_description?: string;
  link?: string;
  other: string;
  onet_exact: string[];
  mapped_moc?: string[];
  company_member: boolean;
  federal_contractor: boolean;
  is_posted: boolean;
};

const toSeconds = (date: Date) => date.toISOString().replace('.000Z', 'Z');

function buildOther(posting: Posting, random: Random): string {
  const { pay, hiring, role, brand } = posting;
  const roll = random.next();
  if (roll < 0.05 && pay === null && hiring === null) return '{}';
  const asNumbers = random.chance(0.15);
  const amount = (value: number) => (asNumbers ? value : formatPayValue(value, pay?.unit ?? 'annual'));
  const text = JSON.stringify({
    application_link: posting.applyUrl ?? `https://${brand.applyHost}/jobs/${posting.reqid.slice(5)}/job`,
    ...(pay === null
      ? {}
      : { paylow: amount(pay.low), ...(pay.high === null ? {} : { payhigh: amount(pay.high) }), payunit: pay.unit }),
    ...(hiring === null
      ? {}
      : {
          vacancytype: hiring.vacancy,
          ...(hiring.window === null ? {} : { hiringwindow: hiring.window }),
          ...(hiring.aiUse === null ? {} : { aistatement: hiring.aiUse }),
        }),
    workplacetype: posting.workplaceType,
    department: role.department,
  });
  return roll > 0.99 ? text.slice(0, -12) : text;
}

export function toSolrRow(posting: Posting, random: Random): SolrRow {
  const { brand, place, guid, title, virtual } = posting;
  const isAbroad = place.regionCode !== 'US';
  const slug = toTitleSlug(title);
  const display = virtual ? 'Virtual, USA' : toPlaceDisplay(place);
  const citySlug = virtual ? 'none' : toPlaceSlug(place.city);
  const stateSlug = virtual ? 'none' : toPlaceSlug(place.state);
  const hasPlace = !(isAbroad && random.chance(0.22));
  const hasGeo = !virtual && !random.chance(isAbroad ? 0.3 : 0.04);
  const geo = `${String(place.latitude)}, ${String(place.longitude)}`;
  const other = buildOther(posting, random);
  const emptyInstead = random.chance(0.5);
  return {
    guid,
    id: `seo.joblisting.${guid}`,
    reqid: posting.reqid,
    title,
    title_exact: title,
    title_slug: slug,
    title_slab_exact: `${slug}/jobs-in::${title}`,
    company: brand.company,
    company_exact: brand.company,
    company_slab_exact: `${toPlaceSlug(brand.company)}/careers::${brand.company}`,
    company_buid_slab_exact: `${brand.company}::${String(posting.buid)}`,
    buid: posting.buid,
    ...(hasPlace ? { location: display, location_exact: display } : {}),
    ...(virtual || !hasPlace ? {} : { city: place.city, city_exact: place.city, city_slug: citySlug }),
    ...(hasPlace
      ? { city_slab_exact: `${citySlug}/${stateSlug}/${place.countryShort.toLowerCase()}/jobs::${display}` }
      : {}),
    ...(virtual || !hasPlace || place.state === ''
      ? {}
      : { state: place.state, state_exact: place.state, state_slug: stateSlug }),
    ...(virtual || !hasPlace || place.stateShort === ''
      ? {}
      : { state_short: place.stateShort, state_short_exact: place.stateShort }),
    country: place.country,
    country_exact: place.country,
    country_ac: place.country,
    country_short: place.countryShort,
    country_short_exact: place.countryShort,
    country_slug: toPlaceSlug(place.country),
    country_slab_exact: `${place.countryShort.toLowerCase()}/jobs::${place.country}`,
    ...(virtual || place.zip === '' ? {} : { zipcode: place.zip }),
    ...(hasGeo ? { GeoLocation: geo } : {}),
    lat_long_buid_slab_exact: hasGeo
      ? `${geo.replace(', ', '::')}::${String(posting.buid)}`
      : `::::${String(posting.buid)}`,
    all_locations: virtual
      ? [', ', place.country]
      : [place.zip, place.city, place.state, place.stateShort, `${place.city}, ${place.state}`, place.country].filter(
          (name) => name !== '',
        ),
    ...(posting.category === null ? (emptyInstead ? { job_category: '' } : {}) : { job_category: posting.category }),
    ...(posting.jobType === null ? (emptyInstead ? { job_type: '' } : {}) : { job_type: posting.jobType }),
    date_new: toSeconds(posting.posted),
    date_updated: toSeconds(posting.updated),
    date_added: posting.added.toISOString(),
    salted_date: posting.salted.toISOString(),
    ...(posting.validThrough === null ? {} : { validThrough: posting.validThrough }),
    ...(posting.deletedAt === null ? {} : { deleted_at: posting.deletedAt }),
    ...(posting.featured ? { featured: true } : {}),
    description: toMarkdown(posting.sections, posting.hostile, random),
    ...(random.chance(0.45) ? { html_description: toHtml(posting.sections, posting.hostile, 'h6', random) } : {}),
    ...(posting.applyUrl !== null
      ? { link: posting.applyUrl }
      : random.chance(0.9)
        ? { link: `https://de.jobsyn.org/${guid}10` }
        : {}),
    other,
    onet_exact: [...posting.role.onet],
    ...(posting.role.moc.length > 0 && random.chance(0.7)
      ? { mapped_moc: random.sample(posting.role.moc, random.int(1, 3)) }
      : {}),
    company_member: true,
    federal_contractor: true,
    is_posted: false,
  };
}

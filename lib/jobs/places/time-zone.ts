import findZone from '@photostructure/tz-lookup';
import countries from 'i18n-iso-countries/index.js';
import type { Place } from '#lib/jobs/job.ts';

/** The time zone of places that are unknown, of remote work, and of all days that the site shows. */
export const siteTimeZone = 'America/Los_Angeles';

/** Where most people of a state or province live, for those outside of Pacific time. */
const zonesOfStates: readonly (readonly [zone: string, codes: string])[] = [
  ['Pacific/Honolulu', 'USA HI'],
  ['America/Anchorage', 'USA AK'],
  ['America/Denver', 'USA CO ID MT NM UT WY'],
  ['America/Phoenix', 'USA AZ'],
  ['America/Chicago', 'USA AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
  ['America/New_York', 'USA CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
  ['America/Puerto_Rico', 'USA PR VI'],
  ['Pacific/Guam', 'USA GU MP'],
  ['Pacific/Pago_Pago', 'USA AS'],
  ['America/Edmonton', 'CAN AB NT'],
  ['America/Whitehorse', 'CAN YT'],
  ['America/Regina', 'CAN SK'],
  ['America/Winnipeg', 'CAN MB'],
  ['America/Toronto', 'CAN ON QC NU'],
  ['America/Halifax', 'CAN NB NS PE'],
  ['America/St_Johns', 'CAN NL'],
];
const zoneOfState = new Map(
  zonesOfStates.flatMap(([zone, text]) => {
    const [country = '', ...states] = text.split(' ');
    return states.map((state) => [`${country} ${state}`, zone] as const);
  }),
);

/** Where most people of a country with several zones live. */
const mainZones = new Map(
  [
    ...['ARG America/Buenos_Aires', 'AUS Australia/Sydney', 'BRA America/Sao_Paulo', 'CHL America/Santiago'],
    ...['CHN Asia/Shanghai', 'COD Africa/Kinshasa', 'CYP Asia/Nicosia', 'DEU Europe/Berlin', 'ECU America/Guayaquil'],
    ...['ESP Europe/Madrid', 'FSM Pacific/Ponape', 'IDN Asia/Jakarta', 'KAZ Asia/Almaty', 'MEX America/Mexico_City'],
    ...['MYS Asia/Kuala_Lumpur', 'NZL Pacific/Auckland', 'PRT Europe/Lisbon', 'PYF Pacific/Tahiti'],
    ...['RUS Europe/Moscow', 'UKR Europe/Kiev', 'UZB Asia/Tashkent'],
  ].map((text) => [text.slice(0, 3), text.slice(4)]),
);

/** Returns the IANA time zone of a place: by its point, its state, or its country. */
export function toTimeZone({ coordinates, countryCode, stateCode, isVirtual }: Place): string {
  if (isVirtual) return siteTimeZone;
  const zone = coordinates === null ? 'Etc' : findZone(coordinates.latitude, coordinates.longitude);
  // A point at sea says less than the state.
  if (!zone.startsWith('Etc')) return zone;
  const main = zoneOfState.get(`${countryCode} ${stateCode}`) ?? mainZones.get(countryCode ?? '');
  if (main !== undefined) return main;
  const country = countries.alpha3ToAlpha2(countryCode ?? '');
  const zones = country === undefined ? [] : (new Intl.Locale(`und-${country}`).getTimeZones() ?? []);
  return (zones.length === 1 ? zones[0] : undefined) ?? siteTimeZone;
}

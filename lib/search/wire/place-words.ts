import {
  buildingWords,
  noPlaceWords,
  onSiteWords,
  remoteFillers,
  remoteRegions,
  remoteWords,
} from '#config/place-words.ts';
import { foldWords } from '#lib/jobs/fold.ts';
import { findCountry, findState } from '#lib/jobs/places/country.ts';
import { memoize } from '#lib/memoize.ts';

const remote = new RegExp(`\\b(?:${remoteWords})\\b`, 'g');
const onSite = new RegExp(`\\b(?:${onSiteWords})\\b`);
const noPlace = new RegExp(`^(?:${noPlaceWords})$`);
const building = new RegExp(`^(?:${buildingWords})\\b.*\\d`);
/** What stands between the parts of a place. */
const separators = /[,;|():[\]–—]|(?<!\s)\s+-\s*|-\s+/;

/** Returns the words that say where a remote job may be done, such as a country; null for a place where work is done on site. */
export function readRemote(text: string | null | undefined): readonly string[] | null {
  return text === null || text === undefined ? null : readAreas(text);
}

const readAreas = memoize((text): readonly string[] | null => {
  if (onSite.test(foldWords(text))) return null;
  const areas: string[] = [];
  let isRemote = false;
  for (const part of text.split(separators).map((one) => one.trim())) {
    const words = foldWords(part);
    const others = words.replace(remote, ' ');
    const area = others
      .split(' ')
      .filter((word) => word !== '' && !remoteFillers.has(word))
      .join(' ');
    const isArea =
      area === '' || remoteRegions.has(area) || findCountry(area) !== null || findState('USA', area) !== null;
    if (others !== words && isArea) isRemote = true;
    const named = others === words ? part : area;
    if (named !== '') areas.push(named);
  }
  return isRemote ? areas : null;
});

/** Returns whether what an employer says of the place of work means that it is done from home alone. */
export function isRemoteWorkplace(value: unknown): boolean {
  if (value === true) return true;
  return typeof value === 'string' && (/^(?:true|yes|y)$/i.test(value.trim()) || readRemote(value)?.length === 0);
}

/** Returns whether a text names no place: "Multiple Locations", "N/A". */
export const isNoPlace = memoize((text): boolean => {
  const words = foldWords(text);
  return words === '' || noPlace.test(words);
});

/** Returns whether a text is the code of a building: "BLDG 40-25", "SEA-T2", "Store #1234". */
export function isBuilding(text: string): boolean {
  if (!/\d/.test(text)) return false;
  return building.test(foldWords(text)) || /#\s*\d/.test(text) || !/\p{Ll}|\p{Lo}|\p{L}{4}/u.test(text);
}

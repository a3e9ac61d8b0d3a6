import type { MilitaryBranch } from '#config/military-codes.ts';
import type { MilitaryCode } from '#lib/jobs/job.ts';

/**
 * Returns whether two codes refer to the same occupation. An X matches any digit. Skill levels (68W30, 2A571), pay grades (AD2, ITC)
 * and a missing suffix (62E for 62E3R) are ignored. Codes of different branches never match.
 */
export function matchesCode(requestedCode: MilitaryCode, knownCode: MilitaryCode): boolean {
  if (requestedCode.branch !== null && knownCode.branch !== null && requestedCode.branch !== knownCode.branch)
    return false;
  if (hasPattern(requestedCode.code, knownCode.code)) return true;
  const branch = knownCode.branch ?? requestedCode.branch;
  return branch !== null && isSameOccupation[branch](requestedCode.code, knownCode.code);
}

/** Returns whether two codes are equal, where an X on either side matches any digit. */
export function hasPattern(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  return [...one].every((character, at) => {
    const opposite = other.charAt(at);
    return (
      character === opposite || (character === 'X' && isDigit(opposite)) || (opposite === 'X' && isDigit(character))
    );
  });
}

type Comparison = (one: string, other: string) => boolean;

const isSameOccupation: Readonly<Record<MilitaryBranch, Comparison>> = {
  army: (one, other) =>
    haveSame(one, other, /^(\d{2}[A-Z])(?:\d[A-Z\d]{0,2})?$/) || haveSame(one, other, /^(\d{3}[A-Z])[A-Z\d]{0,2}$/),
  navy: (one, other) => isRateOf(one, other) || isRateOf(other, one) || haveSame(one, other, /^(\d{3})[\dX]$/),
  'air-force': isSameSpecialty,
  'marine-corps': () => false,
  'coast-guard': (one, other) => isRateOf(one, other) || isRateOf(other, one),
  'space-force': isSameSpecialty,
};

/** @param character a single character */
function isDigit(character: string): boolean {
  return /\d/.test(character);
}

function haveSame(one: string, other: string, shape: RegExp): boolean {
  const part = shape.exec(one)?.[1];
  return part !== undefined && part === shape.exec(other)?.[1];
}

/** Returns whether a rate belongs to a rating: AD2 and ADC are rates of the rating AD. */
function isRateOf(rate: string, rating: string): boolean {
  return (
    /^[A-Z]{2,3}$/.test(rating) && rate.startsWith(rating) && /^(?:[123]|C|CS|CM)$/.test(rate.slice(rating.length))
  );
}

const enlisted = /^[A-Z]?(\d[A-Z]\d)[\dX](\d)([A-Z]?)$/;
const officer = /^[A-Z]?(\d{2}[A-Z])(?:[\dX]([A-Z]?))?$/;

/** Compares specialty codes without their skill level. Suffixes are compared only when both codes have one. */
function isSameSpecialty(one: string, other: string): boolean {
  const [left, right] = [readSpecialty(one), readSpecialty(other)];
  if (left === null || right === null || left.base !== right.base) return false;
  return left.suffix === right.suffix || left.suffix === '' || right.suffix === '';
}

function readSpecialty(code: string): { readonly base: string; readonly suffix: string } | null {
  const [, ladder, place = '', shred = ''] = enlisted.exec(code) ?? [];
  if (ladder !== undefined) return { base: `${ladder} ${place}`, suffix: shred };
  const [, field, suffix = ''] = officer.exec(code) ?? [];
  return field === undefined ? null : { base: field, suffix };
}

import type { MilitaryBranch } from '#config/schema.ts';
import type { MilitaryCode } from '../job.ts';

/**
 * True when two codes name one occupation. An X stands for any digit; skill levels (68W30, 2A571), pay grades (AD2, ITC) and
 * a missing suffix (62E for 62E3R) make no other occupation. Codes of different branches never match.
 */
export function meansCode(asked: MilitaryCode, known: MilitaryCode): boolean {
  if (asked.branch !== null && known.branch !== null && asked.branch !== known.branch) return false;
  if (hasPattern(asked.code, known.code)) return true;
  const branch = known.branch ?? asked.branch;
  return branch !== null && isSameOccupation[branch](asked.code, known.code);
}

/** True when the codes are equal, an X on either side standing for a digit. */
export function hasPattern(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  return [...one].every((sign, at) => {
    const facing = other.charAt(at);
    return sign === facing || (sign === 'X' && isDigit(facing)) || (facing === 'X' && isDigit(sign));
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

/** @param sign a single character */
function isDigit(sign: string): boolean {
  return /\d/.test(sign);
}

function haveSame(one: string, other: string, shape: RegExp): boolean {
  const part = shape.exec(one)?.[1];
  return part !== undefined && part === shape.exec(other)?.[1];
}

/** AD2 and ADC are rates of the rating AD. */
function isRateOf(rate: string, rating: string): boolean {
  return (
    /^[A-Z]{2,3}$/.test(rating) && rate.startsWith(rating) && /^(?:[123]|C|CS|CM)$/.test(rate.slice(rating.length))
  );
}

const enlisted = /^[A-Z]?(\d[A-Z]\d)[\dX](\d)([A-Z]?)$/;
const officer = /^[A-Z]?(\d{2}[A-Z])(?:[\dX]([A-Z]?))?$/;

/** Specialty codes without skill level; a suffix counts where both have one. */
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

import { distance } from 'fastest-levenshtein';
import { militaryOccupations, type MilitaryOccupation } from '#config/military-codes.ts';
import type { MilitaryCode } from '#lib/jobs/job.ts';
import { hasPattern, matchesCode } from './matches-code.ts';

type Occupations = readonly MilitaryOccupation[];

/** Finds the occupations of a code: exact matches in any branch, or else those it matches apart from skill level or pay grade. */
export function findByCode(requestedCode: MilitaryCode, all: Occupations = militaryOccupations): Occupations {
  const inBranch = all.filter(({ branch }) => requestedCode.branch === null || branch === requestedCode.branch);
  const exact = inBranch.filter(({ code }) => hasPattern(requestedCode.code, code));
  return exact.length > 0 ? exact : inBranch.filter((occupation) => matchesCode(requestedCode, occupation));
}

/** Finds the known codes most similar to an unknown one: those that start with it, then those one or two edits away. */
export function findNearest(
  requestedCode: MilitaryCode,
  limit: number,
  all: Occupations = militaryOccupations,
): Occupations {
  const maxEdits = requestedCode.code.length >= 4 ? 2 : 1;
  return all
    .flatMap((occupation) => {
      const code = fillPattern(occupation.code, requestedCode.code);
      const edits = code.startsWith(requestedCode.code) ? 0 : distance(code, requestedCode.code);
      const isOtherBranch = requestedCode.branch !== occupation.branch;
      return edits <= maxEdits ? [{ occupation, rank: edits * 2 + (isOtherBranch ? 1 : 0) }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ occupation }) => occupation);
}

/** Replaces each X of a code with the digit of another code at the same position. */
function fillPattern(code: string, digits: string): string {
  return code.replace(/X/g, (_, at: number) => (/\d/.test(digits.charAt(at)) ? digits.charAt(at) : 'X'));
}

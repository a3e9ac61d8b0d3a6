import { distance } from 'fastest-levenshtein';
import { militaryOccupations } from '#config/military-codes.ts';
import type { MilitaryOccupation } from '#config/schema.ts';
import type { MilitaryCode } from '../job.ts';
import { hasPattern, meansCode } from './means-code.ts';

type Occupations = readonly MilitaryOccupation[];

/** The occupations of a code: those of exactly this code in every branch, else those it means with its level or grade. */
export function findByCode(asked: MilitaryCode, all: Occupations = militaryOccupations): Occupations {
  const inBranch = all.filter(({ branch }) => asked.branch === null || branch === asked.branch);
  const exact = inBranch.filter(({ code }) => hasPattern(asked.code, code));
  return exact.length > 0 ? exact : inBranch.filter((occupation) => meansCode(asked, occupation));
}

/** Known codes nearest to one that is not: those that go on from it, then those a slip or two away. */
export function findNearest(asked: MilitaryCode, limit: number, all: Occupations = militaryOccupations): Occupations {
  const most = asked.code.length >= 4 ? 2 : 1;
  return all
    .flatMap((occupation) => {
      const code = fillPattern(occupation.code, asked.code);
      const edits = code.startsWith(asked.code) ? 0 : distance(code, asked.code);
      const isElsewhere = asked.branch !== occupation.branch;
      return edits <= most ? [{ occupation, rank: edits * 2 + (isElsewhere ? 1 : 0) }] : [];
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ occupation }) => occupation);
}

/** A code with the digits of another where it leaves them open. */
function fillPattern(code: string, digits: string): string {
  return code.replace(/X/g, (_, at: number) => (/\d/.test(digits.charAt(at)) ? digits.charAt(at) : 'X'));
}

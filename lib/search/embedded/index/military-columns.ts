import type { JobSummary, MilitaryCode } from '#lib/jobs/job.ts';
import type { IndexData } from './index-data.ts';
import { packLists } from './posting-builder.ts';

/** Returns the distinct military codes of all postings, and the codes of each document. */
export function toMilitaryColumns(
  jobs: readonly JobSummary[],
): Pick<IndexData, 'militaryCodes' | 'militaryCodesOfDoc'> {
  const militaryCodes: MilitaryCode[] = [];
  const numbers = new Map<string, number>();
  const add = (code: MilitaryCode): number => {
    const key = `${code.code} ${code.branch}`;
    const number = numbers.get(key) ?? militaryCodes.push(code) - 1;
    numbers.set(key, number);
    return number;
  };
  const militaryCodesOfDoc = packLists(jobs.map((job) => job.militaryCodes.map(add)));
  return { militaryCodes, militaryCodesOfDoc };
}

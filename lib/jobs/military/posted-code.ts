import type { MilitaryCode } from '#lib/jobs/job.ts';
import { readBranch } from './branches.ts';

const maxLength = 80;

/**
 * Parses codes in the format of postings, "62E3R-air-force": the code, a hyphen, the branch. The branch is null when missing or
 * unknown. Leaves out text that cannot be a code.
 */
export function parseMilitaryCodes(texts: readonly string[]): readonly MilitaryCode[] {
  const codes = new Map<string, MilitaryCode>();
  for (const text of texts.filter(({ length }) => length <= maxLength)) {
    const [, first = '', after = ''] = /^\s*([a-z0-9]{2,10})(?:[-\s]+([a-z -]{1,20}?))?\s*$/i.exec(text) ?? [];
    if (first === '') continue;
    const code = { code: first.toUpperCase(), branch: readBranch(after.toLowerCase().replace(/[ -]+/g, ' ')).branch };
    codes.set(`${code.code} ${code.branch}`, code);
  }
  return [...codes.values()];
}

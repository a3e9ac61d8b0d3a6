import type { MilitaryBranch } from '#config/military-codes.ts';

/** Display names of the six branches. */
export const branchNames: Readonly<Record<MilitaryBranch, string>> = {
  army: 'Army',
  navy: 'Navy',
  'air-force': 'Air Force',
  'marine-corps': 'Marine Corps',
  'coast-guard': 'Coast Guard',
  'space-force': 'Space Force',
};

const spellings: readonly (readonly [spelling: RegExp, branch: MilitaryBranch])[] = [
  [/\b(?:(?:u ?s )?army|usa)\b/, 'army'],
  [/\b(?:(?:u ?s )?navy|usn)\b/, 'navy'],
  [/\b(?:(?:u ?s )?air ?force|usaf)\b/, 'air-force'],
  [/\b(?:(?:u ?s )?marine corps|(?:u ?s )?marines|usmc)\b/, 'marine-corps'],
  [/\b(?:(?:u ?s )?coast ?guard|uscg)\b/, 'coast-guard'],
  [/\b(?:(?:u ?s )?space ?force|ussf)\b/, 'space-force'],
];

/**
 * Finds the branch that a text names. Returns it with the rest of the text, in which spaces remain.
 * @param words lower case; letters, digits and single spaces only
 */
export function readBranch(words: string): { readonly branch: MilitaryBranch | null; readonly rest: string } {
  for (const [spelling, branch] of spellings) {
    if (spelling.test(words)) return { branch, rest: words.replace(spelling, '') };
  }
  return { branch: null, rest: words };
}

/** Words that start what somebody wants. Words before them in a statement say who that is: "mom with kids needs ...". */
export const wishStarts: ReadonlySet<string> = new Set([
  ...['want', 'wants', 'wanting', 'wanna', 'need', 'needs', 'seeking', 'hoping', 'prefer', 'rather', 'interested in'],
  ...['would like', 'would love', 'would rather', 'id like', 'id love', 'looking for', 'looking to', 'searching for'],
  ...['eager to', 'ready to', 'is there', 'are there', 'do you', 'how do', 'how can', 'where do', 'where can'],
  ...['what can', 'what is', 'what do'],
]);

/** Words that start what says who asks and why, and not what is wanted. */
export const backgroundStarts: ReadonlySet<string> = new Set([
  ...['i', 'im', 'ive', 'we', 'weve', 'my', 'he', 'hes', 'she', 'shes', 'they'],
  ...['former', 'formerly', 'ex', 'retired', 'currently', 'used to', 'worked', 'been'],
  ...['tired of', 'sick of', 'bored of', 'done with', 'fed up', 'laid off', 'quitting', 'quit', 'leaving'],
  ...['because', 'since'],
  ...['live in', 'live near', 'living in', 'living near', 'lives in'],
  ...['for a former', 'for a retired', 'for an ex', 'for my', 'for our'],
  ...['so i', 'so we', 'while i', 'while my', 'until i', 'before i', 'after i', 'as i'],
]);

/** Words after "I" or "my" with which a statement says what is wanted: "I enjoy ...", "my dream is ...". */
export const wishesAfterPronoun: ReadonlySet<string> = new Set(
  'like, love, enjoy, hope, wish, would, can only, only, dream, goal'.split(', '),
);

/** Words between two statements. */
export const statementJoins: ReadonlySet<string> = new Set('and but so who because since while until now'.split(' '));

/** Words that start a question or a relative clause. No other statement starts at "I" after them, nor at a wish: "does Horizon need ...". */
export const questionWords: ReadonlySet<string> = new Set(
  'can could do does did is are am may might will would should where how what when who that if than as'.split(' '),
);

/** People whose own work is not what is wanted: "my wife is a pilot". */
export const otherPeople: ReadonlySet<string> = new Set([
  ...['wife', 'husband', 'boyfriend', 'girlfriend', 'partner', 'dad', 'mom', 'father', 'mother', 'parents', 'friend'],
  ...['brother', 'sister', 'roommate', 'neighbor', 'uncle', 'aunt', 'cousin'],
]);

/** Words after which a text names what is not wanted. Runs that start alike and deny nothing ("not only") are fillers. */
export const negators: ReadonlySet<string> = new Set([
  ...['not', 'no', 'dont', 'doesnt', 'wont', 'cant', 'cannot', 'never', 'without', 'except', 'except for', 'excluding'],
  ...['other than', 'rather than', 'instead of', 'apart from', 'aside from', 'anything but', 'anywhere but'],
  ...['avoid', 'avoiding', 'hate', 'hates', 'neither', 'nothing', 'sin'],
]);

/** Words between a negator and what someone lacks, which says nothing about the jobs: "I do not have a license". */
export const lackedWords: ReadonlySet<string> = new Set([
  ...['have', 'has', 'had', 'having', 'got', 'own', 'hold', 'know', 'speak', 'understand', 'been', 'done', 'worked'],
  ...['more', 'longer', 'finish', 'finished', 'graduate', 'graduated', 'go', 'went'],
  ...['need', 'needs', 'require', 'requires'],
]);

/** Words after what is not asked of anyone: "no license required". */
export const waivedWords: ReadonlySet<string> = new Set(['required', 'needed', 'necessary', 'yet']);

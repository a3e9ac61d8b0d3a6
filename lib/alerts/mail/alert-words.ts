import { choiceFacets } from '#config/facets.ts';
import { formatCount } from '#lib/views/list-labels.ts';

/** Names of lists begin with one of these words, or with a noun of a facet. All of them are lower case within a sentence. */
const nouns = ['jobs', 'remote', ...choiceFacets.flatMap(({ values }) => values.map(({ noun }) => noun))];

/** Returns the name of a list as it reads within a sentence: "pilot jobs in Seattle, WA"; a name of a company stays as it is. */
function toSentencePart(listName: string): string {
  const lowered = listName.charAt(0).toLowerCase() + listName.slice(1);
  return nouns.some((noun) => lowered.startsWith(noun) && !/^\p{L}/u.test(lowered.slice(noun.length)))
    ? lowered
    : listName;
}

/**
 * Counts the new jobs of a list: "3 new pilot jobs in Seattle, WA", "1 new job for “ramp”".
 * @param listName as `nameList` of lib/views/list-labels.ts returns it
 */
export function describeNewJobs(count: number, listName: string): string {
  const plural = listName === 'All open jobs' ? 'jobs' : toSentencePart(listName);
  const words = count === 1 ? plural.replace(/\bjobs\b/, 'job') : plural;
  return `${formatCount(count)} new ${words}`;
}

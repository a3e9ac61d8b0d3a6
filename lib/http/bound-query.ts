/** Maximum number of parameters that no page reads, and maximum length of each: campaigns name about ten. */
const maxUnknown = 20;
const maxUnknownLength = 1024;

/**
 * Returns a query in which each parameter has a bounded number of values: the framework reads repeated names in quadratic time. Of the
 * names that pages read, it keeps the first values, each once. Returns an ordinary query as it is.
 * @param search raw query with its `?`, or empty
 * @param maxValues how many values the pages read, by name
 */
export function boundQuery(search: string, maxValues: ReadonlyMap<string, number>): string {
  if (search === '') return search;
  const parameters = [...new URLSearchParams(search)];
  const valuesOfName = new Map<string, Set<string>>();
  let unknown = 0;
  const bounded = parameters.filter(([name, value]) => {
    const max = maxValues.get(name);
    if (max === undefined) return name.length + value.length <= maxUnknownLength && (unknown += 1) <= maxUnknown;
    const values = valuesOfName.getOrInsertComputed(name, () => new Set());
    if (values.size >= max || values.has(value)) return false;
    values.add(value);
    return true;
  });
  if (bounded.length === parameters.length) return search;
  return bounded.length === 0 ? '' : `?${new URLSearchParams(bounded).toString()}`;
}

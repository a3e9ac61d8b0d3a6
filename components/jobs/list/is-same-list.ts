/**
 * Returns true when two addresses lead to the same list. The order of parameters and the whitespace in their values are
 * ignored. May return false for the same list when a value has another spelling.
 * @param address path and query
 * @param names parameters that distinguish lists; others are ignored
 */
export function isSameList(address: string, other: string, names: readonly string[]): boolean {
  const toKey = (href: string): string => {
    const { pathname, searchParams } = new URL(href, window.location.origin);
    const pairs = names.flatMap((name) =>
      searchParams
        .getAll(name)
        .map((value) => `${name}=${value.replace(/\s+/g, ' ').trim()}`)
        .sort(),
    );
    return [pathname, ...pairs].join('\n');
  };
  return toKey(address) === toKey(other);
}

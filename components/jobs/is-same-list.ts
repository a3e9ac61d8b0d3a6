/**
 * Returns true when two addresses lead to the same list: order and spacing of parameters make no difference. False may also
 * mean that a value is spelled in another way.
 * @param address path and query
 * @param names parameters that tell one list from another; others are ignored
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

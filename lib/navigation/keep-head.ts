const owners = ['site', 'page'] as const;
const listTags = (owner: (typeof owners)[number]): readonly Element[] => [
  ...document.head.querySelectorAll(`[data-head="${owner}"]`),
];

/** Tags that the server put into this document as text. */
const served = typeof document === 'undefined' ? null : { site: listTags('site'), page: listTags('page') };

/**
 * Makes the head say what is true of the page that stands now. The server's tags of a page are taken out where another stands
 * in its place, which brought its own; they are put back where the first one stands again, or where the framework has made
 * the whole document anew.
 */
export function keepHead(): void {
  const isFirst = document.head.querySelector('meta[name="description"]:not([data-head])') === null;
  for (const owner of owners) {
    const here = listTags(owner);
    if (owner === 'page' && !isFirst) for (const tag of here) tag.remove();
    // A document made anew keeps scripts, and may have been given a copy of the rest.
    else
      document.head.append(...(served?.[owner] ?? []).filter((tag) => !here.some((other) => other.isEqualNode(tag))));
  }
}

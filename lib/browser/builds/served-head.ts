const tags =
  typeof document === 'undefined'
    ? []
    : [
        ...document.head.querySelectorAll(
          'title, meta, script[type="application/ld+json"], link:not([rel="stylesheet"], [rel="preload"])',
        ),
      ];

/**
 * Puts back what the server wrote into the head and has gone since: React draws the whole document anew when a part of it fails
 * while it comes alive, and knows nothing of tags that it did not make.
 */
export function restoreServedHead(): void {
  const here = [...document.head.children];
  for (const tag of tags) {
    const stands = tag.localName === 'title' ? document.title !== '' : here.some((other) => other.isEqualNode(tag));
    if (!stands) document.head.append(tag);
  }
}

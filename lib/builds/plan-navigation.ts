/** How a link to a page of this site is followed: by the router, or by a new document. */
export type NavigationPlan = { readonly kind: 'client'; readonly href: string } | { readonly kind: 'document'; readonly href: string };

/** Says how a link is followed, and where it leads in the end. @param href path, query and fragment of this site */
export function planNavigation(href: string): NavigationPlan {
  return { kind: 'client', href };
}

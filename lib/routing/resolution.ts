/**
 * What the address alone decides. `page`: render it as it stands. `rewrite`: a page whose data decide the canonical address,
 * rendered from the canonical spelling so that its one redirect can be exact. `redirect`: 308 inside the site.
 */
export type Resolution =
  | { readonly kind: 'page' }
  | { readonly kind: 'rewrite'; readonly to: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'external'; readonly to: string }
  | { readonly kind: 'not-found' };

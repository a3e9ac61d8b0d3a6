/**
 * What the URL alone decides, without data. `page`: render the page. `rewrite`: a page whose data decide the canonical URL; it is
 * rendered from the canonical spelling so that a single redirect is enough. `redirect`: a 308 inside the site.
 */
export type Resolution =
  | { readonly kind: 'page' }
  | { readonly kind: 'rewrite'; readonly to: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'external'; readonly to: string }
  | { readonly kind: 'not-found' };

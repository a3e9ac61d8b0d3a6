/** Maximum length of a response header value, in bytes: proxies read the whole response head into one buffer, often of 4 KB. */
export const maxHeaderBytes = 2048;
/** Maximum length of `iframeOrigins` joined with spaces, in bytes. The policy of every page lists all of them. */
export const maxFrameOriginsBytes = 1024;

/** Content-Security-Policy: sources by directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** Policy of every page. The server adds the hashes of its inline scripts. */
export const ownSources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  // Computed positions and colors are set in style attributes.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
} as const satisfies PolicySources;

/**
 * Additional sources for Google Maps, when a key is set.
 * https://developers.google.com/maps/documentation/javascript/content-security-policy
 */
export const mapSources = {
  'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com', "'wasm-unsafe-eval'"],
  'style-src': ['https://fonts.googleapis.com'],
  'font-src': ["'self'", 'https://fonts.gstatic.com'],
  'img-src': [
    'blob:',
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
    'https://*.ggpht.com',
  ],
  'connect-src': ['data:', 'blob:', 'https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  'frame-src': ['https://*.google.com'],
  'worker-src': ["'self'", 'blob:'],
} as const satisfies PolicySources;

/**
 * Additional sources for the analytics tag, when an id is set.
 * https://developers.google.com/tag-platform/security/guides/csp
 */
export const tagSources = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
} as const satisfies PolicySources;

/** Header that defines which sites may load a response: every site images and feeds, for previews and feed readers, this one the rest. */
export const resourcePolicyHeader = 'cross-origin-resource-policy';
export const embeddable = { [resourcePolicyHeader]: 'cross-origin' } as const;

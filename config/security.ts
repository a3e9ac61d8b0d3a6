/** Longest value of a response header, in bytes: proxies read a whole response head into one buffer, often of 4 KB. */
export const maxHeaderBytes = 2048;
/** Longest list of `iframeOrigins`, in bytes with a space between two: the policy of a page names them all. */
export const maxFrameOriginsBytes = 1024;

/** Where a page may take things from: directive of Content-Security-Policy to sources. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** Every page. Inline scripts run by their hashes, which the server adds. */
export const ownSources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  // Positions and colours that are computed stand in style attributes.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
} as const satisfies PolicySources;

/** What Google Maps adds, where a key switches it on. https://developers.google.com/maps/documentation/javascript/content-security-policy */
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

/** What the tag adds, where an id switches it on. https://developers.google.com/tag-platform/security/guides/csp */
export const tagSources = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
} as const satisfies PolicySources;

/**
 * Which sites may load a response into their pages. Pages, data and scripts: this one. Pictures and feeds are for others to show:
 * previews in chats, feed readers, image search.
 */
export const resourcePolicyHeader = 'cross-origin-resource-policy';
export const embeddable = { [resourcePolicyHeader]: 'cross-origin' } as const;

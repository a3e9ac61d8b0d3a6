export const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Elements that give a description its structure. */
export const STRUCTURE: ReadonlySet<string> = new Set([
  ...HEADINGS,
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'th',
  'td',
  'blockquote',
  'pre',
]);

/** Every element that a description may contain. */
export const ALLOWED_TAGS: readonly string[] = [...STRUCTURE, 'p', 'strong', 'em', 'code', 'a', 'br', 'hr'];

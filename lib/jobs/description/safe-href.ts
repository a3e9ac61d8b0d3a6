const MAX_HREF_LENGTH = 2_000;

/**
 * Returns the canonical form of an absolute http, https or mailto URL. Returns null for anything else: other schemes, relative
 * URLs, and URLs with a user name (`https://bank.example@evil.example`). Idempotent.
 */
export function safeHref(value: string): string | null {
  const trimmed = value.trim();
  if (trimmed.length > MAX_HREF_LENGTH || !/^(?:https?:\/\/|mailto:[^\s/])/i.test(trimmed)) return null;
  const url = URL.parse(trimmed);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (!['http:', 'https:', 'mailto:'].includes(url.protocol)) return null;
  return url.href
    .toWellFormed()
    .replace(/[\s<>"'`\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

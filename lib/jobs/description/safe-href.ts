const MAX_HREF_LENGTH = 2_000;

/**
 * The canonical form of an absolute http, https or mailto address; null for all else: other schemes, relative
 * addresses, and addresses that carry a user name (`https://bank.example@evil.example`). Idempotent.
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

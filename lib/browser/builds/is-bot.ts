import { isbot } from 'isbot';
import { bots } from '#config/bots.ts';

const named = new RegExp([...bots.audit, ...bots.socialPreview, ...bots.search].join('|'), 'i');

/** True of crawlers, previews and audits: they are never shown the error screen. */
export function isBot(userAgent: string): boolean {
  return named.test(userAgent) || isbot(userAgent);
}

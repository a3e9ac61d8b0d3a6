import { isbot } from 'isbot';
import { bots } from '#config/bots.ts';

const botPattern = new RegExp([...bots.audit, ...bots.socialPreview, ...bots.search].join('|'), 'i');

/** Returns whether a user agent is a crawler, a link preview or an audit tool. Bots are never shown the error screen. */
export function isBot(userAgent: string): boolean {
  return botPattern.test(userAgent) || isbot(userAgent);
}

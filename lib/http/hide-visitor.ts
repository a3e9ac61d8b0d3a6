import { analytics } from '#config/analytics.ts';

const coordinates = new RegExp(`([?&](?:${analytics.hiddenParameters.join('|')})=)[^&#]+`, 'gi');
const email = /(?<![^\s/?&=#:“”"<>])[^\s/?&=#:“”"<>]+(?:@|%40)[^\s/?&=#:“”"<>]+/gi;

/** An address or a title without what may tell who somebody is or where: coordinates and e-mail addresses read `hidden`. */
export function hideVisitor(text: string): string {
  return text.replace(coordinates, '$1hidden').replace(email, 'hidden');
}

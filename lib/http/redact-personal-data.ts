import { analytics } from '#config/analytics.ts';

const coordinates = new RegExp(`([?&](?:${analytics.hiddenParameters.join('|')})=)[^&#]+`, 'gi');
const email = /(?<![^\s/?&=#:“”"<>])[^\s/?&=#:“”"<>]+(?:@|%40)[^\s/?&=#:“”"<>]+/gi;

/** Removes personal data from a URL or a title: replaces coordinates and email addresses with `hidden`. */
export function redactPersonalData(text: string): string {
  return text.replace(coordinates, '$1hidden').replace(email, 'hidden');
}

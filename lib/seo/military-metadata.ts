import type { MilitaryView } from '#lib/views/military/military-view.ts';
import { buildMilitaryUrl } from '#lib/urls.ts';
import { shorten } from '#lib/views/list-labels.ts';
import { limitDescription, type PageMetadata } from './page-metadata.ts';

/** Builds the metadata of the jobs for a military occupation. The page is a search result and is not indexed. */
export function buildMilitaryMetadata(
  { requestedText, occupations, page }: MilitaryView,
  companyName: string,
): PageMetadata {
  const titles = [...new Set(occupations.map(({ title }) => title))].slice(0, 2).join(', ');
  const description = titles === '' ? requestedText : `${requestedText} (${titles})`;
  const text = `Jobs at ${companyName} for people who served as ${description}, and the career areas that use the experience.`;
  return {
    title: `${page > 1 ? `Page ${page} of ` : ''}“${shorten(requestedText)}” Military Experience`,
    description: limitDescription(text),
    path: buildMilitaryUrl(requestedText, page),
    isIndexable: false,
  };
}

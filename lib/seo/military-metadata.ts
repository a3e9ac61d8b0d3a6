import type { MilitaryView } from '#lib/views/military/military-view.ts';
import { buildMilitaryUrl } from '#lib/urls.ts';
import type { PageMetadata } from './page-metadata.ts';

/** Head facts of the jobs for a military occupation: a search, so out of the index. */
export function buildMilitaryMetadata({ asked, occupations, page }: MilitaryView, companyName: string): PageMetadata {
  const titles = [...new Set(occupations.map(({ title }) => title))].slice(0, 2).join(', ');
  const about = titles === '' ? asked : `${asked} (${titles})`;
  const text = `Jobs at ${companyName} for people who served as ${about}, and the career areas that use the experience.`;
  return {
    title: `${page > 1 ? `Page ${page} · ` : ''}“${asked}” Military`,
    description: text.length <= 200 ? text : `${text.slice(0, 197).replace(/(?<!\s)\s+\S*$/u, '')}…`,
    path: buildMilitaryUrl(asked, page),
    isIndexable: false,
  };
}

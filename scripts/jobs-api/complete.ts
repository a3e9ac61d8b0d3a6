import type { Posting } from './posting.ts';

export interface Completion {
  readonly display: string;
}

const limit = 10;

/** Returns names that continue a text, those with most jobs first; then names in which a later word starts with it. */
export function complete(
  kind: 'title' | 'location' | 'moc',
  q: string,
  listed: readonly Posting[],
): readonly Completion[] {
  const foldedText = fold(q);
  if (foldedText === '') return [];
  const counts = new Map<string, number>();
  for (const posting of listed)
    for (const name of namesOf(kind, posting)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([display, count]) => ({
      display,
      count,
      rank: fold(display).startsWith(foldedText) ? 0 : ` ${fold(display)}`.includes(` ${foldedText}`) ? 1 : 2,
    }))
    .filter(({ rank }) => rank < 2)
    .sort((a, b) => a.rank - b.rank || b.count - a.count || (a.display < b.display ? -1 : 1))
    .slice(0, limit)
    .map(({ display }) => ({ display }));
}

function namesOf(kind: 'title' | 'location' | 'moc', { title, moc, place }: Posting): readonly string[] {
  if (kind === 'title') return [title];
  if (kind === 'moc') return moc;
  return [place.label, place.state, place.country].filter((name) => name !== null && name !== '').map(String);
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’'ʻ]/g, '')
    .toLowerCase()
    .trim();
}

import { List } from '#bench/controls/next/app/list.tsx';
import { makeCards, makeFacets } from '#bench/controls/next/app/rows.ts';

export const dynamic = 'force-dynamic';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Rendered for each request; query parameters set its size, so that its bytes match a page of the site. */
export default async function Page({ searchParams }: Props) {
  const { cards, links, text } = await searchParams;
  return <List cards={makeCards(Number(cards ?? 10), Number(text ?? 160))} facets={makeFacets(Number(links ?? 48))} />;
}

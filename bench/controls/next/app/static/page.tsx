import { List } from '#bench/controls/next/app/list.tsx';
import { makeCards, makeFacets } from '#bench/controls/next/app/rows.ts';

/** Prerendered at build. */
export default function Page() {
  return <List cards={makeCards(40, 160)} facets={makeFacets(48)} />;
}

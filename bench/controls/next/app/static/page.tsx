import { List } from '../list.tsx';
import { makeCards, makeFacets } from '../rows.ts';

/** Prerendered at build. */
export default function Page() {
  return <List cards={makeCards(40, 160)} facets={makeFacets(48)} />;
}

import { readEntries } from './word-lists.ts';

/** Regions as people call them, with the codes of their states or countries. Postings are found by them too. */
export const regions = readRegions(`
West Coast: wa or ca
Pacific Northwest, PNW: wa or id
East Coast: me nh ma ri ct ny nj pa de md dc va nc sc ga fl
New England: me nh vt ma ri ct
Midwest: oh mi in il wi mn ia mo nd sd ne ks
Southwest: az nm tx ok
Mountain West: mt id wy nv ut co
Central America: blz cri gtm hnd nic pan slv
Latin America: blz cri gtm hnd nic pan slv mex col per chl arg bra ecu dom cub
South America: col per chl arg bra ecu
Asia: jpn kor chn twn hkg sgp tha phl vnm
Oceania: aus nzl pyf cok asm
日本: jpn
`);

/** Nicknames of states and countries, and further regions. */
export const regionNicknames = readRegions(`
Northwest: wa or id mt
Cascadia: wa or
Eastern Seaboard: me nh ma ri ct ny nj pa de md dc va nc sc ga fl
Northeast: me nh vt ma ri ct ny nj pa
Mid-Atlantic: ny nj pa de md dc va wv
Southeast: nc sc ga fl al ms tn
Deep South: ga al ms la sc
Gulf Coast: tx la ms al fl
Great Lakes: oh mi in il wi mn
Great Plains: nd sd ne ks ok
Rockies, Rocky Mountains: mt id wy ut co
Four Corners: az nm ut co
Lower 48, Lower Forty-Eight, Mainland, US Mainland, Continental US, Continental United States, Stateside: al az ar ca co ct de fl ga id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc
Last Frontier, アラスカ: ak
Aloha State, ハワイ, Hawaiian Islands: hi
ワシントン州, Evergreen State: wa
オレゴン, Beaver State: or
カリフォルニア, Golden State, Cali: ca
アメリカ: usa
韓国: kor
オーストラリア, Down Under: aus
Gem State: id
Silver State: nv
Grand Canyon State: az
Beehive State: ut
Treasure State, Big Sky Country: mt
Centennial State: co
Land of Enchantment: nm
Lone Star State: tx
Sunshine State: fl
Peach State: ga
Empire State: ny
Garden State: nj
Old Dominion: va
Aotearoa: nzl
Land of the Rising Sun: jpn
Great White North: can
South of the Border: mex
Far East: jpn kor chn twn hkg
South Pacific: aus nzl pyf cok asm
South Seas: pyf cok asm
`);

function readRegions(table: string): Readonly<Record<string, string>> {
  const rows = Object.entries(readEntries(table));
  return Object.fromEntries(rows.flatMap(([names, codes]) => names.split(', ').map((name) => [name, codes])));
}

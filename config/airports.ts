import { readLines } from './word-lists.ts';

/** An airport of the network, so that job seekers can search by code. */
export interface Airport {
  readonly code: string;
  readonly name: string;
  /** Slug as in the feed. */
  readonly city: string;
  /** Degrees (WGS 84), rounded to a hundredth. */
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * One airport and city a line: code, latitude, longitude and slug of the city | name of the airport | other names of the city: its
 * island, its area, a former name, its Japanese names | nicknames of the city, areas that people name it by, cities of its metropolitan
 * area (delineations of the Office of Management and Budget) and its universities. Several cities may share a name; one that other places
 * have too comes with its state. Nicknames are names of places only and no words of postings: "capital", "music", "jet".
 */
const rows = readLines(`
SEA 47.45 -122.31 seattle-wa | Seattle–Tacoma | Sea-Tac, Puget Sound, シアトル | Emerald City, Rain City, Jet City, Downtown Seattle, UW, University of Washington, Bellevue, Redmond WA, Kirkland, Bothell, Shoreline, Lynnwood, Edmonds, Issaquah
SEA 47.45 -122.31 seatac-wa | Seattle–Tacoma | Sea-Tac, Puget Sound | Tacoma, Renton, Tukwila, Burien, Federal Way, Des Moines WA, Auburn WA, Puyallup, South Seattle, Olympia, King County
PAE 47.91 -122.28 everett-wa | Paine Field | Puget Sound | Paine Field, Snohomish County, Marysville, Mukilteo, Mill Creek
GEG 47.62 -117.53 spokane-wa | Spokane | Inland Northwest | Lilac City, Spokane Valley, Cheney, Gonzaga, Eastern Washington, Airway Heights
BLI 48.79 -122.54 bellingham-wa | Bellingham | | City of Subdued Excitement, Whatcom County, Ferndale, Lynden, WWU, Western Washington University
PSC 46.26 -119.12 pasco-wa | Tri-Cities | Kennewick, Richland | West Richland, Hanford, Tri-Cities, Columbia Basin
PUW 46.74 -117.11 pullman-wa | Pullman–Moscow | | WSU, Washington State University, Palouse, Moscow ID, Moscow Idaho
YKM 46.57 -120.54 yakima-wa | Yakima | | Yakima Valley, Central Washington, Selah
EAT 47.4 -120.21 wenatchee-wa | Pangborn | | Wenatchee Valley, Apple Capital, Central Washington
ALW 46.09 -118.29 walla-walla-wa | Walla Walla | | Walla Walla Valley, College Place
PDX 45.59 -122.6 portland-or | Portland | ポートランド | Rose City, City of Roses, Stumptown, Bridgetown, Rip City, Vancouver WA, Vancouver Washington, Beaverton, Hillsboro, Gresham, Tigard, Lake Oswego, Troutdale, Portland State, Willamette Valley, Multnomah County
EUG 44.12 -123.21 eugene-or | Eugene | | Emerald Valley, Tracktown, Track Town, Springfield OR, Springfield Oregon, Corvallis, University of Oregon, Willamette Valley
MFR 42.37 -122.87 medford-or | Rogue Valley | | Ashland, Grants Pass, Central Point, Jackson County, Southern Oregon
RDM 44.25 -121.15 redmond-or | Redmond | | Bend, Bend OR, Bend Oregon, Central Oregon, Prineville, Sisters Oregon, High Desert
BOI 43.56 -116.22 boise-id | Boise | Treasure Valley | City of Trees, Meridian, Nampa, Caldwell, Boise State, BSU, Ada County, Eagle Idaho
SUN 43.5 -114.3 hailey-id | Friedman Memorial | | Sun Valley, Ketchum, Wood River Valley
BZN 45.78 -111.15 bozeman-mt | Bozeman Yellowstone | | Belgrade MT, Big Sky, Gallatin Valley, Montana State
FCA 48.31 -114.26 kalispell-mt | Glacier Park | | Whitefish, Flathead Valley, Flathead, Columbia Falls
MSO 46.92 -114.09 missoula-mt | Missoula | | Garden City, Zoo Town, University of Montana, Bitterroot Valley
ANC 61.17 -150 anchorage-ak | Ted Stevens Anchorage | アンカレッジ | Los Anchorage, Southcentral Alaska, Mat-Su, Mat-Su Valley, Wasilla, Palmer, Eagle River, Girdwood, JBER, UAA
FAI 64.82 -147.86 fairbanks-ak | Fairbanks | フェアバンクス | Golden Heart City, Interior Alaska, Alaska Interior, North Pole, Eielson, Fort Wainwright, UAF
JNU 58.35 -134.58 juneau-ak | Juneau | Southeast Alaska, ジュノー | Alaska Panhandle, Inside Passage, Douglas Island
KTN 55.36 -131.71 ketchikan-ak | Ketchikan | Southeast Alaska | Salmon Capital, Alaska Panhandle, Inside Passage
SIT 57.05 -135.36 sitka-ak | Sitka | Southeast Alaska | Baranof Island, Alaska Panhandle, Inside Passage
WRG 56.48 -132.37 wrangell-ak | Wrangell | Southeast Alaska | Alaska Panhandle, Inside Passage
PSG 56.8 -132.95 petersburg-ak | Petersburg | Southeast Alaska | Little Norway, Alaska Panhandle, Inside Passage
CDV 60.49 -145.48 cordova-ak | Cordova | | Prince William Sound
YAK 59.5 -139.66 yakutat-ak | Yakutat
ADQ 57.75 -152.49 kodiak-ak | Kodiak | | Kodiak Island
AKN 58.68 -156.65 king-salmon-ak | King Salmon | | Bristol Bay, Naknek, Bush Alaska
DLG 59.04 -158.51 dillingham-ak | Dillingham | | Bristol Bay, Bush Alaska
ADK 51.88 -176.65 adak-ak | Adak | | Aleutians, Aleutian Islands, Bush Alaska
BET 60.78 -161.84 bethel-ak | Bethel | | Yukon-Kuskokwim, YK Delta, Western Alaska, Bush Alaska
OTZ 66.88 -162.6 kotzebue-ak | Kotzebue | | Northwest Arctic, Western Alaska, Arctic Alaska, Bush Alaska
OME 64.51 -165.45 nome-ak | Nome | | Seward Peninsula, Western Alaska, Bush Alaska
BRW 71.29 -156.77 utqiagvik-ak | Utqiaġvik | Barrow | North Slope, Arctic Alaska, Bush Alaska
SCC 70.19 -148.47 deadhorse-ak | Deadhorse | Prudhoe Bay, North Slope | Arctic Alaska, Bush Alaska
SCC 70.19 -148.47 prudhoe-bay-ak | Deadhorse | | North Slope, Arctic Alaska
HNL 21.32 -157.92 honolulu-hi | Honolulu | Oʻahu, Waikīkī, ホノルル, オアフ, ワイキキ | Gathering Place, Pearl Harbor, Pearl City, Kapolei, Aiea, Waipahu, Kaneohe, Kailua HI, Hickam, Ala Moana, UH Manoa
OGG 20.9 -156.43 kahului-hi | Kahului | Maui, Neighbor Islands, マウイ, カフルイ | Valley Isle, Valley Island, Wailuku, Kihei, Lahaina, Upcountry
LIH 21.98 -159.34 lihue-hi | Līhuʻe | Kauaʻi, Neighbor Islands, カウアイ, リフエ | Garden Isle, Garden Island, Kapaa, Poipu, Princeville
KOA 19.74 -156.05 kailua-kona-hi | Kona | Big Island, Neighbor Islands, ハワイ島, コナ | Hawaii Island, Island of Hawaii, West Hawaii, Orchid Isle, Orchid Island, Waikoloa, Kohala Coast
ITO 19.72 -155.05 hilo-hi | Hilo | Big Island, Neighbor Islands, ハワイ島, ヒロ | Hawaii Island, Island of Hawaii, East Hawaii, Orchid Isle, Orchid Island, UH Hilo
LNY 20.79 -156.95 lanai-city-hi | Lānaʻi | Neighbor Islands | Pineapple Isle, Pineapple Island
MKK 21.15 -157.1 hoolehua-hi | Molokaʻi | Neighbor Islands | Friendly Isle, Friendly Island, Kaunakakai
SFO 37.62 -122.38 san-francisco-ca | San Francisco | SF, Bay Area, NorCal, Northern California, サンフランシスコ | Frisco, San Fran, Fog City, City by the Bay, South San Francisco, San Mateo, Daly City, San Bruno, Burlingame, Millbrae
OAK 37.72 -122.22 oakland-ca | Oakland | Bay Area, NorCal, Northern California | East Bay, Berkeley, Hayward, Fremont, Alameda, San Leandro, Concord CA
SJC 37.36 -121.93 san-jose-ca | San José | Bay Area, Silicon Valley, NorCal, Northern California, サンノゼ | South Bay, Capital of Silicon Valley, Santa Clara, Sunnyvale, Mountain View, Palo Alto, Milpitas, Cupertino, Stanford
SMF 38.7 -121.59 sacramento-ca | Sacramento | NorCal, Northern California | Sactown, Sac Town, River City, City of Trees, Roseville, Folsom, Elk Grove, Rancho Cordova, UC Davis, Davis CA
STS 38.51 -122.81 santa-rosa-ca | Sonoma County | NorCal, Northern California | Wine Country, Sonoma, Sonoma County, Napa, Napa Valley, Petaluma, Rohnert Park, Healdsburg
FAT 36.78 -119.72 fresno-ca | Fresno Yosemite | | Clovis, San Joaquin Valley, Central Valley, Central California, Madera
MRY 36.59 -121.84 monterey-ca | Monterey | | Monterey Bay, Central Coast, Salinas
SBP 35.24 -120.64 san-luis-obispo-ca | San Luis Obispo | | SLO, Central Coast, Paso Robles
SBA 34.43 -119.84 santa-barbara-ca | Santa Barbara | | American Riviera, Central Coast, Goleta
BUR 34.2 -118.36 burbank-ca | Hollywood Burbank | SoCal, Southern California | San Fernando Valley, Glendale CA, Pasadena, North Hollywood, Van Nuys
LAX 33.94 -118.41 los-angeles-ca | Los Angeles | LA, SoCal, Southern California, ロサンゼルス | City of Angels, City of the Angels, La La Land, Lalaland, Tinseltown, Hollywood, Inglewood, El Segundo, Long Beach, Santa Monica, Torrance, Culver City, Hawthorne, Compton, Redondo Beach
ONT 34.06 -117.6 ontario-ca | Ontario | SoCal, Southern California, Inland Empire | Riverside, San Bernardino, Rancho Cucamonga, Fontana, Pomona, Chino
SNA 33.68 -117.87 santa-ana-ca | John Wayne | SoCal, Southern California, Orange County | Anaheim, Irvine, Costa Mesa, Newport Beach, Huntington Beach, Garden Grove, Orange CA, OC
PSP 33.83 -116.51 palm-springs-ca | Palm Springs | SoCal, Southern California | Coachella Valley, Palm Desert, Indio, Cathedral City
SAN 32.73 -117.19 san-diego-ca | San Diego | SoCal, Southern California, サンディエゴ | America's Finest City, Finest City, Chula Vista, Carlsbad, Oceanside, La Jolla, Escondido, El Cajon, National City, Coronado
LAS 36.08 -115.15 las-vegas-nv | Harry Reid | Vegas, ラスベガス | Sin City, Henderson, North Las Vegas, Paradise NV, Summerlin
RNO 39.5 -119.77 reno-nv | Reno–Tahoe | | Biggest Little City, Sparks NV, Lake Tahoe, Tahoe, Carson City, Northern Nevada
PHX 33.43 -112.01 phoenix-az | Phoenix Sky Harbor | フェニックス | Valley of the Sun, Mesa AZ, Mesa Arizona, Tempe, Scottsdale, Chandler, Glendale AZ, Gilbert AZ, Peoria AZ, Avondale, ASU
TUS 32.12 -110.94 tucson-az | Tucson | | Old Pueblo, Southern Arizona, University of Arizona, Oro Valley, Marana
SLC 40.79 -111.98 salt-lake-city-ut | Salt Lake City | | Salt Lake, Salt Lake Valley, Crossroads of the West, Wasatch Front, West Valley City, Sandy Utah, Provo, Ogden
DEN 39.86 -104.67 denver-co | Denver | | Mile High City, Mile-High City, Aurora CO, Lakewood CO, Boulder, Front Range
ABQ 35.04 -106.61 albuquerque-nm | Albuquerque Sunport | | Duke City, Burque, Rio Rancho, Santa Fe
AUS 30.19 -97.67 austin-tx | Austin–Bergstrom | | ATX, Live Music Capital, Round Rock, Georgetown TX, Cedar Park
DFW 32.9 -97.04 dallas-tx | Dallas Fort Worth | | Big D, Metroplex, Fort Worth, Irving, Plano, Arlington TX
IAH 29.98 -95.34 houston-tx | George Bush Intercontinental | | Space City, Bayou City, H-Town, Sugar Land
SAT 29.53 -98.47 san-antonio-tx | San Antonio | | Alamo City, River City, New Braunfels
OKC 35.39 -97.6 oklahoma-city-ok | Will Rogers | | Norman OK, Edmond
MSP 44.88 -93.22 minneapolis-mn | Minneapolis–Saint Paul | Twin Cities | Mill City, St Paul, Saint Paul, Bloomington MN
MCI 39.3 -94.71 kansas-city-mo | Kansas City | | City of Fountains, KC, KCMO, Overland Park, Independence MO
STL 38.75 -90.37 st-louis-mo | St. Louis Lambert | | Gateway City, Gateway to the West, Saint Louis
ORD 41.98 -87.9 chicago-il | Chicago O'Hare | | Windy City, Chi-Town, Chitown, Chicagoland, Naperville, Schaumburg, Evanston
IND 39.72 -86.29 indianapolis-in | Indianapolis | | Indy, Circle City, Carmel IN
CMH 40 -82.89 columbus-oh | John Glenn Columbus | | Arch City, C-Bus, Dublin OH
DTW 42.21 -83.35 detroit-mi | Detroit Metropolitan | | Motor City, Motown, Metro Detroit, Dearborn, Ann Arbor
BNA 36.12 -86.68 nashville-tn | Nashville | | Music City, Murfreesboro, Franklin TN
MSY 29.99 -90.26 new-orleans-la | Louis Armstrong | NOLA | Big Easy, Crescent City, Metairie
ATL 33.64 -84.43 atlanta-ga | Hartsfield–Jackson | | Hotlanta, Big Peach, Sandy Springs, Marietta
CLT 35.21 -80.94 charlotte-nc | Charlotte Douglas | | Queen City, Concord NC, Gastonia
RDU 35.88 -78.79 raleigh-nc | Raleigh–Durham | | Research Triangle, City of Oaks, Durham, Cary NC, Chapel Hill
IAD 38.94 -77.46 dulles-va | Washington Dulles | | Northern Virginia, NoVA, Washington Dulles, Reston, Herndon, Fairfax, Loudoun County
DCA 38.85 -77.04 washington-dc | Reagan National | DC, Washington D.C. | Nation's Capital
DCA 38.85 -77.04 arlington-va | Reagan National | | Crystal City, Alexandria VA, Northern Virginia
BWI 39.18 -76.67 baltimore-md | Baltimore/Washington | | Charm City, B-More, Columbia MD, Towson
PHL 39.87 -75.24 philadelphia-pa | Philadelphia | Philly | City of Brotherly Love, Camden NJ
PIT 40.49 -80.23 pittsburgh-pa | Pittsburgh | | Steel City, City of Bridges, Iron City
JFK 40.64 -73.78 new-york-ny | John F. Kennedy | NYC, ニューヨーク | Big Apple, Gotham, New York City, Tri-State Area, City That Never Sleeps, Manhattan, Brooklyn, Queens, Bronx, Long Island
JFK 40.64 -73.78 jamaica-ny | John F. Kennedy | | Queens
EWR 40.69 -74.17 newark-nj | Newark Liberty | | Brick City, Tri-State Area, North Jersey, Northern New Jersey, Jersey City, Elizabeth NJ
BOS 42.36 -71.01 boston-ma | Boston Logan | ボストン | Beantown, Bean Town, Cambridge MA, Quincy MA
MCO 28.43 -81.31 orlando-fl | Orlando | | City Beautiful, Kissimmee, Central Florida, Disney World
TPA 27.98 -82.53 tampa-fl | Tampa | | Cigar City, Tampa Bay, St Petersburg, Clearwater
FLL 26.07 -80.15 fort-lauderdale-fl | Fort Lauderdale–Hollywood | | Venice of America, South Florida, Broward, Hollywood FL
MIA 25.79 -80.29 miami-fl | Miami | | Magic City, South Florida, Miami Beach, Hialeah
RSW 26.54 -81.76 fort-myers-fl | Southwest Florida | | City of Palms, Southwest Florida, Cape Coral, Naples FL
YVR 49.19 -123.18 vancouver-bc | Vancouver | バンクーバー | Raincouver, Lower Mainland, Greater Vancouver, Burnaby, Surrey BC
YVR 49.19 -123.18 richmond-bc | Vancouver
YYC 51.13 -114.01 calgary-ab | Calgary | | Cowtown, Stampede City
YEG 53.31 -113.58 edmonton-ab | Edmonton | | City of Champions
YYJ 48.65 -123.43 victoria-bc | Victoria | | Vancouver Island, Garden City
YLW 49.96 -119.38 kelowna-bc | Kelowna | | Okanagan, Okanagan Valley
YYZ 43.68 -79.63 toronto-on | Toronto Pearson | | GTA, Hogtown, Mississauga
CUN 21.04 -86.87 cancun-mex | Cancún | | Riviera Maya, Yucatan
SJD 23.15 -109.72 san-jose-del-cabo-mex | Los Cabos | | Los Cabos, Cabo, Cabo San Lucas, Baja
PVR 20.68 -105.25 puerto-vallarta-mex | Puerto Vallarta | | Vallarta, Riviera Nayarit
MZT 23.16 -106.27 mazatlan-mex | Mazatlán
GDL 20.52 -103.31 guadalajara-mex | Guadalajara
ZLO 19.14 -104.56 manzanillo-mex | Manzanillo
LTO 25.99 -111.35 loreto-mex | Loreto
SJO 9.99 -84.21 san-jose-cri | Juan Santamaría | | Chepe, Alajuela
LIR 10.59 -85.54 liberia-cri | Guanacaste | | Guanacaste
BZE 17.54 -88.31 belize-city-blz | Philip S. W. Goldson
GUA 14.58 -90.53 guatemala-city-gtm | La Aurora | | Guate
NAS 25.04 -77.47 nassau-bhs | Lynden Pindling
NRT 35.77 140.39 tokyo-jpn | Narita | 東京, 羽田
NRT 35.77 140.39 narita-jpn | Narita | 成田
HND 35.55 139.78 tokyo-jpn | Haneda
KIX 34.43 135.23 osaka-jpn | Kansai | 大阪, 関西
FUK 33.59 130.45 fukuoka-jpn | Fukuoka | 福岡
ICN 37.46 126.44 seoul-kor | Incheon | ソウル, 仁川 | Incheon, Seoul
SYD -33.95 151.18 sydney-aus | Sydney Kingsford Smith | シドニー | Harbour City, Harbor City
AKL -37.01 174.79 auckland-nzl | Auckland | | City of Sails
PPT -17.55 -149.61 papeete-pyf | Faaʻa | Tahiti, タヒチ | Society Islands
PPG -14.33 -170.71 pago-pago-asm | Pago Pago
RAR -21.2 -159.81 avarua-cok | Rarotonga
`).map((line) => {
  const [place = '', name = '', otherNames = '', nicknames = ''] = line.split('|').map((cell) => cell.trim());
  const [code = '', latitude, longitude, city = ''] = place.split(' ');
  const airport: Airport = { code, name, city, latitude: Number(latitude), longitude: Number(longitude) };
  if (name === '' || city === '' || Number.isNaN(airport.latitude + airport.longitude))
    throw new Error(`Not an airport: ${line}`);
  return { airport, otherNames: otherNames.split(', '), nicknames: nicknames.split(', ') };
});

export const airports: readonly Airport[] = rows.map(({ airport }) => airport);
export const otherCityNames = toNamesByCity('otherNames');
export const cityNicknames = toNamesByCity('nicknames');

function toNamesByCity(column: 'otherNames' | 'nicknames'): ReadonlyMap<string, readonly string[]> {
  const byCity = Map.groupBy(rows, ({ airport }) => airport.city);
  return new Map([...byCity].map(([city, ofCity]) => [city, ofCity.flatMap((row) => row[column]).filter(Boolean)]));
}

/** One or two true sentences about each place, by the keys of `places.ts`; added to the team section. */
export const placeProse: Readonly<Record<string, readonly string[]>> = {
  SEA: [
    'Seattle is our largest hub, so there is always a colleague on duty somewhere in the building.',
    'From {code} you can see Mount Rainier on a clear morning, and plenty of rain on the others.',
    'Link light rail connects the airport with downtown Seattle.',
  ],
  SEATAC: [
    'The SeaTac campus lies minutes from the runways and a short walk from light rail.',
    'Teams in SeaTac work next door to the airport they serve.',
    'Our SeaTac offices bring headquarters, training and operations close together.',
  ],
  KENT: [
    'Kent lies in the Green River Valley, between Seattle and Tacoma.',
    'The Kent center is easy to reach by Sounder train or by car.',
    'Kent offers room to grow and a short drive to the airport.',
  ],
  PAE: [
    'Paine Field is a small, modern terminal beside one of the busiest aircraft factories in the world.',
    'From Everett, Puget Sound and the Cascades are both close by.',
  ],
  GEG: [
    'Spokane offers four seasons, short commutes and an airport that locals love for its size.',
    'Lakes and ski hills are less than an hour from the Spokane terminal.',
  ],
  BLI: [
    'Bellingham sits between Seattle and Vancouver, close to the San Juan Islands.',
    'Bellingham serves guests from both sides of the border.',
  ],
  PSC: [
    'Pasco serves the Tri-Cities and the wine country of southeast Washington.',
    'The Tri-Cities enjoy dry, sunny weather for much of the year.',
  ],
  YKM: [
    'Yakima is known for apples, hops and wide-open skies.',
    'The Yakima terminal is small, and the team knows its regulars.',
  ],
  PUW: [
    'Pullman’s traffic follows the university calendar, with game days that fill every seat.',
    'The station serves Washington State University and the neighboring campus in Moscow, Idaho.',
  ],
  PDX: [
    'Portland’s terminal, with its timber roof, is a pleasant place to spend a shift.',
    'MAX light rail and bicycle paths lead to the airport in Portland.',
    'Portland is a long-standing base for both mainline and regional flying.',
  ],
  EUG: [
    'Eugene’s traffic swells with college sports and summer track meets.',
    'The Eugene station is compact, green and friendly.',
  ],
  MFR: [
    'Medford serves southern Oregon, from Crater Lake to the Shakespeare festival in Ashland.',
    'The Rogue Valley offers mild winters and rivers for every weekend.',
  ],
  RDM: [
    'Redmond is the gateway to Bend and the high desert of central Oregon.',
    'Ski season and summer hikers keep the Redmond station busy all year.',
  ],
  BOI: [
    'Boise is a growing city with an airport ten minutes from downtown.',
    'The foothills trails start almost where the Boise suburbs end.',
  ],
  COE: [
    'Coeur d’Alene lies on a lake of the same name, about half an hour east of Spokane.',
    'Colleagues in Coeur d’Alene work across the state line with the Spokane station.',
  ],
  ANC: [
    'Anchorage is a hub for the whole state, with flights to communities that have no road.',
    'In Anchorage, midsummer shifts end in daylight and winter ones begin in the dark.',
    'Moose on the access road are a valid reason to drive slowly in Anchorage.',
  ],
  FAI: [
    'Fairbanks winters fall far below zero, and the team knows how to work safely in them.',
    'Northern lights are a regular sight on late shifts in Fairbanks.',
  ],
  JNU: [
    'Juneau cannot be reached by road, so the whole city depends on aircraft and ferries.',
    'Mountains rise beside the runway in Juneau, and the weather changes by the hour.',
  ],
  KTN: [
    'In Ketchikan the airport lies on Gravina Island, and a short ferry ride is part of the commute.',
    'Ketchikan is rainy, green and busy with salmon and cruise ships in summer.',
  ],
  SIT: [
    'Sitka’s runway reaches into the sea, with a volcano on the horizon.',
    'Fishing boats and flights set the rhythm of the year in Sitka.',
  ],
  WRG: [
    'Wrangell is an island community at the mouth of the Stikine River.',
    'In Wrangell one crew handles counter, ramp and cargo.',
  ],
  PSG: [
    'Petersburg is a fishing town with Norwegian roots and a strong sense of community.',
    'The Petersburg station moves seafood as well as people.',
  ],
  CDV: [
    'Cordova is known for Copper River salmon and has no road to the rest of the state.',
    'In season, fresh fish leaves Cordova by the planeload.',
  ],
  ADQ: [
    'Kodiak’s wind and fog keep station teams inventive.',
    'Kodiak is home to a large fishing fleet, a Coast Guard base and famous bears.',
  ],
  BET: [
    'Bethel serves dozens of villages of the Yukon–Kuskokwim Delta.',
    'In Bethel, Yupʼik is heard at the counter as often as English.',
  ],
  OME: [
    'Nome is the finish line of the Iditarod and a hub for the Seward Peninsula.',
    'Flights to Nome carry gold miners, mushers, teachers and groceries.',
  ],
  OTZ: [
    'Kotzebue stands above the Arctic Circle, on a spit by the Chukchi Sea.',
    'Flights link Kotzebue with Anchorage, and small planes link it with the villages of the region.',
  ],
  BRW: [
    'Utqiaġvik is the northernmost city in the United States, with weeks of sun and weeks without.',
    'Most of the Utqiaġvik community is Iñupiat, and the station is part of it.',
  ],
  SCC: [
    'Deadhorse serves the oil fields of the North Slope, and most people here work on rotation.',
    'There is little in Deadhorse but work, wind, caribou and a good cafeteria.',
  ],
  SFO: [
    'San Francisco fog makes planning here an art.',
    'The terminal in San Francisco is reached by BART from across the Bay Area.',
  ],
  OAK: [
    'Oakland gives East Bay travelers a quick way to the sky.',
    'The Oakland station team is compact and knows its early-morning regulars.',
  ],
  SJC: [
    'San Jose serves Silicon Valley, so expect business travelers who count minutes.',
    'The station in San Jose is close to downtown and light traffic by Bay Area standards.',
  ],
  SMF: [
    'Sacramento brings state government, farming and tourism to one airport.',
    'Summers in Sacramento are hot, and the crew plans water and shade accordingly.',
  ],
  STS: [
    'The Sonoma County airport is named for the cartoonist Charles M. Schulz.',
    'Santa Rosa serves wine country, from a terminal you can cross in a minute.',
  ],
  FAT: [
    'Fresno is the air gateway to Yosemite and the San Joaquin Valley.',
    'Fresno flights carry families, farm managers and hikers.',
  ],
  LAX: [
    'Los Angeles is one of our busiest stations, with connections to every continent.',
    'Crew and ground teams at {code} work beside dozens of other airlines.',
  ],
  BUR: [
    'Burbank is the quick way into the studios and suburbs of Los Angeles.',
    'The walk from curb to gate in Burbank is short, which guests love and latecomers count on.',
  ],
  ONT: [
    'Ontario serves the Inland Empire, east of Los Angeles.',
    'The Ontario station has easy parking and long runways.',
  ],
  SNA: [
    'John Wayne Airport has a short runway and strict noise rules that shape the day.',
    'Santa Ana serves Orange County, from its beaches to its theme parks.',
  ],
  PSP: [
    'Palm Springs is seasonal: winter is busy and summer is very hot.',
    'Much of the Palm Springs terminal is open air.',
  ],
  SAN: [
    'San Diego’s runway lies minutes from downtown and the bay.',
    'One runway and steep approaches keep the San Diego operation precise.',
  ],
  LAS: [
    'Las Vegas is a station where conventions decide the rush hours.',
    'The Las Vegas team sees guests at their most hopeful and their most tired.',
  ],
  RNO: [
    'Reno–Tahoe brings skiers in winter and campers in summer.',
    'Reno’s mountain winds teach every crew some respect.',
  ],
  PHX: [
    'Phoenix summers make heat plans as important as deicing plans elsewhere.',
    'The Phoenix team serves visitors in winter and locals escaping the heat in summer.',
  ],
  TUS: [
    'Tucson is a desert station with an easy pace and good Mexican food.',
    'Mountains surround Tucson on all sides.',
  ],
  SLC: [
    'Salt Lake City’s new terminal puts ski slopes within an hour of the gate.',
    'The Salt Lake City team works with handling partners and a small staff.',
  ],
  DEN: [
    'Denver combines high altitude, summer thunderstorms and spring snow.',
    'Performance numbers matter in Denver, a mile above sea level.',
  ],
  MSO: [
    'Missoula is a college and river town in western Montana.',
    'Fire season can fill the Missoula ramp with tankers and smoke.',
  ],
  BZN: [
    'Bozeman brings guests to Yellowstone and the ski hills of Montana.',
    'The Bozeman airport lies in nearby Belgrade, with mountains all around.',
  ],
  DFW: [
    'Dallas Fort Worth is a partner hub, so connections are a daily topic.',
    'Texas storms keep the Dallas team sharp in spring.',
  ],
  AUS: [
    'Austin mixes technology travelers with festival crowds.',
    'Live music plays in the Austin terminal, sometimes beside our gate.',
  ],
  ORD: [
    'Chicago is a demanding winter station with many partner connections.',
    'The Chicago team looks after coast-bound guests at one of the largest airports in the country.',
  ],
  ATL: [
    'Atlanta is a cross-country flight from our hubs and a lively station.',
    'Our Atlanta team is small, in a very large airport.',
  ],
  MCO: [
    'Orlando flights are full of families, strollers and big plans.',
    'Afternoon thunderstorms are part of the summer routine in Orlando.',
  ],
  IAD: [
    'Dulles links the West with the nation’s capital.',
    'The Dulles team sees diplomats, students and defense contractors in one line.',
  ],
  JFK: [
    'New York is an end-to-end station: long flights, full loads and guests with opinions.',
    'The JFK team works in a shared terminal with partners from around the world.',
  ],
  EWR: [
    'Newark flights reach the West Coast and keep a small team busy.',
    'Newark’s airspace is crowded, so patience and planning go together.',
  ],
  BOS: [
    'Boston is a station of snowstorms, students and seafood.',
    'Logan Airport lies across the harbor from downtown Boston.',
  ],
  HNL: [
    'Honolulu is the center of the interisland network and the gateway to the Pacific.',
    'The Honolulu airport is open to the trade winds, with gardens between the concourses.',
    'Teams in Honolulu serve residents and visitors from many cultures.',
  ],
  OGG: [
    'Kahului is Maui’s main airport, with mainland and interisland flights from early morning.',
    'On Maui the Kahului team works between the cane-field plain and Haleakalā.',
  ],
  LIH: [
    'Līhuʻe serves Kauaʻi, the Garden Isle, from a terminal close to the sea.',
    'The Līhuʻe team is like Kauaʻi itself: small, green and close-knit.',
  ],
  KOA: [
    'In Kailua-Kona gates are open-air and guests board under the sky.',
    'The Kona airport stands on a lava field north of Kailua-Kona.',
  ],
  ITO: [
    'Hilo is the quieter, greener side of Hawaiʻi Island.',
    'Flights from Hilo carry orchids, students and families heading to Honolulu.',
  ],
  NRT: [
    'Narita is the long-established gateway to greater Tokyo.',
    'The Narita team works with airport partners who value precision.',
  ],
  HND: [
    'Haneda lies close to central Tokyo and runs late into the night.',
    'Late departures from Haneda arrive in Honolulu on the morning of the same date.',
  ],
  ICN: [
    'Incheon is one of the most modern hubs in Asia.',
    'The Incheon team welcomes honeymooners, students and business travelers.',
  ],
  YVR: [
    'Vancouver offers sea, mountains and United States preclearance.',
    'In Vancouver guests clear US customs before boarding, which shapes the check-in day.',
  ],
  YYC: [
    'Calgary lies at the foot of the Rockies and knows real winters.',
    'Guests in Calgary pass through US preclearance before departure.',
  ],
  CUN: [
    'Cancún is one of the busiest leisure airports in the Americas.',
    'Winter weekends in Cancún bring full flights in both directions.',
  ],
  SJD: [
    'Los Cabos serves the southern tip of the Baja peninsula, where the desert meets the sea.',
    'Anglers, golfers and families all pass the counter in San José del Cabo.',
  ],
  PVR: [
    'Puerto Vallarta lies between the Sierra Madre and Banderas Bay.',
    'The Puerto Vallarta team is known for a warm welcome at a busy curb.',
  ],
  SJO: [
    'San José is the capital of Costa Rica and its main gateway.',
    'The San José team works in Spanish and English all day.',
  ],
  LIR: [
    'Liberia is the doorway to the beaches and volcanoes of Guanacaste.',
    'Dry-season weekends are the peak in Liberia.',
  ],
  BZE: [
    'Belize City links guests with reefs, rainforest and Maya sites.',
    'The Belize station is small, bilingual and busiest in winter.',
  ],
  GUA: [
    'Guatemala City lies high in the mountains, surrounded by volcanoes.',
    'Many guests in Guatemala City are visiting family, with bags to match.',
  ],
  PPT: [
    'Papeete serves Tahiti and her islands, in French, Tahitian and English.',
    'The Papeete operation is small, with flights that are social events.',
  ],
  SYD: [
    'Sydney flights link Australia with Hawaiʻi and the mainland beyond.',
    'The Sydney team works across the date line from its colleagues in Honolulu.',
  ],
};

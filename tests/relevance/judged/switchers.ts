// Written and judged before the first run, and without a look at what the search knows.
// People of other industries: what their present work is called there, where this airline has it or its near kin.
import {
  accountManager,
  accountant,
  alaskaState,
  anchorage,
  australia,
  avionics,
  boise,
  brand,
  cabin,
  captain,
  compliance,
  controller,
  counter,
  dispatcher,
  fairbanks,
  firstOfficer,
  freight,
  groundEquipment,
  hawaii,
  honolulu,
  inspector,
  interiors,
  japan,
  kauai,
  kent,
  leadMechanic,
  loadPlanner,
  loungeHost,
  loungeSupervisor,
  loyaltyManager,
  luggage,
  maui,
  mechanic,
  networkEngineer,
  otherEngineer,
  partTime,
  phone,
  ramp,
  reservations,
  safety,
  sales,
  sanFrancisco,
  scheduler,
  software,
  sourcing,
  stationManager,
  stationSupervisor,
  stores,
  structures,
  support,
  teamLead,
  virtual,
  workforce,
} from '#tests/relevance/judged/families.ts';
import { judge } from '#tests/relevance/judgment.ts';

const guatemala = /Guatemala/;
const juneau = /Juneau/;
const narita = /Narita/;
/** Teachers of pilots, without those of cabin crew. */
const flightInstructor = /\b(flight training|simulator|ground school) instructor/i;
const food = /food & beverage planner/i;
const maintenancePlanner = /maintenance planner/i;
const warehouse = /warehouse agent/i;

export const switchers = [
  // Shops
  judge(
    'checkout clerk sacramento',
    'a counter with customers, cash and cards in one city',
    { title: counter, place: /Sacramento/ },
    [],
    { title: counter, place: /California/ },
  ),
  judge(
    'shop assistant part time honolulu',
    'helping customers at a counter with short hours in one city',
    { title: counter, place: honolulu, type: partTime },
    [
      { title: counter, place: honolulu },
      { title: luggage, place: honolulu, type: partTime },
      { title: phone, place: honolulu, type: partTime },
    ],
    [
      { title: loungeHost, place: honolulu },
      { title: counter, place: hawaii, type: partTime },
    ],
  ),
  judge(
    'auto parts counter',
    'hands out parts at a window and keeps the shelves',
    { title: stores },
    { title: warehouse },
    { title: freight },
  ),
  judge(
    'assistant store manager',
    'second in charge of a place with staff on shifts and customers',
    [{ title: stationSupervisor }, { title: loungeSupervisor }, { title: /duty manager/i }],
    [{ title: stationManager }, { title: teamLead }],
    { title: /lead ramp/i },
  ),
  judge('retail buyer', 'purchasing of goods', { title: sourcing }, { title: food }),

  // Freight and logistics
  judge(
    'forklift driver lihue part time',
    'moving freight in a warehouse with short hours on one island',
    { title: freight, place: kauai, type: partTime },
    { title: freight, place: kauai },
    [
      { title: ramp, place: kauai },
      { title: freight, place: hawaii, type: partTime },
    ],
  ),
  judge(
    'dock worker',
    'loads and unloads, as the ramp does with bags and mail and the warehouse with freight',
    [{ title: ramp }, { title: freight }],
    [],
    { title: stores },
  ),
  judge(
    'freight forwarder',
    'accepts shipments and keeps their papers straight',
    { title: freight },
    { title: loadPlanner },
    { title: ramp },
  ),

  // Hotels, restaurants and ships
  judge(
    'bellman maui',
    'greets guests and takes their bags, on one island',
    { title: counter, place: maui },
    [
      { title: loungeHost, place: maui },
      { title: ramp, place: maui },
    ],
    [
      { title: luggage, place: hawaii },
      { title: counter, place: hawaii },
    ],
  ),
  judge('banquet server', 'serves guests food and drink', { title: loungeHost }, [
    { title: cabin },
    { title: loungeSupervisor },
  ]),
  judge(
    'restaurant manager san francisco',
    'leads the staff of a room with guests, food and drink, in one city',
    { title: loungeSupervisor, place: sanFrancisco },
    [{ title: loungeSupervisor }, { title: loungeHost, place: sanFrancisco }],
  ),
  judge(
    'train attendant',
    'looks after passengers on board',
    { title: cabin },
    { title: counter },
    { title: loungeHost },
  ),
  judge(
    'hotel revenue manager',
    'prices and seats instead of rooms',
    { title: /revenue management/i },
    [{ title: /data analyst/i }, { title: /network planning/i }],
    { title: /financial analyst/i },
  ),
  judge(
    'hotel reservationist from home',
    'bookings by phone from home',
    { title: reservations, place: virtual },
    { title: phone, place: virtual },
    { title: phone },
  ),

  // Care
  judge(
    'clinic receptionist boise',
    'receives people at a desk in one city; calls are close',
    { title: counter, place: boise },
    { title: phone, place: boise },
    { title: counter },
  ),
  judge(
    'nursing home shift scheduler',
    'rosters of people who work around the clock',
    { title: scheduler },
    { title: workforce },
  ),
  judge('hospital menu planner', 'menus for many guests', { title: food }, { title: sourcing }),

  // Building
  judge(
    'fiberglass boat builder',
    'shells of resin and fiber',
    { title: structures },
    { title: interiors },
    { title: mechanic },
  ),
  judge(
    'carpet installer',
    'fits out rooms, here cabins; the structures shop changes carpets too',
    { title: interiors },
    { title: structures },
    { title: mechanic },
  ),
  judge(
    'construction safety officer',
    'prevents accidents at work',
    { title: safety },
    { title: compliance },
    { title: /safety intern/i },
  ),

  // Factories
  judge(
    'production scheduler',
    'plans which work is done when, with which people and materials',
    { title: maintenancePlanner },
    [{ title: scheduler }, { title: controller }],
    [{ title: workforce }, { title: food }],
  ),
  judge(
    'assembly line quality checker',
    'inspects the work of others',
    { title: inspector },
    { title: leadMechanic },
    { title: mechanic },
  ),
  judge(
    'fish plant supervisor juneau',
    'leads a shift in one small city',
    { title: stationSupervisor, place: juneau },
    [
      { title: stationSupervisor, place: alaskaState },
      { title: stationManager, place: alaskaState },
    ],
    { title: stationSupervisor },
  ),

  // Public service
  judge(
    '911 dispatcher',
    'a calm voice on calls at all hours; other desks of the center are close',
    { title: dispatcher },
    [{ title: scheduler }, { title: loadPlanner }],
    [{ title: controller }, { title: phone }],
  ),
  judge(
    'transit route planner',
    'decides where and when to run, by bus or by aircraft',
    { title: /network planning/i },
    { title: /data analyst/i },
    { title: dispatcher },
  ),
  judge(
    'mail handler fairbanks',
    'loads mail and freight in one city',
    [
      { title: freight, place: fairbanks },
      { title: ramp, place: fairbanks },
    ],
    { title: freight, place: alaskaState },
    { title: ramp, place: alaskaState },
  ),
  judge(
    'school computer technician anchorage',
    'helps with computers in one city',
    { title: support, place: anchorage },
    [{ title: support }, { title: networkEngineer, place: anchorage }],
    { title: networkEngineer },
  ),

  // Military
  judge(
    'army supply sergeant',
    'keeps and hands out equipment; freight is close',
    { title: stores },
    { title: freight },
    { title: sourcing },
  ),
  judge('motor pool mechanic', 'repairs vehicles', { title: groundEquipment }, [], { title: mechanic }),
  judge('army helicopter pilot', 'a pilot who starts in the right seat', { title: firstOfficer }, { title: captain }, [
    { title: /pilot development/i },
    { title: flightInstructor },
  ]),
  judge(
    'army radio repairer',
    'electronics and wiring, here of aircraft',
    { title: avionics },
    [],
    [{ title: mechanic }, { title: networkEngineer }],
  ),
  judge(
    'air force instructor pilot',
    'teaches pilots; flying is close',
    { title: flightInstructor },
    [{ title: /pilot development/i }, { title: firstOfficer }],
    { title: captain },
  ),

  // Offices
  judge('cpa firm auditor', 'accounts, closings and controls', { title: accountant }, { title: /financial analyst/i }, [
    { title: /finance intern/i },
    { title: compliance },
  ]),
  judge('factory hr manager', 'advises managers on people', { title: /people business partner/i }, [
    { title: /talent acquisition/i },
    { title: /labor relations/i },
  ]),
  judge('bank compliance officer', 'audits against rules of regulators', { title: compliance }, { title: safety }, [
    { title: /cybersecurity analyst/i },
    { title: accountant },
  ]),
  judge(
    'pharma sales rep sydney',
    'sales in one city',
    { title: sales, place: australia },
    { title: sales },
    { title: accountManager },
  ),
  judge(
    'phone support supervisor kent',
    'leads people who take calls, in one city',
    { title: teamLead, place: kent },
    { title: teamLead },
    [
      { title: workforce, place: kent },
      { title: phone, place: kent },
    ],
  ),

  // Games, the web and media
  judge('game programmer', 'developers of software', { title: software }, { title: /mobile engineer/i }, [
    { title: otherEngineer },
    { title: /software engineering intern/i },
  ]),
  judge(
    'web designer',
    'draws pages and screens',
    { title: /ux designer/i },
    [],
    [{ title: brand }, { title: /product manager/i }, { title: /mobile engineer/i }],
  ),
  judge('ad agency copywriter', 'words for campaigns', { title: brand }, { title: loyaltyManager }, [
    { title: /marketing intern/i },
    { title: /ux designer/i },
  ]),

  // In other languages
  judge(
    'ホテル フロント 成田',
    'front desk of a hotel, at one airport of Tokyo',
    [{ title: counter, place: narita }, { title: /services agent - NRT/i }],
    { title: counter, place: japan },
    { title: cabin, place: japan },
  ),
  judge(
    'recepcionista guatemala',
    'receives people at a desk in one country',
    { title: counter, place: guatemala },
    [],
    { title: counter, place: /Belize|Costa Rica|Mexico/ },
  ),
];

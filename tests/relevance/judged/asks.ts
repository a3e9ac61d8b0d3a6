import { bayArea, california, itSupport, maui, oregon } from '#tests/relevance/judged/families.ts';
import { judge } from '#tests/relevance/judgment.ts';
import {
  alaskaState,
  cabin,
  cockpit,
  counter,
  firstOfficer,
  freight,
  fullTime,
  hawaii,
  hawaiianAirlines,
  horizon,
  intern,
  japan,
  mechanic,
  onCall,
  otherTechnician,
  partTime,
  phone,
  pilotInstructor,
  ramp,
  seattleArea,
  software,
  stores,
  virtual,
} from './families.ts';

const airportWork = /airport operations|warehouse/i;
const bigIsland = /Hilo|Kona/;
const farNorth = /Deadhorse|Utqia/;
const kauai = /Lihue|Līhuʻe/;
const leads = /supervisor|\blead\b|station manager|duty manager/i;
const panhandle = /Juneau|Ketchikan|Sitka|Petersburg/;
const seniorSoftware = /(senior|principal) software engineer/i;
const washington = /Washington/;

/**
 * How people say what they want: a trade with hours, pay, experience or a language, and with a city, an island, an
 * airport, a ZIP code or a nickname of a place. Written and judged before the first run, and without a look at what the
 * search knows.
 */
export const asks = [
  judge(
    'casual ramp work Maui',
    'on call, ramp, one island',
    { title: ramp, place: maui, type: onCall },
    [
      { title: ramp, place: maui },
      { title: ramp, place: hawaii, type: onCall },
    ],
    { title: ramp, place: hawaii },
  ),
  judge('Kauai part time', 'one island and few hours', { place: kauai, type: partTime }, [], { place: kauai }),
  judge('jobs on the Garden Isle', 'a nickname of Kauai', { place: kauai }),
  judge(
    'big island ramp',
    'Hilo and Kona are on the Big Island',
    { title: ramp, place: bigIsland },
    { title: freight, place: bigIsland },
    [
      { title: ramp, place: hawaii },
      { place: bigIsland, category: /airport operations/i },
    ],
  ),
  judge('KOA airport', 'the code of Kona', { place: /Kona/ }, [], { place: /Hilo/ }),
  judge(
    'supervisor on Maui',
    'who leads, on one island',
    { title: /supervisor/i, place: maui },
    { title: /supervisor/i, place: hawaii },
    { title: leads, place: hawaii },
  ),
  judge(
    'part time Honolulu airport',
    'a place of work and few hours',
    { place: /Honolulu/, category: airportWork, type: partTime },
    { place: /Honolulu/, category: airportWork, type: onCall },
    [
      { place: /Honolulu/, category: airportWork },
      { place: /Honolulu/, type: partTime },
    ],
  ),
  judge(
    'Honalulu lounge',
    'a misspelled city',
    { title: /lounge/i, place: /Honolulu/ },
    { title: /lounge/i, place: hawaii },
    { title: /lounge/i },
  ),
  judge(
    'accounting 96819',
    'the ZIP code of the Honolulu airport',
    { title: /accountant/i, place: /Honolulu/ },
    { title: /financial analyst/i, place: /Honolulu/ },
    { title: /accountant/i },
  ),
  judge(
    '97218 mechanic',
    'the ZIP code of the Portland airport',
    [
      { title: mechanic, place: /Portland/ },
      { title: /ground equipment mechanic/i, place: /Portland/ },
    ],
    { title: otherTechnician, place: /Portland/ },
    { title: mechanic, place: oregon },
  ),
  judge('pilot 99224', 'the ZIP code of the Spokane airport', { title: cockpit, place: /Spokane/ }, [], {
    title: cockpit,
    place: washington,
  }),
  judge('work from home customer service', 'calls from a home office', { title: phone, place: virtual }, [], {
    title: phone,
  }),
  judge(
    'part time remote phone work',
    'few hours, at home, on the phone',
    { title: phone, place: virtual, type: partTime },
    { title: phone, place: virtual },
    { title: phone, type: partTime },
  ),
  judge(
    'telecommute data',
    'data work at home',
    { title: /data engineer/i, place: virtual },
    [],
    [{ title: /workforce planning/i, place: virtual }, { title: /data (engineer|analyst)/i }],
  ),
  judge('six figure remote tech job', 'the three kinds of technical work at home, all of which pay that', {
    category: /software/i,
    place: virtual,
  }),
  judge(
    'high paying software job',
    'the more senior, the better the pay',
    { title: /principal software engineer/i },
    [{ title: /senior software engineer|machine learning engineer/i }],
    { title: software },
  ),
  judge(
    'senior developer Seattle',
    'level, trade and city',
    { title: seniorSoftware, place: seattleArea },
    { title: seniorSoftware },
    [
      { title: software, place: seattleArea },
      { title: /mobile engineer/i, place: seattleArea },
    ],
  ),
  judge(
    'entry level IT Anchorage',
    'a first job with computers',
    { title: itSupport, place: /Anchorage/ },
    [],
    [{ title: itSupport }, { title: /network & airport systems/i, place: /Anchorage/ }],
  ),
  judge(
    'tech job without a degree',
    'technical work where experience counts as much as studies',
    { title: itSupport },
    [],
    { title: /network & airport systems/i },
  ),
  judge(
    'baggage job no experience',
    'ramp agents are trained, and some postings say so',
    [{ title: ramp, description: /no airline experience is needed/i }],
    [{ title: ramp }, { title: /baggage service/i }],
    { title: freight },
  ),
  judge('college internship Portland', 'students, in one city', { title: intern, place: /Portland/ }, [], {
    title: intern,
  }),
  judge(
    'finance internship Seattle',
    'students of one field',
    { title: /finance intern/i },
    [],
    [
      { title: intern, place: seattleArea },
      { title: /accountant/i, place: seattleArea },
    ],
  ),
  judge('part-time marketing internship', 'students of one field with few hours', { title: /marketing intern/i }, [], {
    title: intern,
    type: partTime,
  }),
  judge(
    'mechanic apprentice Portland',
    'learning to repair aircraft',
    { title: /maintenance & engineering intern/i, place: /Portland/ },
    [
      { title: /engineering intern - aircraft/i, place: /Portland/ },
      { title: mechanic, place: /Portland/ },
    ],
    [{ title: otherTechnician, place: /Portland/ }, { title: /engineering intern - aircraft/i }],
  ),
  judge(
    'night shift mechanic LAX',
    'hours, trade and airport',
    { title: mechanic, place: /Los Angeles/, description: /night/i },
    { title: mechanic, place: /Los Angeles/ },
    { title: mechanic, place: california, description: /night/i },
  ),
  judge(
    'A&P Anchorage',
    'a certificate and a city',
    { title: mechanic, place: /Anchorage/ },
    [
      { title: otherTechnician, place: /Anchorage/ },
      { title: /quality control inspector/i, place: /Anchorage/ },
    ],
    { title: mechanic },
  ),
  judge('mechanic bay area', 'a nickname of the cities around San Francisco', { title: mechanic, place: bayArea }, [], {
    title: mechanic,
    place: california,
  }),
  judge('aircraft maintenance San Deigo', 'a misspelled city', { title: mechanic, place: /San Diego/ }, [], {
    title: mechanic,
    place: california,
  }),
  judge(
    'lead mechanic Boise',
    'level, trade and city',
    { title: /lead aircraft technician/i, place: /Boise/ },
    [{ title: /lead aircraft technician/i }, { title: mechanic, place: /Boise/ }],
    { title: otherTechnician, place: /Boise/ },
  ),
  judge(
    'parts clerk Alaska',
    'stockrooms in one state',
    { title: stores, place: alaskaState },
    { title: stores },
    { title: freight, place: alaskaState },
  ),
  judge(
    'stewardess near Long Beach',
    'the base next door is Los Angeles',
    { title: cabin, place: /Los Angeles/ },
    { title: cabin, place: /San Diego/ },
    { title: cabin, place: california },
  ),
  judge(
    'flight attendant southern Oregon',
    'Medford is the base there',
    { title: cabin, place: /Medford/ },
    { title: cabin, place: oregon },
  ),
  judge('cabin crew Japan', 'crews based abroad', { title: cabin, place: japan }, [], { place: japan }),
  judge(
    'pilot near Everett',
    'one airport, and the next one',
    { title: cockpit, place: /Everett/ },
    { title: cockpit, place: seattleArea },
  ),
  judge(
    'regional pilot Idaho',
    'the smaller airline in one state',
    { title: cockpit, place: /Idaho/, company: horizon },
    { title: cockpit, place: /Spokane/, company: horizon },
    { title: cockpit, company: horizon },
  ),
  judge(
    'copilot Los Angelas',
    'a misspelled city',
    { title: firstOfficer, place: /Los Angeles/ },
    { title: firstOfficer, place: /San Diego/ },
    { title: firstOfficer, place: california },
  ),
  judge(
    'flight instructor part time',
    'teaching pilots for some hours',
    { title: pilotInstructor, type: partTime },
    { title: pilotInstructor },
    { title: /pilot development/i },
  ),
  judge('jobs near Tacoma', 'the airport and the offices next to Tacoma', { place: /Seattle|SeaTac|Kent/ }),
  judge(
    'call center near Tempe AZ',
    'the center next door is in Phoenix',
    { title: phone, place: /Phoenix/ },
    { title: /team lead/i, place: /Phoenix/ },
    { place: /Phoenix/ },
  ),
  judge(
    'call center Pheonix part time',
    'a misspelled city and few hours',
    { title: phone, place: /Phoenix/, type: partTime },
    { title: phone, place: /Phoenix/ },
    { title: phone, type: partTime },
  ),
  judge('reservations Coeur dalene', 'a city that few can spell', { title: /reservations/i, place: /Coeur/ }, [], {
    title: /reservations/i,
    place: /Idaho/,
  }),
  judge('airport job Bend Oregon', 'the airport of Bend is in Redmond', { place: /Redmond/ }, [], {
    place: /Eugene|Medford/,
    category: /airport operations/i,
  }),
  judge('Tri-Cities airport', 'the airport of the Tri-Cities is in Pasco', { place: /Pasco/ }, [], { place: /Yakima/ }),
  judge('customer service in Montana', 'two cities of one state', { title: counter, place: /Montana/ }, [], {
    place: /Montana/,
  }),
  judge(
    'Vegas baggage',
    'a short name of Las Vegas',
    { title: ramp, place: /Las Vegas/ },
    { place: /Las Vegas/ },
    { title: ramp, place: /Reno/ },
  ),
  judge('ramp Orange County', 'the airport of Orange County is in Santa Ana', { title: ramp, place: /Santa Ana/ }, [], {
    title: ramp,
    place: /Ontario|Los Angeles|San Diego/,
  }),
  judge('JFK ticket counter', 'the code of an airport in New York', { title: counter, place: /New York/ }, [], {
    place: /New York|Newark/,
  }),
  judge('Washington DC airport', 'Dulles serves the capital', { place: /Dulles/ }),
  judge('Spokan part time', 'a misspelled city and few hours', { place: /Spokane/, type: partTime }, [], {
    place: /Spokane/,
    category: /airport operations/i,
  }),
  judge('North Slope', 'the far north of Alaska', { place: farNorth }, [], { place: /Kotzebue/ }),
  judge('Barrow Alaska', 'the old name of Utqiaġvik', { place: /Utqia/ }, [], { place: /Deadhorse|Kotzebue/ }),
  judge('southeast Alaska jobs', 'the towns between mountains and sea', { place: panhandle }, [], { place: /Cordova/ }),
  judge(
    'Fairbanx cargo',
    'a misspelled city',
    { title: freight, place: /Fairbanks/ },
    [],
    [{ title: freight, place: alaskaState }, { place: /Fairbanks/ }],
  ),
  judge(
    'manager job in Ketchican',
    'a misspelled town',
    { title: /station manager/i, place: /Ketchikan/ },
    { title: /station manager|station operations supervisor/i, place: panhandle },
    { title: /station manager/i },
  ),
  judge(
    'spanish speaking call center',
    'phone work that welcomes Spanish',
    { title: phone, description: /Spanish/ },
    { title: /team lead/i, description: /Spanish/ },
    { title: phone },
  ),
  judge(
    'korean speaker',
    'Korea, and postings that ask for the language',
    { place: /Korea/ },
    { description: /Korean/ },
  ),
  judge(
    'french speaking sales',
    'the office in Tahiti works in French',
    { title: /sales manager/i, place: /Polynesia/ },
    [],
    [{ title: /sales manager/i }, { title: /account manager/i }],
  ),
  judge('airport jobs in Mexico', 'one country', { place: /Mexico/ }, [], { place: /Guatemala|Belize|Costa Rica/ }),
  judge('Central America', 'the countries south of Mexico', { place: /Guatemala|Belize|Costa Rica/ }, [], {
    place: /Mexico/,
  }),
  judge(
    'tokyo airport ground staff',
    'both airports of Tokyo',
    [{ title: counter, place: /Tokyo/ }, { title: /HND|羽田/ }],
    { title: counter, place: japan },
  ),
  judge(
    'hawaiian airlines jobs on the mainland',
    'one company, outside its islands',
    { company: hawaiianAirlines, place: /\b(WA|OR|CA|NY|NV|AZ)\b/ },
    { company: hawaiianAirlines, place: virtual },
    { company: hawaiianAirlines, place: /Alaska/ },
  ),
  judge(
    'office job in Portland',
    'desks, in one city',
    { category: /corporate/i, place: /Portland/ },
    [{ category: /software/i, place: /Portland/ }],
    { title: /maintenance planner|maintenance controller|\bintern\b/i, place: /Portland/ },
  ),
  judge('I want to work at the Reno airport', 'a sentence with a city', { place: /Reno/ }),
  judge('anything full time in Hilo', 'any work with full hours in one town', { place: /Hilo/, type: fullTime }, [], {
    place: /Hilo/,
  }),
];

// Written and judged before the first run, and without a look at what the search knows.
// What visitors type on a phone: a few everyday words for the work, often with a city, an airport or hours.
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
  california,
  captain,
  cockpit,
  compliance,
  controller,
  counter,
  dataAnalyst,
  dataEngineer,
  dispatcher,
  fairbanks,
  financialAnalyst,
  firstOfficer,
  freight,
  groundEquipment,
  hawaii,
  hilo,
  honolulu,
  inspector,
  interiors,
  intern,
  japan,
  kona,
  labor,
  lasVegas,
  loadPlanner,
  losAngeles,
  loungeHost,
  loungeSupervisor,
  luggage,
  maui,
  mechanic,
  medford,
  networkEngineer,
  onCall,
  otherTechnician,
  partTime,
  people,
  phoenix,
  phone,
  pilotInstructor,
  planner,
  portland,
  ramp,
  recruiter,
  reliability,
  reservations,
  safety,
  safetyIntern,
  sales,
  sanFrancisco,
  scheduler,
  security,
  simulator,
  software,
  sourcing,
  spokane,
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

const austin = /Austin/;
const newark = /Newark/;
const puertoVallarta = /Puerto Vallarta/;
const catering = /food & beverage planner/i;
const computerIntern = /(software engineering|data science) intern/i;
const crewInstructor = /inflight training instructor/i;
const crewSupervisor = /inflight base supervisor/i;
const designer = /ux designer/i;
const dutyManager = /airport duty manager/i;
const financeIntern = /finance intern/i;
const flightInstructor = /^(flight training|ground school) instructor/i;
const loyalty = /loyalty/i;
const machineLearning = /machine learning/i;
const networkPlanning = /network planning/i;
const productManager = /product manager/i;
const revenue = /revenue management/i;

export const visitors = [
  judge(
    'baggage handler lax',
    'ramp agents at one airport; baggage service has another task, and two airports are near',
    { title: ramp, place: losAngeles },
    [
      { title: luggage, place: losAngeles },
      { title: ramp, place: /Ontario, CA|Santa Ana/ },
    ],
    { title: ramp },
  ),
  judge(
    'airport bartender maui',
    'hosts of the lounge take turns at the bar',
    { title: loungeHost, place: maui },
    { title: loungeHost, place: hawaii },
    [{ title: loungeHost }, { title: loungeSupervisor }],
  ),
  judge(
    'check in desk vegas',
    'counters in one city',
    { title: counter, place: lasVegas },
    { title: counter, place: /Nevada/ },
    [
      { title: ramp, place: lasVegas },
      { title: counter, place: /United States/ },
    ],
  ),
  judge(
    'plane mechanic anchorge',
    'certificated mechanics in one city, with a slip',
    { title: mechanic, place: anchorage },
    [
      { title: otherTechnician, place: anchorage },
      { title: inspector, place: anchorage },
    ],
    { title: mechanic },
  ),
  judge('copilot hnl', 'first officers at the airport of a code', { title: firstOfficer, place: honolulu }, [], {
    title: firstOfficer,
  }),
  judge(
    'warehouse work hilo',
    'freight in one city; the other airport of the island is close',
    { title: freight, place: hilo },
    [
      { title: freight, place: kona },
      { title: stores, place: kona },
    ],
    [
      { title: freight, place: hawaii },
      { title: ramp, place: hilo },
    ],
  ),
  judge(
    'グランドスタッフ 成田',
    'the Japanese name of counter work, at one airport; some of its postings name it only in the title',
    [
      { title: counter, place: /Narita/ },
      { title: /airport services agent - nrt/i, place: japan },
    ],
    { title: counter, place: japan },
    { title: cabin, place: japan },
  ),
  judge('trabajo aeropuerto puerto vallarta', 'airport work in one city, in Spanish', { place: puertoVallarta }, [], {
    title: counter,
    place: /Guatemala|Costa Rica/,
  }),
  judge('computer help desk', 'help with computers', { title: support }, [], { title: networkEngineer }),
  judge(
    'programer honolulu',
    'developers in one city, with a slip',
    { title: software, place: honolulu },
    [
      { title: reliability, place: honolulu },
      { title: software, place: virtual },
    ],
    { title: software },
  ),
  judge('diesel mechanic', 'mechanics of vehicles; aircraft are another trade', { title: groundEquipment }, [], {
    title: mechanic,
  }),
  judge('airplane electrician', 'electrics of aircraft', { title: avionics }, [], { title: mechanic }),
  judge(
    'gate agent spokane part time',
    'counters and gates in one city with short hours',
    { title: counter, place: spokane, type: partTime },
    { title: counter, place: spokane },
    [
      { title: counter, place: /Pullman|Pasco/ },
      { title: ramp, place: spokane, type: partTime },
    ],
  ),
  judge(
    'tri cities airport job',
    'the airport is in Pasco, and the posting says so',
    { place: /Pasco/ },
    { title: counter, place: /Yakima/ },
    { title: counter, place: /Pullman|Spokane/ },
  ),
  judge(
    'call center supervisor phx',
    'leads of a call center in the city of a code',
    { title: teamLead, place: phoenix },
    { title: teamLead },
    [
      { title: workforce, place: phoenix },
      { title: phone, place: phoenix },
    ],
  ),
  judge(
    'captian medford',
    'captains of one base, with a slip',
    { title: captain, place: medford },
    [
      { title: captain, place: /Oregon/ },
      { title: firstOfficer, place: medford },
    ],
    [{ title: captain }, { title: cockpit, place: /Oregon/ }],
  ),
  judge(
    'stewardes san fran',
    'cabin crew at one base, with a slip and a short name',
    { title: cabin, place: sanFrancisco },
    { title: cabin, place: california },
    { title: cabin },
  ),
  judge(
    'ground crew newark',
    'ramp agents at one airport; counters across the river are near',
    { title: ramp, place: newark },
    { title: counter, place: /New York/ },
    { title: ramp },
  ),
  judge(
    'pt job austin airport',
    'all work with short hours at one airport, abbreviated',
    { place: austin, type: partTime },
    { place: austin, type: onCall },
    { place: austin },
  ),
  judge('freight handler fairbanks', 'freight in one city', { title: freight, place: fairbanks }, [], {
    title: freight,
    place: alaskaState,
  }),
  judge(
    'sydney airport jobs',
    'counters at one airport; the office in the city is close',
    { title: counter, place: australia },
    { title: sales, place: australia },
  ),
  judge(
    'airport manager alaska',
    'managers of stations in one state',
    { title: stationManager, place: alaskaState },
    { title: stationSupervisor, place: alaskaState },
    [{ title: dutyManager }, { title: stationSupervisor }],
  ),
  judge(
    'sim instructor part time',
    'instructors of the simulator with short hours',
    { title: simulator, type: partTime },
    { title: simulator },
    { title: flightInstructor },
  ),
  judge(
    'travel agent from home',
    'bookings by phone from home',
    { title: reservations, place: virtual },
    { title: phone, place: virtual },
    [{ title: reservations }, { title: /group desk/i }],
  ),
  judge('sales rep', 'selling to companies and travel agencies', [{ title: accountManager }, { title: sales }], [], {
    title: brand,
  }),
  judge(
    'scheduling job portland',
    'schedules of crews in one city; plans of maintenance are close',
    { title: scheduler, place: portland },
    [{ title: scheduler }, { title: planner, place: portland }],
    { title: dispatcher, place: portland },
  ),
  judge(
    'phone job boise',
    'calls in one city; calls from home and leads of callers are close',
    { title: phone, place: boise },
    [
      { title: teamLead, place: boise },
      { title: phone, place: virtual },
    ],
    { title: phone },
  ),
  judge('cyber securty', 'security of computers, with a slip', { title: security }, [], { title: compliance }),
  judge(
    'ai jobs',
    'machine learning; data engineers and interns in data science are close',
    { title: machineLearning },
    [{ title: dataEngineer }, { title: /data science/i }],
    { title: dataAnalyst },
  ),
  judge('computer science internship', 'interns who write software or work with data', { title: computerIntern }, [], {
    title: intern,
  }),
  judge('web designer', 'designers of screens', { title: designer }, { title: productManager }, { title: software }),
  judge('frequent flyer program', 'work for the loyalty program', { title: loyalty }, [], { title: brand }),
  judge(
    'lost luggage desk',
    'baggage service; some counters trace bags too',
    { title: luggage },
    { title: counter, description: /trace (delayed|missing|lost) bags/i },
    { title: counter },
  ),
  judge(
    'teach flight attendants',
    'instructors of cabin crew',
    { title: crewInstructor },
    { title: crewSupervisor },
    { title: pilotInstructor },
  ),
  judge(
    'ticket price analyst',
    'analysts of revenue; other analysts of data sit in the same team',
    { title: revenue },
    [{ title: dataAnalyst }, { title: networkPlanning }],
    { title: financialAnalyst },
  ),
  judge(
    'airline catering',
    'planners of meals; the buyer of products is close',
    { title: catering },
    {
      title: sourcing,
    },
  ),
  judge('weight and balance', 'planners of loads', { title: loadPlanner }, [], { title: dispatcher }),
  judge('mx planner', 'planners of maintenance, abbreviated', { title: planner }, { title: controller }),
  judge(
    'bookkeeper',
    'accountants keep the books, and financial analysts help to close them',
    { title: accountant },
    { title: financialAnalyst },
    { title: financeIntern },
  ),
  judge(
    'hr recruiter',
    'recruiters; others in the personnel department are close',
    { title: recruiter },
    {
      title: people,
    },
    { title: labor },
  ),
  judge(
    'sheet metal worker',
    'structures of aircraft; interiors need the same hands',
    { title: structures },
    { title: interiors },
    { title: mechanic },
  ),
  judge(
    'osha safety job',
    'safety at work, abbreviated; compliance staff audit the same rules',
    { title: safety },
    { title: compliance },
    { title: safetyIntern },
  ),
];

// Written and judged before the first run, and without a look at what the search knows.
// The mix of a search box: one or two words, a few words with a place, hours, level or employer, and whole sentences.
import {
  alaskaAirlines,
  alaskaState,
  cabin,
  cockpit,
  counter,
  firstOfficer,
  freight,
  fullTime,
  hawaii,
  horizon,
  intern,
  japan,
  mechanic,
  onCall,
  otherTechnician,
  partTime,
  people,
  phone,
  ramp,
  seattleArea,
  security,
  software,
  stores,
  virtual,
} from '#tests/relevance/judged/families.ts';
import { judge } from '#tests/relevance/judgment.ts';

const anchorage = /Anchorage/;
const boise = /Boise/;
const california = /California/;
const fairbanks = /Fairbanks/;
const honolulu = /Honolulu/;
const maui = /Kahului/;
const phoenix = /Phoenix/;
const portland = /Portland/;
const sanFrancisco = /San Francisco/;
/** Stations with snow, outside Seattle and Alaska. */
const snow = /Spokane|Boise|Bozeman|Salt Lake City|Reno|Portland|Newark/;
/** Postings that name no city count too. */
const seattleOrOpen = /Seattle|SeaTac|^ \/ {2}\/ United States/;
const accountManager = /account manager/i;
const accountant = /accountant/i;
const analyst = /data analyst/i;
const avionics = /avionics/i;
const baseSupervisor = /inflight base supervisor/i;
const brand = /brand marketing manager/i;
const captain = /captain/i;
const controller = /maintenance controller/i;
const dataEngineer = /data engineer/i;
const dataIntern = /data science intern/i;
const dispatcher = /dispatcher/i;
const financeIntern = /finance intern/i;
const financialAnalyst = /financial analyst/i;
const inspector = /quality control inspector/i;
const labor = /labor relations/i;
const loadPlanner = /load planner/i;
const loungeHost = /lounge host/i;
const loungeSupervisor = /lounge supervisor/i;
const loyaltyManager = /loyalty program manager/i;
const luggage = /baggage service agent/i;
const menus = /food & beverage planner/i;
const networks = /network & airport systems/i;
const plainRamp = /^ramp/i;
const planner = /maintenance planner/i;
const reliability = /site reliability/i;
const safety = /safety program specialist/i;
const sales = /sales manager/i;
const scheduler = /crew scheduler/i;
const sourcing = /sourcing specialist/i;
const stationManager = /station manager/i;
const stationSupervisor = /station operations supervisor/i;
const support = /it support technician/i;
const teamLead = /contact center team lead/i;
const trainer = /inflight training instructor/i;
const vehicles = /ground equipment mechanic/i;
const workforce = /workforce planning/i;

export const applicants = [
  judge(
    'deicing',
    'ramp agents whose postings name it; the same work where it snows is close',
    { title: ramp, description: /deic/i },
    [
      { title: ramp, place: snow },
      { title: ramp, place: alaskaState },
      { title: ramp, place: seattleArea },
      { title: vehicles, description: /deic/i },
    ],
    { title: /station (operations supervisor|manager)/i, description: /deic/i },
  ),
  judge(
    'luggage handler',
    'ramp agents; their leads and the office for lost bags are close',
    { title: plainRamp },
    [{ title: ramp }, { title: luggage }],
    { title: freight },
  ),
  judge(
    'regional pilot',
    'both seats of the regional airline; the right seat of the others is close',
    { title: cockpit, company: horizon },
    { title: firstOfficer },
    { title: /pilot development/i },
  ),
  judge(
    'air steward',
    'cabin crew under an older name',
    { title: cabin },
    [],
    [{ title: baseSupervisor }, { title: trainer }],
  ),
  judge(
    'A&P license',
    'work on aircraft that asks for the certificate',
    [{ title: mechanic }, { title: otherTechnician }],
    [{ title: inspector }, { title: controller }],
    { title: planner },
  ),
  judge(
    'freight loading',
    'freight, at the counter or on the ramp; bags are close',
    { title: freight },
    { title: ramp },
    [{ title: stores }, { title: loadPlanner }],
  ),
  judge('helpdesk', 'help with computers', { title: support }, [], { title: networks }),
  judge(
    'general ledger',
    'accountants; analysts with the same degree are close',
    { title: accountant },
    { title: financialAnalyst },
    { title: financeIntern },
  ),
  judge(
    'recruiting team',
    'who hires; the rest of the personnel department is close',
    { title: /talent acquisition/i },
    { title: people },
    { title: labor },
  ),
  judge('lihue airport', 'all work at one airport, with both spellings', { place: /L[iī]hu/ }),
  judge(
    'BI dashboards',
    'analysts of data; other planners with numbers are close',
    { title: analyst },
    [{ title: workforce }, { title: /network planning/i }, { title: dataEngineer }],
    [{ title: dataIntern }, { title: financialAnalyst }, { title: /machine learning/i }],
  ),
  judge(
    'OSHA compliance',
    'safety at work; audits of security are close, and leaders of stations follow the same rules',
    { title: safety },
    { title: /security compliance/i },
    [{ title: /safety intern/i }, { description: /OSHA/ }],
  ),
  judge(
    'SOC analyst',
    'analysts of security of information; its engineers are close',
    { title: /cybersecurity/i },
    { title: security },
    [{ title: /security compliance/i }, { title: reliability }, { title: networks }],
  ),
  judge('college internship', 'placements for students', { title: intern }),

  judge(
    'baggage loader maui on call',
    'ramp agents of one island, by hours',
    { title: ramp, place: maui, type: onCall },
    { title: ramp, place: maui },
    [
      { title: freight, place: maui },
      { title: ramp, place: hawaii },
    ],
  ),
  judge(
    'gate agent sacramento airport',
    'check-in and boarding in one city',
    { title: counter, place: /Sacramento/ },
    [],
    { title: counter, place: /Reno|Santa Rosa/ },
  ),
  judge(
    'e175 captain boise horizon',
    'the left seat of one base and employer',
    { title: captain, place: boise },
    { title: captain },
    { title: firstOfficer, place: boise },
  ),
  judge(
    'senior developer work remotely',
    'experienced developers without an office, also of data',
    { title: /senior software engineer/i, place: /^ \/ {2}\/ United States/ },
    [
      { title: software, place: virtual },
      { title: dataEngineer, place: virtual },
    ],
    [{ title: /(senior|principal) software engineer/i }, { title: security, place: virtual }],
  ),
  judge(
    'avionics tech anchorage alaska airlines',
    'one trade, city and employer',
    { title: avionics, place: anchorage, company: alaskaAirlines },
    { title: avionics, place: anchorage },
    [{ title: avionics }, { title: mechanic, place: anchorage }],
  ),
  judge(
    'aircraft mechanic san diego nights',
    'mechanics of one city; aircraft are repaired at night',
    { title: mechanic, place: /San Diego/ },
    { title: mechanic, place: /Los Angeles/ },
    { title: mechanic, place: california },
  ),
  judge(
    'call center phoenix entry level',
    'calls in one city, not the leads',
    { title: phone, place: phoenix },
    [],
    [
      { title: phone, place: virtual },
      { title: teamLead, place: phoenix },
      { title: workforce, place: phoenix },
    ],
  ),
  judge(
    'haneda airport staff english japanese',
    'check-in at one airport of Tokyo; the other airport is close',
    { title: /HND|羽田/ },
    { title: counter, place: japan },
    [
      { title: cabin, place: japan },
      { title: sales, place: japan },
    ],
  ),
  judge(
    'cargo handler honolulu full time',
    'freight in one city, by hours',
    { title: freight, place: honolulu, type: fullTime },
    { title: freight, place: honolulu },
    [
      { title: freight, place: hawaii },
      { title: ramp, place: honolulu },
    ],
  ),
  judge('paid finance internship seatac', 'placements with numbers in one city', { title: financeIntern }, [], {
    title: intern,
    place: seattleArea,
  }),
  judge(
    'work from home customer service part time',
    'calls from home with short hours',
    { title: phone, place: virtual, type: partTime },
    { title: phone, place: virtual },
    { title: phone, type: partTime },
  ),
  judge(
    'marketing manager honolulu tourism',
    'marketing in one city; the loyalty program is next door',
    { title: brand, place: honolulu },
    [{ title: loyaltyManager, place: honolulu }, { title: brand }],
    [{ title: loyaltyManager }, { title: sales }],
  ),
  judge(
    'shift manager airport seattle',
    'who runs the airport for a shift; supervisors are close',
    { title: /duty manager/i },
    { title: loungeSupervisor, place: seattleArea },
    [{ title: stationSupervisor }, { title: stationManager }, { title: /lead ramp/i, place: seattleArea }],
  ),
  judge(
    'crew planner hawaiian airlines honolulu',
    'rosters of crews in one city; the other desks of the center are worth a look',
    { title: scheduler, place: honolulu },
    { title: scheduler },
    [
      { title: dispatcher, place: honolulu },
      { title: loadPlanner, place: honolulu },
    ],
  ),

  judge(
    'Is there a desk for group bookings? I was a travel agent for 12 years',
    'bookings of groups; other bookings are close',
    { title: /group desk/i },
    { title: /reservations agent/i },
    [{ title: phone }, { title: accountManager }],
  ),
  judge(
    'do you hire pilots with 1500 hours and no airline experience yet',
    'first officers of the regional airline, who may start with these hours; some others must have more',
    { title: /first officer - e175/i },
    { title: firstOfficer, description: /^(?!.*[23],\d00 hours total)/s },
    [{ title: firstOfficer }, { title: /pilot development/i }],
  ),
  judge(
    'I speak Spanish and English and want to help travelers at an airport in Central America',
    'check-in in these countries; Mexico is near',
    { title: counter, place: /Costa Rica|Guatemala|Belize/ },
    { title: counter, place: /Mexico/ },
  ),
  judge(
    'What can my 18 year old do at the Medford airport after high school?',
    'check-in takes people of this age there; cabin crew must be 21',
    { title: counter, place: /Medford/ },
    [],
    { place: /Medford/, title: cabin },
  ),
  judge(
    'i lead a team in a call center and would like to move to boise',
    'leads of one center',
    { title: teamLead, place: boise },
    { title: teamLead },
    [{ title: phone, place: boise }, { title: workforce }],
  ),
  judge(
    'I have planned heavy checks for ten years, which office jobs in maintenance do you have?',
    'planners of maintenance; the control desk is close',
    { title: planner },
    { title: controller },
    { title: inspector },
  ),
  judge(
    'we are moving to fairbanks and my husband loads planes',
    'the ramp of one city; freight there is close',
    { title: ramp, place: fairbanks },
    { title: freight, place: fairbanks },
    [
      { title: stationSupervisor, place: fairbanks },
      { title: ramp, place: alaskaState },
    ],
  ),
  judge(
    'i study statistics and i am looking for a paid summer placement with data in seattle',
    'placements with data in one area',
    { title: dataIntern, place: seattleOrOpen },
    [],
    [
      { title: /software engineering intern/i, place: seattleArea },
      { title: financeIntern, place: seattleArea },
      { title: /safety intern/i, place: seattleArea },
    ],
  ),
  judge(
    'How can I become a flight attendant in San Francisco if I have only worked in restaurants?',
    'cabin crew at one base',
    { title: cabin, place: sanFrancisco },
    { title: cabin, place: california },
    [{ title: cabin }, { title: loungeHost, place: sanFrancisco }],
  ),
  judge(
    'i taught first aid and safety courses, could i train cabin crews',
    'teachers of cabin crews',
    { title: trainer },
    [],
    [{ title: baseSupervisor }, { title: safety }],
  ),
  judge(
    'What office work in Portland suits somebody with a degree in economics?',
    'analysts in one city; they ask for this degree',
    { title: analyst, place: portland },
    { title: analyst },
    [
      { title: financialAnalyst },
      { title: /network planning/i },
      { title: people, place: portland },
      { title: safety, place: portland },
    ],
  ),
  judge(
    'I buy food for a hotel chain and would like to do that for an airline',
    'purchasing and menus',
    [{ title: sourcing }, { title: menus }],
    [],
    { title: loungeSupervisor },
  ),
  judge(
    'i fly an airbus for another airline and want to be based on oahu',
    'first officers of one base; the small Boeing is close',
    { title: firstOfficer, place: honolulu, description: /^(?!.*\b717\b)/s },
    { title: firstOfficer, place: honolulu },
    [{ title: cockpit }, { title: /simulator instructor/i, place: honolulu }],
  ),
  judge(
    'I sell trips in Seoul and speak Korean, do you need anybody there?',
    'sales in one country; check-in there is close',
    { title: sales, place: /Korea/ },
    { title: counter, place: /Korea/ },
    { title: sales },
  ),
];

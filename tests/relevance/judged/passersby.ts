// Written and judged before the first run, and without a look at what the search knows.
// One to four words from people who heard that the airline is hiring: the name of their job at the last employer.
import {
  alaskaState,
  cabin,
  counter,
  firstOfficer,
  freight,
  hawaii,
  intern,
  japan,
  mechanic,
  onCall,
  partTime,
  people,
  phone,
  pilotInstructor,
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
const hilo = /Hilo/;
const honolulu = /Honolulu/;
const kona = /Kona/;
const losAngeles = /Los Angeles/;
const maui = /Kahului/;
const medford = /Medford/;
const oregon = /Oregon/;
const phoenix = /Phoenix/;
const portland = /Portland/;
const sanFrancisco = /San Francisco/;
const spokane = /Spokane/;
const accountManager = /account manager/i;
const aircraftIntern = /engineering intern - aircraft|maintenance & engineering intern/i;
const avionics = /avionics/i;
const brandMarketing = /brand marketing/i;
const captain = /captain/i;
const dispatcher = /dispatcher/i;
const dutyManager = /airport duty manager/i;
const inspector = /quality control inspector/i;
const labor = /labor relations/i;
const leadMechanic = /lead aircraft technician/i;
const leadRamp = /lead ramp/i;
const loadPlanner = /load planner/i;
const loungeHost = /lounge host/i;
const loungeSupervisor = /lounge supervisor/i;
const loyaltyManager = /loyalty program manager/i;
const luggage = /baggage service agent/i;
const maintenanceController = /maintenance controller/i;
const maintenancePlanner = /maintenance planner/i;
const networks = /network & airport systems/i;
const reliability = /site reliability/i;
const reservations = /reservations agent/i;
const sales = /sales manager/i;
const scheduler = /crew scheduler/i;
const stationManager = /station manager/i;
const stationSupervisor = /station operations supervisor/i;
const structures = /structures & composites/i;
const support = /it support technician/i;
const teamLead = /contact center team lead/i;
const vehicles = /ground equipment mechanic/i;
const workforce = /workforce planning/i;

export const passersby = [
  judge(
    'roadie las vegas',
    'heavy cases in and out against the clock: ramp agents in one city',
    { title: ramp, place: /Las Vegas/ },
    { title: ramp, place: /Nevada/ },
    [{ title: ramp }, { title: counter, place: /Las Vegas/ }],
  ),
  judge(
    'fish processor kodiak',
    'physical work in one small town; the other towns of the state are close',
    { title: ramp, place: /Kodiak/ },
    [
      { title: ramp, place: alaskaState },
      { title: freight, place: alaskaState },
    ],
    { title: stores, place: alaskaState },
  ),
  judge(
    'cruise check-in vancouver',
    'check-in in one city; some of its postings name only the country',
    { title: counter, place: /Canada/ },
    [],
    { title: counter, place: /Washington/ },
  ),
  judge(
    'tour guide guatemala',
    'people who look after travelers in one country',
    { title: counter, place: /Guatemala/ },
    [],
    { title: counter, place: /Belize|Costa Rica|Mexico/ },
  ),
  judge(
    'casual receptionist palm springs',
    'a counter without fixed hours in one city',
    { title: counter, place: /Palm Springs/ },
    [
      { title: counter, place: california, type: onCall },
      { title: counter, place: /Ontario, CA/ },
    ],
    { title: counter, place: california },
  ),
  judge(
    'weekend loader salt lake',
    'ramp agents in one city',
    { title: ramp, place: /Salt Lake/ },
    { title: ramp, place: /Nevada|Idaho/ },
    { title: ramp },
  ),
  judge(
    'country club attendant maui',
    'hosts of the lounge on one island',
    { title: loungeHost, place: maui },
    [
      { title: loungeHost, place: hawaii },
      { title: counter, place: maui },
    ],
    [{ title: loungeHost }, { title: loungeSupervisor, place: hawaii }, { title: counter, place: hawaii }],
  ),
  judge(
    'baggage claims clerk lax',
    'reports of lost and damaged bags at one airport',
    { title: luggage, place: losAngeles },
    [{ title: luggage }, { title: counter, place: losAngeles }],
    [{ title: ramp, place: losAngeles }, { title: /customer care/i }],
  ),
  judge(
    'loading dock supervisor spokane',
    'leads of ramp crews in one city',
    { title: leadRamp, place: spokane },
    { title: leadRamp },
    [{ title: stationSupervisor }, { title: ramp, place: /Washington/ }],
  ),
  judge(
    'hotel night manager seattle',
    'the manager on duty at one airport; the head of a lounge is close',
    { title: dutyManager },
    { title: loungeSupervisor, place: seattleArea },
    [{ title: loungeSupervisor }, { title: stationSupervisor }, { title: stationManager }],
  ),
  judge(
    'depot manager nome',
    'the manager of one station',
    { title: stationManager, place: /Nome/ },
    { title: stationManager },
    [{ title: stationSupervisor }, { title: dutyManager }],
  ),
  judge(
    'yacht crew san diego',
    'service on board: cabin crew at one base',
    { title: cabin, place: /San Diego/ },
    { title: cabin, place: california },
    { title: cabin },
  ),
  judge(
    'スチュワーデス 東京',
    'the everyday word of older people in Japan for cabin crew, and a city with two airports',
    { title: cabin, place: japan },
    [],
    [
      { title: counter, place: japan },
      { title: cabin, place: hawaii },
    ],
  ),
  judge(
    'bush pilot anchorage',
    'first officers of one base; captains there are a step up',
    { title: firstOfficer, place: anchorage },
    { title: captain, place: anchorage },
    { title: firstOfficer },
  ),
  judge(
    'charter jet captain medford',
    'captains of one base',
    { title: captain, place: medford },
    [
      { title: captain, place: oregon },
      { title: firstOfficer, place: medford },
    ],
    [{ title: captain }, { title: firstOfficer, place: oregon }],
  ),
  judge(
    'type rating instructor',
    'the European name of those who teach pilots an aircraft type',
    { title: pilotInstructor },
    { title: /pilot development/i },
    { title: captain },
  ),
  judge('school bus mechanic', 'mechanics of vehicles; aircraft need a certificate', { title: vehicles }, [], {
    title: mechanic,
  }),
  judge(
    'b2 engineer anchorage',
    'the European license for avionics, and one city',
    { title: avionics, place: anchorage },
    [{ title: avionics }, { title: mechanic, place: anchorage }],
    { title: inspector, place: anchorage },
  ),
  judge(
    'turbine mechanic oakland',
    'aircraft mechanics at one airport; the other side of the bay is close',
    { title: mechanic, place: /Oakland/ },
    { title: mechanic, place: sanFrancisco },
    { title: mechanic },
  ),
  judge(
    'auto trim shop',
    'seats, panels and covers: interiors of cabins',
    { title: /cabin interiors/i },
    { title: structures },
    { title: vehicles },
  ),
  judge(
    'maintenance crew chief boise',
    'leads of mechanics in one city',
    { title: leadMechanic, place: boise },
    [{ title: leadMechanic }, { title: mechanic, place: boise }],
    [{ title: avionics, place: boise }, { title: inspector }, { title: maintenanceController }],
  ),
  judge(
    'maintrol honolulu',
    'the short name of maintenance control, and one city',
    { title: maintenanceController, place: honolulu },
    { title: maintenanceController },
    [{ title: maintenancePlanner }, { title: mechanic, place: honolulu }],
  ),
  judge(
    'parts runner portland',
    'stores of aircraft parts in one city',
    { title: stores, place: portland },
    { title: stores },
    { title: freight, place: seattleArea },
  ),
  judge(
    'post office clerk hilo',
    'parcels taken in, weighed and charged: cargo in one town',
    { title: freight, place: hilo },
    { title: freight, place: kona },
    [
      { title: freight, place: hawaii },
      { title: ramp, place: hilo },
    ],
  ),
  judge(
    'insurance phones phoenix part-time',
    'calls in one city with short hours; other hours and calls from home are close',
    { title: phone, place: phoenix, type: partTime },
    [
      { title: phone, place: phoenix },
      { title: phone, place: virtual, type: partTime },
    ],
    [
      { title: phone, place: virtual },
      { title: phone, type: partTime },
      { title: teamLead, place: phoenix },
    ],
  ),
  judge(
    'rewards card support',
    'calls of members of the loyalty program',
    { title: /loyalty service agent/i },
    { title: /customer care|guest support/i },
    [{ title: phone }, { title: loyaltyManager }],
  ),
  judge('tour group bookings', 'bookings of groups', { title: /group desk/i }, { title: reservations }, [
    { title: phone },
    { title: accountManager },
  ]),
  judge(
    'bus roster clerk portland',
    'schedulers of crews in one city',
    { title: scheduler, place: portland },
    { title: scheduler },
    [{ title: workforce }, { title: dispatcher, place: portland }, { title: maintenancePlanner, place: portland }],
  ),
  judge(
    'vessel stowage planner',
    'weight and balance of each departure',
    { title: loadPlanner },
    [],
    [{ title: dispatcher }, { title: leadRamp }, { title: /cargo agent/i }],
  ),
  judge(
    'employee relations',
    'unions, grievances and advice to managers',
    [{ title: labor }, { title: /people business partner/i }],
    { title: people },
  ),
  judge(
    'hse advisor',
    'the name of safety staff in the oil industry',
    { title: /safety program specialist/i },
    { title: /security compliance/i },
    { title: /safety intern/i },
  ),
  judge(
    'promotions manager honolulu',
    'marketing in one city; campaigns for members are close',
    { title: brandMarketing, place: honolulu },
    [{ title: brandMarketing }, { title: loyaltyManager, place: honolulu }],
    [{ title: loyaltyManager }, { title: /marketing intern/i }, { title: sales }],
  ),
  judge(
    'b2b sales bay area',
    'accounts of companies near one bay',
    { title: accountManager, place: sanFrancisco },
    { title: accountManager },
    { title: sales },
  ),
  judge(
    'food category manager',
    'what a supermarket calls the buyers and planners of its food',
    [{ title: /sourcing specialist/i }, { title: /food & beverage planner/i }],
    [],
    { title: brandMarketing },
  ),
  judge(
    'telecom technician anchorage',
    'networks and radios in one city; help with computers there is close',
    { title: networks, place: anchorage },
    [{ title: networks }, { title: support, place: anchorage }],
    [{ title: support }, { title: avionics, place: anchorage }],
  ),
  judge(
    'backend developer honolulu',
    'developers of services in one city, or from home',
    { title: software, place: honolulu },
    [
      { title: software, place: virtual },
      { title: reliability, place: honolulu },
    ],
    [{ title: software }, { title: /data engineer/i, place: virtual }],
  ),
  judge(
    'soc analyst remote',
    'analysts of attacks, from home',
    { title: /cybersecurity/i, place: virtual },
    { title: security },
    [{ title: networks }, { title: reliability }],
  ),
  judge(
    'computer store technician portland',
    'help with computers in one city',
    { title: support, place: portland },
    { title: support },
    { title: networks, place: portland },
  ),
  judge(
    'staff engineer seattle',
    'the level above senior developers, in one area',
    { title: /principal software/i, place: seattleArea },
    { title: /senior software/i },
    [{ title: software }, { title: /machine learning|site reliability|security|mobile engineer/i, place: seattleArea }],
  ),
  judge(
    'cost accountant',
    'accountants; analysts of the same department are close',
    { title: /accountant/i },
    { title: /financial analyst/i },
    { title: /finance intern/i },
  ),
  judge(
    'engineering co-op portland',
    'interns in engineering in one city',
    { title: aircraftIntern, place: portland },
    { title: aircraftIntern },
    [{ title: intern, place: portland }, { title: /software engineering intern/i }],
  ),
  judge('accounting student summer', 'interns in finance', { title: /finance intern/i }, [], {
    title: /(data science|marketing) intern/i,
  }),
];

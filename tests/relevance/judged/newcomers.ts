// Written and judged before the first run, and without a look at what the search knows.
// One to four words of newcomers: the name of the job at another employer, in another industry or in everyday speech.
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
  otherEngineer,
  otherTechnician,
  partTime,
  phone,
  pilotInstructor,
  ramp,
  seattleArea,
  software,
  stores,
  virtual,
} from '#tests/relevance/judged/families.ts';
import { judge } from '#tests/relevance/judgment.ts';

const anchorage = /Anchorage/;
const boise = /Boise/;
const california = /California/;
const honolulu = /Honolulu/;
const kona = /Kona/;
const losAngeles = /Los Angeles/;
const maui = /Kahului/;
const phoenix = /Phoenix/;
const portland = /Portland/;
const sanFrancisco = /San Francisco/;
const spokane = /Spokane/;
const accountant = /senior accountant/i;
const aircraftIntern = /engineering intern - aircraft|maintenance & engineering intern/i;
const avionics = /avionics technician/i;
const baseSupervisor = /inflight base supervisor/i;
const captain = /captain/i;
const care = /customer care/i;
const compliance = /security compliance/i;
const controller = /maintenance controller/i;
const dataAnalyst = /^data analyst$/i;
const financialAnalyst = /financial analyst/i;
const inflightInstructor = /inflight training instructor/i;
const leadRamp = /lead ramp/i;
const loungeHost = /lounge host/i;
const loungeSupervisor = /lounge supervisor/i;
const marketing = /brand marketing/i;
const planner = /maintenance planner/i;
const reliability = /site reliability/i;
const reservations = /reservations agent/i;
const revenue = /revenue management/i;
const safety = /safety program specialist/i;
const stationSupervisor = /station operations supervisor/i;
const structures = /structures & composites/i;
const support = /it support technician/i;
const talent = /talent acquisition/i;
const teamLead = /contact center team lead/i;
const workforce = /workforce planning/i;

export const newcomers = [
  judge(
    'casual baggage handler hilo',
    'casual means on call; one ramp posting in this city is',
    { title: ramp, place: /Hilo/, type: onCall },
    [
      { title: ramp, place: /Hilo/ },
      { title: ramp, place: hawaii, type: onCall },
    ],
    [
      { title: ramp, place: hawaii },
      { title: freight, place: /Hilo/ },
    ],
  ),
  judge(
    'fleet service lax',
    'what another airline calls its ramp agents',
    { title: ramp, place: losAngeles },
    { title: ramp, place: california },
    { title: ramp },
  ),
  judge(
    'boarding agent vegas',
    'agents at the gate in one city',
    { title: counter, place: /Las Vegas/ },
    { title: counter, place: /Nevada/ },
    { title: ramp, place: /Las Vegas/ },
  ),
  judge(
    'ramp foreman spokane',
    'lead agents of the ramp in one city',
    { title: leadRamp, place: spokane },
    { title: leadRamp },
    { title: stationSupervisor },
  ),
  judge(
    'branch manager alaska',
    'a branch of an airline is a station',
    { title: /station manager/i },
    { title: stationSupervisor, place: alaskaState },
    [{ title: stationSupervisor }, { title: /airport duty manager/i }],
  ),
  judge(
    'concierge maui',
    'a trade of hotels; hosts of the lounge on one island',
    { title: loungeHost, place: maui },
    [
      { title: loungeHost, place: hawaii },
      { title: counter, place: maui },
    ],
    { title: loungeSupervisor, place: hawaii },
  ),
  judge(
    'bartender sfo',
    'hosts of the lounge serve drinks',
    { title: loungeHost, place: sanFrancisco },
    { title: loungeSupervisor, place: sanFrancisco },
    [{ title: loungeHost }, { title: cabin, place: sanFrancisco }],
  ),
  judge(
    'ground staff narita',
    'what airport agents are called in Japan; some postings are in Japanese or name only the country',
    [{ title: counter, place: /Narita/ }, { title: /NRT|成田/ }],
    { title: counter, place: japan },
    { title: cabin, place: japan },
  ),
  judge(
    'check-in officer sydney',
    'agents at one airport abroad; one posting names only the country',
    { title: counter, place: /Australia/ },
    [],
    { title: /sales manager/i, place: /Australia/ },
  ),
  judge(
    'forklift driver anchorage',
    'freight in one city; stockrooms move pallets, too',
    { title: freight, place: anchorage },
    [
      { title: stores, place: anchorage },
      { title: freight, place: alaskaState },
    ],
    [{ title: ramp, place: anchorage }, { title: freight }],
  ),
  judge(
    'dock worker kodiak',
    'a trade of harbors; one posting loads bags and freight in this town',
    { title: ramp, place: /Kodiak/ },
    { title: /ramp & cargo/i },
    [
      { title: freight, place: alaskaState },
      { title: ramp, place: alaskaState },
    ],
  ),
  judge(
    'storekeeper kona',
    'what the navy calls a stockroom clerk',
    { title: stores, place: kona },
    { title: stores },
    { title: freight, place: kona },
  ),
  judge(
    'purser anchorage',
    'senior cabin crew of other airlines; the feed has cabin crew and their supervisors at this base',
    { title: cabin, place: anchorage },
    { title: baseSupervisor, place: anchorage },
    [{ title: cabin }, { title: baseSupervisor }],
  ),
  judge(
    'air hostess tokyo',
    'cabin crew with a base in Japan',
    { title: cabin, place: japan },
    [],
    [
      { title: cabin, place: honolulu },
      { title: counter, place: japan },
    ],
  ),
  judge(
    'cabin crew trainer portland',
    'instructors of cabin crew in one city',
    { title: inflightInstructor, place: portland },
    { title: inflightInstructor },
    [{ title: baseSupervisor }, { title: cabin, place: portland }],
  ),
  judge(
    'copilot embraer',
    'first officers of one type; the same seat of other types is close',
    { title: /first officer - e175/i },
    { title: firstOfficer },
    { title: captain },
  ),
  judge(
    'left seat boise',
    'captains of one base',
    { title: captain, place: boise },
    { title: captain },
    { title: firstOfficer, place: boise },
  ),
  judge(
    'type rating instructor',
    'what Europe calls an instructor who teaches pilots one aircraft type',
    { title: /\b(simulator|flight training) instructor/i },
    { title: pilotInstructor },
    { title: /pilot development/i },
  ),
  judge(
    'jet mechanic oakland',
    'certificated mechanics across the bay from San Francisco',
    { title: mechanic, place: /Oakland/ },
    { title: mechanic, place: sanFrancisco },
    { title: mechanic },
  ),
  judge(
    'aircraft electrician boise',
    'what the army calls an avionics technician',
    { title: avionics, place: boise },
    { title: avionics },
    { title: mechanic, place: boise },
  ),
  judge(
    'sheet metal worker portland',
    'a trade of other industries; structures of aircraft in one city',
    { title: structures, place: portland },
    { title: structures },
    [{ title: mechanic, place: portland }, { title: /cabin interiors/i }],
  ),
  judge(
    'maintrol portland',
    'slang for maintenance control; planners sit beside it',
    { title: controller, place: portland },
    [{ title: controller }, { title: planner, place: portland }],
    { title: planner },
  ),
  judge(
    'mro inspector',
    'inspectors of repair shops; the only ones of the feed are in Anchorage',
    { title: /quality control inspector/i },
    { title: /lead aircraft technician/i },
    [{ title: mechanic }, { title: otherTechnician }],
  ),
  judge(
    'csr phoenix part time',
    'short for customer service representative; only the contact center hires there',
    { title: phone, place: phoenix, type: partTime },
    { title: phone, place: phoenix },
    [
      { title: phone, type: partTime },
      { title: teamLead, place: phoenix },
    ],
  ),
  judge(
    'travel agent from home',
    'people who book trips by phone from home',
    { title: phone, place: virtual },
    [{ title: reservations }, { title: /group desk/i }],
    { title: phone },
  ),
  judge(
    'wfm analyst remote',
    'short for workforce management in call centers; one posting is remote',
    { title: workforce, place: virtual },
    { title: workforce },
    { title: teamLead },
  ),
  judge(
    'complaints handler kent',
    'care of customers in one city',
    { title: care, place: /Kent/ },
    [{ title: care }, { title: /guest support/i }],
    [
      { title: phone, place: /Kent/ },
      { title: teamLead, place: /Kent/ },
    ],
  ),
  judge(
    'headhunter honolulu',
    'recruiters in one city',
    { title: talent, place: honolulu },
    { title: talent },
    { title: /people business partner/i },
  ),
  judge('weight and balance agent', 'what load planners are called at other airlines', { title: /load planner/i }, [], {
    title: /dispatcher/i,
  }),
  judge(
    'rostering officer',
    'rosters are schedules; of crews first, and of the contact center',
    { title: /crew scheduler/i },
    { title: workforce },
  ),
  judge(
    'hse advisor anchorage',
    'what the oil industry calls workplace safety',
    { title: safety, place: anchorage },
    { title: safety },
    [{ title: /safety intern/i }, { title: compliance }],
  ),
  judge(
    'yield analyst',
    'an older name for revenue management, also in hotels',
    { title: revenue },
    [{ title: dataAnalyst }, { title: /network planning/i }],
    { title: financialAnalyst },
  ),
  judge(
    'bookkeeper seatac',
    'accountants in one city; all of the feed are senior',
    { title: accountant, place: seattleArea },
    { title: accountant },
    [{ title: financialAnalyst }, { title: /finance intern/i, place: seattleArea }],
  ),
  judge(
    'catering manager',
    'planners of meals on board; the buyers of food are close',
    { title: /food & beverage/i },
    { title: /sourcing specialist/i },
    { title: loungeSupervisor },
  ),
  judge(
    'ad manager seattle',
    'advertising is done by marketing',
    { title: marketing, place: seattleArea },
    { title: marketing },
    [{ title: /marketing intern/i }, { title: /loyalty program manager/i, place: seattleArea }],
  ),
  judge(
    'soc analyst',
    'short for security operations center',
    { title: /cybersecurity/i },
    { title: /security engineer/i },
    { title: compliance },
  ),
  judge(
    'devops oahu',
    'reliability of systems on one island',
    { title: reliability, place: honolulu },
    [{ title: reliability }, { title: software, place: honolulu }],
    { title: /network & airport systems/i },
  ),
  judge(
    'junior programmer hawaii',
    'developers below the senior level in one state; students may start as interns',
    { title: /^software engineer$/i, place: hawaii },
    { title: /^software engineer$/i },
    [{ title: otherEngineer, place: hawaii }, { title: /software engineering intern/i }],
  ),
  judge(
    'product owner',
    'a role of software teams that the feed calls product manager',
    { title: /product manager/i },
    [],
    { title: /ux designer/i },
  ),
  judge(
    'it service desk portland',
    'help with computers in one city',
    { title: support, place: portland },
    { title: support },
    { title: /network & airport systems/i, place: portland },
  ),
  judge('mechanical engineering co-op', 'what universities call a long internship', { title: aircraftIntern }, [], {
    title: intern,
  }),
  judge(
    'trainee accountant',
    'someone learning the trade; interns in finance',
    { title: /finance intern/i },
    [],
    [{ title: accountant }, { title: financialAnalyst }],
  ),
];

// Written and judged before the first run, and without a look at what the search knows.
// Requests of a few words or a sentence that combine work, place, hours, pay, experience and company.
import {
  cabin,
  cockpit,
  counter,
  firstOfficer,
  freight,
  hawaii,
  horizon,
  intern,
  japan,
  mechanic,
  otherTechnician,
  partTime,
  phone,
  ramp,
  seattleArea,
  virtual,
} from '#tests/relevance/judged/families.ts';
import { judge } from '#tests/relevance/judgment.ts';

const anchorage = /Anchorage/;
const honolulu = /Honolulu/;
const maui = /Kahului/;
const kauai = /L[iī]hu/;
const bigIsland = /Kona|Hilo/;
const portland = /Portland/;
const spokane = /Spokane/;
const boise = /Boise/;
const phoenix = /Phoenix/;
const bayArea = /San Francisco|Oakland/;
const shortHours = /part|call/i;
const frontline = /\bramp\b|cargo|warehouse agent|lounge host|(customer|passenger|guest|baggage) service agent/i;
const airport = /airport operations/i;
const callCenter = /contact \(call\) center/i;
const vehicles = /ground equipment mechanic/i;
const support = /it support technician/i;
const networks = /network & airport systems/i;
const safetyStaff = /safety program specialist/i;

export const requests = [
  judge(
    'overnight job loading bags in anchorage',
    'loading is ramp work',
    { title: ramp, place: anchorage },
    { title: freight, place: anchorage },
    { title: ramp, place: /Alaska \// },
  ),
  judge(
    'college student wants a few hours a week on maui',
    'short hours on one island',
    { title: frontline, place: maui, type: shortHours },
    { title: frontline, place: maui },
  ),
  judge(
    'weekend work at honolulu airport no experience',
    'entry work with part-time hours',
    { title: frontline, place: honolulu, type: shortHours },
    { title: frontline, place: honolulu },
  ),
  judge(
    'my first job ever, boise airport',
    'airport work without experience in Boise',
    [
      { title: counter, place: boise },
      { title: ramp, place: boise },
    ],
    [],
    { title: phone, place: boise },
  ),
  judge('answer phones from my couch', 'call work at home', { title: phone, place: virtual }, [], { title: phone }),
  judge(
    'stay at home mom part time chat agent',
    'home, part-time, and messages',
    { title: phone, place: virtual, type: partTime },
    { title: phone, place: virtual },
    { title: phone, type: partTime },
  ),
  judge('remote jobs that pay over 100k', 'salaried work at home', {
    title: /cybersecurity|data engineer|software engineer/i,
    place: virtual,
  }),
  judge(
    'cyber security from home no commute',
    'security analysts at home',
    { title: /cybersecurity/i, place: virtual },
    [],
    { title: /security engineer/i },
  ),
  judge('anything near 99701', 'ZIP code of Fairbanks', { place: /Fairbanks/ }),
  judge(
    'a&p mechanic 98188',
    'ZIP code of SeaTac airport',
    { title: mechanic, place: seattleArea },
    [
      { title: otherTechnician, place: seattleArea },
      { title: vehicles, place: seattleArea },
    ],
    { title: /maintenance (planner|controller)/i, place: seattleArea },
  ),
  judge(
    'part time airport work 97218',
    'ZIP code of the airport of Portland',
    { category: airport, place: portland, type: shortHours },
    { title: frontline, place: portland },
    { category: airport, place: portland },
  ),
  judge('airport jobs in sin city', 'nickname of Las Vegas', { place: /Las Vegas/ }),
  judge('big apple airline jobs', 'nickname of New York', { place: /New York/ }, { place: /Newark/ }),
  judge(
    'airplane mechanic in the rose city',
    'nickname of Portland',
    { title: mechanic, place: portland },
    { title: otherTechnician, place: portland },
    [
      { title: vehicles, place: portland },
      { title: /maintenance (planner|controller)/i, place: portland },
    ],
  ),
  judge('call center in the valley of the sun', 'nickname of Phoenix', { category: callCenter, place: phoenix }),
  judge('garden isle lounge job', 'nickname of Kauai', { title: /lounge host/i, place: kauai }, [], {
    title: /lounge/i,
    place: hawaii,
  }),
  judge(
    'full time freight handler big island',
    'Kona and Hilo are on it',
    { title: /cargo/i, place: bigIsland, type: /full/i },
    { title: /cargo/i, place: bigIsland },
    [
      { title: /stores clerk/i, place: bigIsland },
      { title: ramp, place: bigIsland },
    ],
  ),
  judge(
    'who pays 200 an hour to fly the e175',
    'captains of the regional airline earn it',
    { title: /captain/i, company: horizon, description: /\$2\d\d\.\d\d/ },
    { title: /captain/i, company: horizon },
    { title: firstOfficer, company: horizon },
  ),
  judge('pilot based in the city of angels', 'nickname of Los Angeles', { title: cockpit, place: /Los Angeles/ }, [], {
    title: cockpit,
    place: /California/,
  }),
  judge(
    'beginner computer help desk alaska',
    'support work in the state',
    { title: support, place: anchorage },
    { title: networks, place: anchorage },
    { title: support },
  ),
  judge(
    'union job at spokane airport',
    'airport work covered by agreements',
    { category: airport, place: spokane },
    [],
    { place: spokane },
  ),
  judge('spanish speaker looking for work in costa rica', 'both airports of the country', { place: /Costa Rica/ }),
  judge(
    'i speak japanese and want to work at haneda',
    'airport staff at one airport of Tokyo',
    [{ title: /HND|羽田/ }, { title: /airport services agent/i, place: /Tokyo, JPN/ }],
    { title: counter, place: japan },
    { title: cabin, place: japan },
  ),
  judge('airline job in seoul', 'all work in South Korea', { place: /South Korea/ }),
  judge('office job in tahiti', 'Papeete is its capital', { place: /French Polynesia/ }),
  judge(
    'selling tickets to agencies down under',
    'sales in Australia',
    { title: /sales manager/i, place: /Australia/ },
    [],
    [{ title: /sales manager/i }, { title: /account manager/i }],
  ),
  judge(
    'experienced programmer seattle 180k and up',
    'only the upper levels reach this pay',
    { title: /principal software engineer/i, place: seattleArea },
    { title: /senior software engineer/i, place: seattleArea },
    { title: /machine learning engineer/i, place: seattleArea },
  ),
  judge('supervisor job in kona', 'leads the station on that coast', { title: /supervisor/i, place: /Kona/ }, [], {
    title: /supervisor/i,
    place: hawaii,
  }),
  judge(
    'run a small airport station in bush alaska',
    'managers in remote towns',
    { title: /station manager/i, place: /Bethel|Kotzebue|Nome/ },
    { title: /station manager/i },
    { title: /station operations supervisor/i, place: /, AK/ },
  ),
  judge(
    'prudhoe bay bag handler',
    'its airport is at Deadhorse',
    { title: ramp, place: /Deadhorse/ },
    { place: /Deadhorse/ },
    { title: ramp, place: /Utqia/ },
  ),
  judge('live and work in barrow', 'older name of Utqiaġvik', { place: /Utqia/ }),
  judge('inland empire airport jobs', 'region around Ontario', { place: /Ontario, CA/ }, { place: /Palm Springs/ }),
  judge('john wayne airport ramp on call', 'airport of Santa Ana', { title: ramp, place: /Santa Ana/ }),
  judge('job at the tri-cities airport in washington', 'it is in Pasco', { place: /Pasco/ }),
  judge(
    'wine country airport part time',
    'the county of Santa Rosa',
    { place: /Santa Rosa/, type: partTime },
    { place: /Santa Rosa/ },
  ),
  judge('airport job close to wsu', 'university town of Pullman', { place: /Pullman/ }),
  judge('anything around bend oregon', 'its airport is in Redmond', { place: /Redmond, OR/ }),
  judge('rogue valley flight attendant', 'valley around Medford', { title: cabin, place: /Medford/ }, [], {
    title: cockpit,
    place: /Medford/,
  }),
  judge(
    'retired captain wants to teach part time',
    'instructors with short hours',
    { title: /simulator instructor/i, type: partTime },
    { title: /\b(simulator|flight training|ground school) instructor/i },
  ),
  judge('six figure safety job portland', 'salaries reach that amount', { title: safetyStaff, place: portland }, [], {
    title: safetyStaff,
  }),
  judge(
    'pour drinks at san francisco airport',
    'bar service in a lounge',
    { title: /lounge host/i, place: /San Francisco/ },
    { title: /lounge supervisor/i, place: /San Francisco/ },
  ),
  judge(
    'computer science major summer program seattle',
    'students of programming and data',
    { title: /software engineering intern/i, place: seattleArea },
    { title: /data science intern/i, place: seattleArea },
    { title: intern, place: seattleArea },
  ),
  judge('fix airplanes in the bay area', 'airports on both shores', { title: mechanic, place: bayArea }),
  judge(
    'repair tugs and belt loaders on maui',
    'vehicles of the ramp',
    { title: vehicles, place: maui },
    { title: vehicles },
    { title: mechanic, place: maui },
  ),
  judge(
    'former stewardess wants to train new hires in seattle',
    'teaches cabin crews',
    { title: /inflight training/i, place: seattleArea },
    { title: /inflight base/i, place: seattleArea },
    { title: /inflight training/i },
  ),
];

// Written and judged before the first run, and without a look at what the search knows.
// Sentences of parents, students, veterans and career changers about work, place, hours, pay, experience and company.
import {
  alaskaAirlines,
  cabin,
  counter,
  firstOfficer,
  freight,
  hawaii,
  horizon,
  intern,
  japan,
  mechanic,
  onCall,
  otherTechnician,
  partTime,
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
const bigIsland = /Kona|Hilo/;
const boise = /Boise/;
const fairbanks = /Fairbanks/;
const honolulu = /Honolulu/;
const kauai = /L[iī]hu/;
const losAngeles = /Los Angeles|Ontario, CA|Burbank|Santa Ana/;
const maui = /Kahului/;
const medford = /Medford/;
const oregon = /Oregon/;
const portland = /Portland/;
const spokane = /Spokane/;
const ruralAlaska = /, AK\b/;
const fullTime = /full/i;
const frontline = /\bramp\b|cargo|warehouse agent|lounge host|(customer|passenger|guest|baggage) service agent/i;
const accounting = /senior accountant|financial analyst/i;
const buyers = /sourcing specialist|food & beverage planner/i;
const dispatcher = /dispatcher/i;
const inflightInstructor = /inflight training instructor/i;
const interiors = /cabin interiors/i;
const lead = /^lead/i;
const loungeHost = /lounge host/i;
const loungeSupervisor = /lounge supervisor/i;
const marketing = /brand marketing|loyalty program manager/i;
const pilotInstructor = /\bflight training instructor|(simulator|ground school) instructor/i;
const programmers = /software engineering intern|data science intern/i;
const safety = /safety program specialist/i;
const scheduler = /crew scheduler/i;
const stationManager = /station manager/i;
const stationSupervisor = /station operations supervisor|airport duty manager/i;
const structures = /structures & composites technician/i;
const support = /it support technician/i;
const teamLead = /contact center team lead/i;
const technology = /software & technology/i;
const vehicles = /ground equipment mechanic/i;

export const sentences = [
  judge(
    'my daughter just turned 18 and wants a first job at spokane airport',
    'entry work in one city',
    { title: /^(ramp|customer|passenger)/i, place: spokane },
    { title: lead, place: spokane },
  ),
  judge(
    'mom with kids in school needs part time phone work from home',
    'calls from home with short hours',
    { title: phone, place: virtual, type: partTime },
    { title: phone, place: virtual },
    { title: phone, type: partTime },
  ),
  judge('remote job but i do not want to be on the phone', 'work from home other than calls', [
    { place: virtual, category: technology },
    { title: /workforce planning/i, place: virtual },
  ]),
  judge(
    'getting out of the army, did supply and parts, moving to anchorage',
    'stockrooms of parts; freight is close',
    { title: stores, place: anchorage },
    { title: freight, place: anchorage },
    [{ title: ramp, place: anchorage }, { title: stores }],
  ),
  judge(
    'i have my a&p and want overnight shifts in portland',
    'certificated mechanics in one city',
    { title: mechanic, place: portland },
    { title: otherTechnician, place: portland },
    [{ title: /maintenance controller|maintenance planner/i, place: portland }, { title: mechanic }],
  ),
  judge(
    'line mechanic job close to oakland or san francisco',
    'mechanics in the Bay Area',
    { title: mechanic, place: /Oakland|San Francisco/ },
    [],
    { title: mechanic, place: /California/ },
  ),
  judge(
    'summer internship for a computer science major in seattle',
    'interns who write software or study data',
    { title: programmers, place: seattleArea },
    { title: programmers },
    { title: intern, place: seattleArea },
  ),
  judge(
    'internship where i get to touch real airplanes',
    'engineering interns in the hangar',
    { title: /engineering intern - aircraft|maintenance & engineering intern/i },
    { title: /flight operations intern/i },
    { title: intern, description: /hangar/i },
  ),
  judge(
    'paid internship over 30 dollars an hour',
    'pay of interns in software and data starts above',
    { title: programmers },
    { title: /engineering intern - aircraft/i },
    { title: intern },
  ),
  judge(
    'airline pilot wants to live in hawaii',
    'pilots of one state',
    { title: firstOfficer, place: hawaii },
    { title: pilotInstructor, place: hawaii },
    { title: firstOfficer },
  ),
  judge(
    'regional captain flying out of medford',
    'captains of one base',
    { title: /captain/i, place: medford },
    [
      { title: firstOfficer, place: medford },
      { title: /captain/i, place: oregon },
    ],
    { title: /captain/i },
  ),
  judge(
    'retired airline captain who would like to teach part time',
    'instructors of pilots; one kind has short hours',
    { title: pilotInstructor, type: partTime },
    [{ title: pilotInstructor }, { title: /pilot development/i }],
  ),
  judge(
    'i am a cfi at 1500 hours looking for my first airline in washington',
    'first officers of the regional airline, then of the other one',
    { title: firstOfficer, place: /Washington/, company: horizon },
    [
      { title: firstOfficer, place: /Washington/ },
      { title: firstOfficer, company: horizon },
    ],
    [{ title: firstOfficer }, { title: /pilot development/i }],
  ),
  judge(
    'can i fly as a flight attendant for horizon if i live in boise',
    'cabin crew of one company at one base',
    { title: cabin, company: horizon, place: boise },
    { title: cabin, company: horizon },
    [{ title: cabin }, { title: /inflight base supervisor/i, place: boise }],
  ),
  judge(
    'waitress for ten years wants to see the world as cabin crew, los angeles',
    'cabin crew at one base',
    { title: cabin, place: /Los Angeles/ },
    { title: cabin, place: /California/ },
    { title: cabin },
  ),
  judge(
    'used to be a purser, now i want to train new crew in portland',
    'instructors of flight attendants',
    { title: inflightInstructor, place: portland },
    { title: inflightInstructor },
    [{ title: /inflight base supervisor/i }, { title: cabin, place: portland }],
  ),
  judge(
    'is there any bookkeeping or accounting job in honolulu',
    'finance staff in one city',
    { title: accounting, place: honolulu },
    { title: accounting },
    { title: /finance intern/i },
  ),
  judge(
    'normal office hours in seattle, good with spreadsheets and numbers',
    'analysts and finance staff in offices',
    [
      { title: /data analyst|senior accountant/i, place: seattleArea },
      { title: /network planning|sourcing specialist/i, place: seattleArea },
    ],
    [
      { title: /finance intern/i, place: seattleArea },
      { title: /maintenance planner|labor relations/i, place: seattleArea },
      { title: /data analyst|senior accountant|financial analyst/i },
    ],
    { place: seattleArea, category: /corporate/i },
  ),
  judge(
    'full time anything on kauai please',
    'all work on one island',
    { place: kauai, type: fullTime },
    { place: kauai },
  ),
  judge(
    'husband stationed at fort wainwright, need part time work in fairbanks',
    'part-time work in one city',
    { place: fairbanks, type: partTime },
    { place: fairbanks },
  ),
  judge(
    'outside work on the tarmac in las vegas',
    'ramp agents in one city',
    { title: ramp, place: /Las Vegas/ },
    { title: ramp, place: /Nevada/ },
    [{ title: ramp }, { title: counter, place: /Las Vegas/ }],
  ),
  judge(
    'already have a day job, want on call shifts at salt lake airport',
    'on-call ramp agents',
    { place: /Salt Lake City/, type: onCall },
    [],
    { title: ramp, type: onCall },
  ),
  judge(
    'college kid in la needs a few shifts a week around class',
    'short hours in greater Los Angeles',
    { title: frontline, place: losAngeles, type: /part|call/i },
    { title: frontline, place: losAngeles },
  ),
  judge(
    'warehouse or freight on the big island, i can drive forklift',
    'freight on one island',
    { title: freight, place: bigIsland },
    [
      { title: stores, place: bigIsland },
      { title: ramp, place: bigIsland },
    ],
    { title: freight, place: hawaii },
  ),
  judge(
    'fish and flowers shipping job at the honolulu airport, mornings',
    'freight in one city',
    { title: freight, place: honolulu },
    { title: ramp, place: honolulu },
    { title: freight, place: hawaii },
  ),
  judge(
    'wsu student looking for part time in pullman',
    'the only station of the town of the university',
    { place: /Pullman/, type: partTime },
    { place: /Pullman/ },
  ),
  judge(
    'i live in richmond bc, any customer service at yvr',
    'the airport of Vancouver; some postings name only the country',
    { title: counter, place: /Vancouver/ },
    { title: counter, place: /Canada/ },
  ),
  judge(
    'i need job in airport of puerto vallarta, speak spanish and english',
    'one station in Mexico',
    { title: counter, place: /Puerto Vallarta/ },
    [],
    { title: counter, place: /Costa Rica|Guatemala|Belize/ },
  ),
  judge(
    'aussie wanting check in work at sydney with hawaiian',
    'one station in Australia',
    { title: counter, place: /Australia/ },
    [],
    { title: /sales manager/i, place: /Australia/ },
  ),
  judge(
    'sales for hawaiian in korea, i speak korean and english',
    'sales in one country',
    { title: /sales manager/i, place: /Korea/ },
    [{ title: /sales manager/i }, { place: /Korea/ }],
  ),
  judge(
    'ground staff at haneda or narita part time',
    'stations in Japan with short hours',
    { title: counter, place: japan, type: partTime },
    { title: counter, place: japan },
    { place: japan },
  ),
  judge(
    'call center supervisor in boise making at least 50k',
    'leads of agents in one city; pay starts above',
    { title: teamLead, place: boise },
    { title: teamLead },
    [{ title: phone, place: boise }, { title: /workforce planning/i }],
  ),
  judge(
    'six figure marketing job, alaska or hawaiian does not matter',
    'managers with yearly pay near or above 100,000',
    { title: marketing },
    { title: /account manager|sales manager/i },
    { title: /product manager/i },
  ),
  judge(
    'bartender in honolulu tired of waikiki, is there lounge work',
    'hosts of the lounge in one city',
    { title: loungeHost, place: honolulu },
    { title: loungeSupervisor, place: honolulu },
    { title: loungeHost },
  ),
  judge(
    'former restaurant manager wants to run a lounge at sfo',
    'the head of the lounge',
    { title: loungeSupervisor, place: /San Francisco/ },
    [{ title: loungeSupervisor }, { title: loungeHost, place: /San Francisco/ }],
    [{ title: stationSupervisor }, { title: loungeHost }],
  ),
  judge(
    'i fix diesel trucks and want to move to maui',
    'mechanics of vehicles on one island',
    { title: vehicles, place: maui },
    { title: vehicles },
    { title: mechanic, place: maui },
  ),
  judge(
    'sheet metal and fiberglass guy, want to work at hawaiian',
    'structures of one company',
    { title: structures, place: hawaii },
    [{ title: structures }, { title: interiors, place: hawaii }],
    [{ title: interiors }, { title: mechanic, place: hawaii }],
  ),
  judge(
    'avionics at horizon in boise, 4 years air force',
    'avionics of one company in one city',
    { title: /avionics technician/i, company: horizon, place: boise },
    [
      { title: /avionics technician/i, place: boise },
      { title: /avionics technician/i, company: horizon },
    ],
    [{ title: /avionics technician/i }, { title: mechanic, place: boise }],
  ),
  judge(
    'just got my dispatch license, does alaska hire new dispatchers in portland',
    'dispatchers in one city',
    { title: dispatcher, place: portland },
    { title: dispatcher },
    { title: scheduler },
  ),
  judge(
    'run my own airport station in a small alaska village',
    'managers of stations in rural Alaska',
    { title: stationManager, place: ruralAlaska },
    { title: /station operations supervisor/i, place: ruralAlaska },
    { title: stationSupervisor },
  ),
  judge(
    'entry level it job in portland, associates degree and a+ cert',
    'help with computers in one city',
    { title: support, place: portland },
    { title: support },
    { title: /network & airport systems/i, place: portland },
  ),
  judge(
    'did cyber in the air force and want to work from home',
    'security from home',
    { title: /cybersecurity analyst/i, place: virtual },
    { title: security, category: technology },
    [{ place: virtual, category: technology }, { title: /security compliance/i }],
  ),
  judge(
    'software developer moving back to oahu to be near family',
    'software in one city',
    { title: software, place: honolulu },
    { title: /site reliability/i, place: honolulu },
    [{ title: software }, { place: honolulu, category: technology }],
  ),
  judge(
    'purchasing job in seattle, experience buying food for hotels',
    'buyers of food and other goods',
    { title: buyers, place: seattleArea },
    { title: buyers },
  ),
  judge(
    'safety job in anchorage, alaska airlines not horizon',
    'safety staff of one company in one city',
    { title: safety, place: anchorage, company: alaskaAirlines },
    { title: safety, place: anchorage },
    { title: safety },
  ),
];

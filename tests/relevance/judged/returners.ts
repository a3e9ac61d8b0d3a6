// Written and judged before the first run, and without a look at what the search knows.
// The mix of a search box by people who come back to work: half a few words, a quarter one word, a quarter sentences.
import {
  cabin,
  cockpit,
  counter,
  firstOfficer,
  freight,
  fullTime,
  hawaii,
  horizon,
  intern,
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
const bayArea = /San Francisco|Oakland/;
const bigIsland = /Hilo|Kona/;
const boise = /Boise/;
const honolulu = /Honolulu/;
const idaho = /Idaho/;
const maui = /Kahului/;
const phoenix = /Phoenix/;
const portland = /Portland/;
const spokane = /Spokane/;
const accountant = /senior accountant/i;
const avionics = /avionics/i;
const baseSupervisor = /inflight base supervisor/i;
const compliance = /security compliance/i;
const dispatcher = /dispatcher/i;
const financialAnalyst = /financial analyst/i;
const inflightInstructor = /inflight training instructor/i;
const loadPlanner = /load planner/i;
const loungeHost = /lounge host/i;
const loungeSupervisor = /lounge supervisor/i;
const pilotAdvisor = /pilot development/i;
const safety = /safety program specialist/i;
const sheetMetal = /structures & composites/i;
const stationSupervisor = /station operations supervisor/i;
const talent = /talent acquisition/i;
const teamLead = /contact center team lead/i;
const vehicles = /ground equipment mechanic/i;

export const returners = [
  judge(
    'bookkeeping',
    'books of a company; analysts of costs are close',
    { title: accountant },
    { title: financialAnalyst },
    { title: /finance intern/i },
  ),
  judge('helpdesk', 'help with computers', { title: /it support technician/i }, [], {
    title: /network & airport systems/i,
  }),
  judge('airhostess', 'cabin crew', { title: cabin }, [], [{ title: inflightInstructor }, { title: baseSupervisor }]),
  judge(
    'forklift',
    'freight first; stockrooms and ramps have some of these machines',
    { title: freight },
    [{ title: stores }, { title: ramp, description: /forklift/i }],
    [{ title: ramp }, { title: vehicles }],
  ),
  judge(
    'trainer',
    'instructors of crews, in the cockpit and in the cabin',
    [{ title: pilotInstructor }, { title: inflightInstructor }],
    { title: pilotAdvisor },
    { title: baseSupervisor },
  ),
  judge(
    'concierge',
    'hosts of the lounge; the counter serves guests as well',
    { title: loungeHost },
    { title: loungeSupervisor },
    { title: counter },
  ),
  judge('fairbanks', 'one city; all of its postings fit', { place: /Fairbanks/ }),
  judge(
    'buyer',
    'purchasing',
    { title: /sourcing specialist/i },
    { title: /food & beverage planner/i },
    { title: stores },
  ),
  judge('pentester', 'security of systems', { title: security }, [], { title: compliance }),
  judge(
    'electrician',
    'wiring of aircraft; vehicles of the ramp have wiring too',
    { title: avionics },
    { title: vehicles },
    [{ title: mechanic }, { title: /maintenance controller/i }],
  ),

  judge(
    'remote booking agent part time',
    'reservations from home with short hours',
    { title: phone, place: virtual, type: partTime },
    { title: phone, place: virtual },
    { title: phone, type: partTime },
  ),
  judge(
    'check in calgary',
    'the counter of one city, which only the text names',
    { title: counter, place: /Canada/, description: /Calgary/ },
    { title: counter, place: /Canada/ },
  ),
  judge('a&p license bay area', 'certificated mechanics around one bay', { title: mechanic, place: bayArea }, [], {
    title: mechanic,
    place: /California/,
  }),
  judge(
    'copilot everett',
    'first officers of one base',
    { title: firstOfficer, place: /Everett/ },
    { title: firstOfficer, place: seattleArea },
    [{ title: firstOfficer }, { title: cockpit, place: seattleArea }],
  ),
  judge(
    'fulltime freight big island',
    'freight on one island with full hours',
    { title: freight, place: bigIsland, type: fullTime },
    { title: freight, place: bigIsland },
    [
      { title: freight, place: hawaii, type: fullTime },
      { title: ramp, place: bigIsland },
      { title: stores, place: bigIsland },
    ],
  ),
  judge('recruiter hawaii', 'recruiting in one state', { title: talent, place: hawaii }, { title: talent }, [
    { title: people },
    { title: /labor relations/i },
  ]),
  judge(
    'barista honolulu airport',
    'hosts of the lounge, who make the coffee',
    { title: loungeHost, place: honolulu },
    [
      { title: loungeHost, place: hawaii },
      { title: loungeSupervisor, place: honolulu },
    ],
    [
      { title: counter, place: honolulu },
      { title: cabin, place: honolulu },
    ],
  ),
  judge(
    'weight and balance seatac',
    'planners of loads',
    { title: loadPlanner, place: seattleArea },
    { title: loadPlanner },
    [
      { title: dispatcher, place: seattleArea },
      { title: ramp, place: seattleArea },
    ],
  ),
  judge(
    'dispatch license portland',
    'dispatchers in one city',
    { title: dispatcher, place: portland },
    { title: dispatcher },
    [
      { title: /crew scheduler/i, place: portland },
      { title: /maintenance controller/i, place: portland },
    ],
  ),
  judge(
    'cfi instructor seattle',
    'instructors of pilots around one city',
    { title: pilotInstructor, place: seattleArea },
    [{ title: pilotInstructor }, { title: pilotAdvisor }],
  ),
  judge(
    'shift supervisor portland airport',
    'supervisors of one station; leads of the ramp are one step below',
    { title: stationSupervisor, place: portland },
    [{ title: /lead ramp/i, place: portland }, { title: stationSupervisor }],
    [{ title: /airport duty manager/i }, { title: loungeSupervisor }, { title: /lead ramp/i }],
  ),
  judge(
    'sheet metal honolulu',
    'structures of aircraft in one city',
    { title: sheetMetal, place: honolulu },
    [{ title: sheetMetal }, { title: /cabin interiors/i, place: honolulu }],
    { title: mechanic, place: honolulu },
  ),
  judge(
    'spanish speaking phone agent',
    'calls, best where the text likes Spanish or another language',
    { title: phone, description: /Spanish|second language/i },
    { title: phone },
    { title: teamLead },
  ),
  judge(
    'java developer senior',
    'experienced developers; others write the same kind of code',
    { title: /(senior|principal) software engineer/i },
    { title: software },
    [{ title: /mobile engineer|machine learning engineer|data engineer|site reliability/i }],
  ),
  judge(
    'summer business internship',
    'interns of finance and marketing',
    { title: /(finance|marketing) intern/i },
    { title: /(data science|flight operations|safety) intern/i },
    { title: intern },
  ),
  judge(
    'las vegas airport ground crew',
    'the ramp of one city; the counter is ground staff too',
    { title: ramp, place: /Las Vegas/ },
    { title: counter, place: /Las Vegas/ },
    { title: ramp, place: /Nevada/ },
  ),
  judge(
    'evening call center phoenix',
    'calls in one city, whatever the shift',
    { title: phone, place: phoenix },
    { title: teamLead, place: phoenix },
    [
      { title: phone, place: virtual },
      { title: /workforce planning/i, place: phoenix },
    ],
  ),
  judge(
    'army supply sergeant boise',
    'stockrooms of parts in one city',
    { title: stores, place: boise },
    { title: stores },
    [{ title: ramp, place: boise }, { title: freight }],
  ),
  judge(
    'cabin crew medford',
    'flight attendants of one base',
    { title: cabin, place: /Medford/ },
    { title: cabin, place: /Oregon/ },
    { title: cabin },
  ),
  judge(
    'accident investigator anchorage',
    'safety staff in one city',
    { title: safety, place: anchorage },
    { title: safety },
    [{ title: compliance }, { title: /safety intern/i }],
  ),
  judge(
    'account executive california',
    'accounts of companies in one state',
    { title: /account manager/i, place: /California/ },
    [],
    { title: /sales manager/i },
  ),

  judge(
    'how many hours do i need to fly for horizon',
    'pilots of one airline; those who ask are in the right seat first',
    { title: firstOfficer, company: horizon },
    { title: cockpit, company: horizon },
    [{ title: pilotAdvisor }, { title: firstOfficer }],
  ),
  judge(
    'what jobs in spokane need no experience',
    'work that is taught, in one city',
    [
      { title: ramp, place: spokane },
      { title: counter, place: spokane },
    ],
    [],
    { title: counter, place: /Pullman/ },
  ),
  judge(
    'are there jobs for a diesel mechanic at seatac?',
    'mechanics of vehicles around one airport',
    { title: vehicles, place: seattleArea },
    { title: vehicles },
    { title: mechanic, place: seattleArea },
  ),
  judge(
    'do you hire people in idaho to answer phones?',
    'calls in one state; calls from home fit those who live there',
    { title: phone, place: idaho },
    { title: phone, place: virtual },
    { title: teamLead, place: idaho },
  ),
  judge(
    'i want something part time on maui but not on the ramp',
    'short hours on one island; the ramp is not wanted',
    [
      { title: counter, place: maui, type: partTime },
      { title: loungeHost, place: maui, type: partTime },
      { title: freight, place: maui, type: partTime },
    ],
    { title: counter, place: maui, type: onCall },
    { title: loungeHost, place: maui },
  ),
  judge(
    'my daughter studies computer science, what internships do you have',
    'interns who write code or work with data',
    { title: /(software engineering|data science) intern/i },
    [],
    { title: intern },
  ),
  judge(
    'who decides which plane goes to the hangar and when? i would love that job',
    'planners of maintenance; controllers decide on the day',
    { title: /maintenance planner/i },
    { title: /maintenance controller/i },
  ),
  judge(
    'i speak spanish and want to help passengers in guatemala',
    'the counter in one country; its neighbors are close',
    { title: counter, place: /Guatemala/ },
    { title: counter, place: /Mexico|Costa Rica/ },
    { title: counter, place: /Belize/ },
  ),
  judge(
    'i have a cissp and only want to work from home',
    'security of systems from home',
    { title: security, place: virtual },
    { title: security },
    [{ title: compliance }, { place: virtual, category: /software & technology/i }],
  ),
  judge(
    'which job here sets the ticket prices?',
    'analysts of revenue; planners of the network work on the same questions',
    { title: /revenue management/i },
    [{ title: /network planning/i }, { title: /data analyst/i }],
    { title: financialAnalyst },
  ),
  judge(
    'i was a purser for ten years and would like to teach new flight attendants',
    'instructors of cabin crew',
    { title: inflightInstructor },
    { title: baseSupervisor },
    { title: cabin },
  ),
];

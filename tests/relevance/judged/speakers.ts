// Written and judged before the first run, and without a look at what the search knows.
// Whole sentences and questions, as people speak or type them: who they are, what they want, where, when, and for whom.
import {
  cabin,
  counter,
  firstOfficer,
  freight,
  hawaii,
  japan,
  mechanic,
  onCall,
  otherTechnician,
  partTime,
  phone,
  ramp,
  seattleArea,
  security,
  stores,
  virtual,
} from '#tests/relevance/judged/families.ts';
import { judge } from '#tests/relevance/judgment.ts';

const anchorage = /Anchorage/;
const australia = /Australia/;
const boise = /Boise/;
const california = /California/;
const canada = /Canada/;
const hilo = /Hilo/;
const honolulu = /Honolulu/;
const kent = /Kent/;
const kona = /Kona/;
const korea = /Korea/;
const medford = /Medford/;
const oregon = /Oregon/;
const phoenix = /Phoenix/;
const portland = /Portland/;
const ruralAlaska = /, AK\b/;
const sanFrancisco = /San Francisco/;
const spokane = /Spokane/;
const accountant = /accountant/i;
const accountManager = /account manager/i;
const baseSupervisor = /inflight base supervisor/i;
const brand = /brand marketing/i;
const captain = /captain/i;
const controller = /maintenance controller/i;
const dataAnalyst = /data analyst/i;
const dataEngineer = /data engineer/i;
const groundEquipment = /ground equipment mechanic/i;
const groupDesk = /group desk/i;
const guestSupport = /guest support/i;
const leadRamp = /lead ramp/i;
const loungeHost = /lounge host/i;
const loungeSupervisor = /lounge supervisor/i;
const loyaltyManager = /loyalty program manager/i;
const networks = /network & airport systems/i;
const outdoorOrCounter = /\bramp\b|customer service agent/i;
// The family's pattern also takes instructors of cabin crews.
const pilotTeacher = /\b(flight training|simulator|ground school) instructor/i;
const safetyIntern = /safety intern/i;
const sales = /sales manager/i;
const scheduler = /crew scheduler/i;
const stationManager = /station manager/i;
const structures = /structures & composites/i;
const teamLead = /contact center team lead/i;
const workforce = /workforce planning/i;

export const speakers = [
  judge(
    "i'm twenty two, can i train as an air hostess and live in san francisco",
    'cabin crew at one base; training is part of it',
    { title: cabin, place: sanFrancisco },
    { title: cabin, place: california },
    { title: cabin },
  ),
  judge(
    'I have fifteen hundred hours and live in Everett, who would hire me as a copilot?',
    'first officers of one base; the nearest bases are close',
    { title: firstOfficer, place: /Everett/ },
    { title: firstOfficer, place: seattleArea },
    { title: firstOfficer },
  ),
  judge(
    "I'm a captain at another airline, can I start in the left seat in Portland?",
    'captains from outside at one base',
    { title: captain, place: portland },
    [
      { title: captain, place: medford },
      { title: captain, place: seattleArea },
    ],
    { title: captain },
  ),
  judge(
    'my dad is retired air force, can he teach your pilots in seattle',
    'instructors of pilots in one city',
    { title: pilotTeacher, place: seattleArea },
    [{ title: pilotTeacher }, { title: /pilot development/i }],
  ),
  judge(
    'We just moved to Medford and my husband fixes airplanes, is anybody hiring?',
    'certificated mechanics in one city',
    { title: mechanic, place: medford },
    { title: mechanic, place: oregon },
    { title: otherTechnician, place: oregon },
  ),
  judge(
    "I'm an A&P sick of Los Angeles traffic, what do you have in San Diego?",
    'certificated mechanics in one city; the other city is not wanted',
    { title: mechanic, place: /San Diego/ },
    [],
    { title: mechanic, place: /San Francisco|Oakland/ },
  ),
  judge(
    'I did auto body and fiberglass for years, is there anything like that in Honolulu?',
    'sheet metal and composites in one city',
    { title: structures, place: honolulu },
    [{ title: structures }, { title: /cabin interiors/i, place: honolulu }],
    { title: mechanic, place: honolulu },
  ),
  judge(
    'can i repair your tugs and belt loaders in kahului',
    'mechanics of vehicles on one island',
    { title: groundEquipment, place: /Kahului/ },
    { title: groundEquipment },
  ),
  judge(
    'I was an Army crew chief and want a maintenance desk in Honolulu, no hangar',
    'controllers of maintenance in one city',
    { title: controller, place: honolulu },
    { title: controller },
    { title: /maintenance planner/i },
  ),
  judge(
    'My daughter just finished high school, does the Spokane airport have part time jobs for her?',
    'entry work at one airport with short hours; a lead has done the work before',
    { title: counter, place: spokane, type: partTime },
    [
      { title: counter, place: spokane },
      { title: ramp, place: spokane },
    ],
  ),
  judge(
    "I live in Vancouver and I don't have a US work permit, any airport job?",
    'the Canadian city; some of its postings name only the country',
    [{ place: /Vancouver/ }, { place: canada, description: /Vancouver|YVR/ }],
    { place: canada },
  ),
  judge(
    'Are there jobs at Incheon airport for a Korean speaker?',
    'one airport; its postings name only the country',
    { title: counter, place: korea },
    { place: korea },
  ),
  judge(
    '成田空港で週に数日だけ働ける仕事はありますか',
    'a few days a week at the airport of Narita, in Japanese; some postings name it only in the title',
    [
      { title: counter, place: /Narita/, type: partTime },
      { title: /NRT/, place: japan, type: partTime },
    ],
    [{ title: counter, place: /Narita/ }],
    { title: counter, place: japan, type: partTime },
  ),
  judge('is anything open at the redmond airport near bend', 'one small airport', { place: /Redmond/ }, [], {
    title: counter,
    place: oregon,
  }),
  judge(
    'could i check in passengers in puerto vallarta',
    'check-in in one city abroad',
    { title: counter, place: /Puerto Vallarta/ },
    [],
    { title: counter, place: /Guatemala|Belize|Costa Rica/ },
  ),
  judge(
    'My brother works the oil fields, does Deadhorse or Barrow have anything for me too?',
    'all work at two airports; one has an older name here',
    { place: /Deadhorse|Utqia/ },
    [],
    { title: outdoorOrCounter, place: /Kotzebue|Fairbanks/ },
  ),
  judge(
    'Any shifts for me at the Bozeman airport in ski season?',
    'all work at one airport, which has short hours',
    { place: /Bozeman/ },
    [],
    { title: counter, place: /Montana/ },
  ),
  judge(
    'I fish in summer, is there part time winter work around Petersburg, Alaska?',
    'all work in one town; the same in other small towns is worth a look',
    { place: /Petersburg/ },
    [],
    { title: outdoorOrCounter, place: /Cordova|Kodiak|Bethel|Kotzebue/, type: partTime },
  ),
  judge(
    'i drive a forklift, any air freight in hilo',
    'freight in one town; the other town of the island is close',
    { title: freight, place: hilo },
    { title: freight, place: kona },
    [
      { title: freight, place: hawaii },
      { title: ramp, place: hilo },
    ],
  ),
  judge(
    'I only want to throw bags now and then in Salt Lake City',
    'ramp agents on call in one city',
    { title: ramp, place: /Salt Lake/ },
    [],
    { title: ramp, type: onCall },
  ),
  judge(
    "I've loaded bags for six winters and am ready to lead a crew in Anchorage",
    'leads of the ramp in one city',
    { title: leadRamp, place: anchorage },
    { title: leadRamp },
    { title: ramp, place: anchorage },
  ),
  judge(
    'my husband handed out parts in the navy and would like that in kona',
    'stockrooms of parts in one town',
    { title: stores, place: kona },
    { title: stores },
    { title: freight, place: kona },
  ),
  judge(
    'Could I run your station in Nome?',
    'the manager of one station',
    { title: stationManager, place: /Nome/ },
    { title: stationManager },
    { title: /station operations supervisor/i, place: ruralAlaska },
  ),
  judge(
    "I'd like to help travelers face to face in Honolulu, please no phone work",
    'service at the airport; calls are not wanted',
    [
      { title: counter, place: honolulu },
      { title: /baggage service/i, place: honolulu },
    ],
    { title: loungeHost, place: honolulu },
    [
      { title: counter, place: hawaii },
      { title: loungeSupervisor, place: honolulu },
      { title: cabin, place: honolulu },
    ],
  ),
  judge(
    'I run a shift at a Phoenix call center and am looking for something new',
    'leads of a contact center in one city; the same level is meant',
    { title: teamLead, place: phoenix },
    [{ title: teamLead }, { title: workforce, place: phoenix }],
    { title: phone, place: phoenix },
  ),
  judge(
    'I book trips for school bands, do you have a group travel desk near Seattle?',
    'bookings of groups',
    { title: groupDesk },
    { title: /reservations agent/i, place: kent },
    { title: phone },
  ),
  judge(
    'i use a wheelchair, what work could i do sitting down in boise',
    'seated work in one city: calls',
    { title: phone, place: boise },
    { title: teamLead, place: boise },
    { title: phone, place: virtual },
  ),
  judge(
    'My aunt speaks Japanese and would like to answer calls in Honolulu, part time',
    'calls in one city with short hours',
    { title: guestSupport, place: honolulu, type: partTime },
    { title: guestSupport, place: honolulu },
    { title: phone, place: virtual, type: partTime },
  ),
  judge(
    'I know frequent flyer miles by heart, can I help members from my living room?',
    'service for members from home',
    { title: /loyalty service agent/i },
    { title: phone, place: virtual },
  ),
  judge(
    "I'm a bartender near San Francisco and would love a quiet airport lounge instead",
    'the lounge of one airport',
    { title: loungeHost, place: sanFrancisco },
    { title: loungeSupervisor, place: sanFrancisco },
    { title: loungeHost },
  ),
  judge(
    'i schedule nurses at a hospital in honolulu, could i do that for pilots',
    'schedulers of crews in one city',
    { title: scheduler, place: honolulu },
    { title: scheduler },
    { title: workforce },
  ),
  judge(
    'I set up wifi and switches for schools, is there work like that in Portland?',
    'networks in one city; help with computers is close',
    { title: networks, place: portland },
    [{ title: networks }, { title: /it support technician/i, place: portland }],
    { title: /site reliability/i },
  ),
  judge(
    'i hunt hackers and have to stay home with my kids',
    'analysts of computer security from home',
    { title: security, place: virtual },
    { title: security },
  ),
  judge(
    'I trained neural networks for my PhD, where would I fit in around Seattle?',
    'engineers of machine learning',
    { title: /machine learning/i, place: seattleArea },
    { title: dataEngineer },
    { title: dataAnalyst, place: seattleArea },
  ),
  judge(
    'i look after the roadmap of a banking app and want to do that for travelers',
    'managers of the app for guests',
    { title: /product manager/i },
    { title: /ux designer/i },
    { title: /mobile engineer/i },
  ),
  judge(
    "I'm a CPA, what could I do in Seattle?",
    'accountants in one area',
    { title: accountant, place: seattleArea },
    { title: accountant },
    { title: /financial analyst/i },
  ),
  judge(
    'I am a cook and would love to plan airplane meals',
    'planners of food on board; buyers of it are close',
    { title: /food & beverage/i },
    { title: /sourcing specialist/i },
  ),
  judge(
    'I run the points program for a hotel chain, is there anything similar in Hawaii?',
    'managers of the loyalty program in one state',
    { title: loyaltyManager, place: hawaii },
    { title: loyaltyManager },
    { title: brand, place: hawaii },
  ),
  judge(
    "who decides which cities you fly to, i'd love that job",
    'planners of the network; analysts work on the same questions',
    { title: /network planning/i },
    { title: dataAnalyst },
  ),
  judge(
    'I sell package holidays in Sydney, would an airline want me on its sales team?',
    'sales in one country',
    { title: sales, place: australia },
    { title: sales },
    { title: accountManager },
  ),
  judge(
    'My nephew studies aviation safety and needs a placement with short hours near Seattle',
    'interns in safety, best with short hours in one area',
    { title: safetyIntern, place: seattleArea, type: partTime },
    { title: safetyIntern },
    { title: /flight operations intern/i },
  ),
  judge(
    "I've been a purser for years and want to manage crews, not fly anymore",
    'supervisors of cabin crews; their instructors are close',
    { title: baseSupervisor },
    { title: /inflight training instructor/i },
  ),
];

// Written and judged before the first run, and without a look at what the search knows.
// Whole wishes of commuters in one search box: work in their own words, with places, hours, pay, family and dislikes.
import {
  cabin,
  counter,
  firstOfficer,
  freight,
  fullTime,
  hawaii,
  intern,
  japan,
  mechanic,
  onCall,
  otherTechnician,
  partTime,
  people,
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
const fresno = /Fresno/;
const honolulu = /Honolulu/;
const kauai = /L[iī]hu/;
const kent = /Kent/;
const kona = /Kona/;
const losAngeles = /Los Angeles/;
const maui = /Kahului/;
const nevada = /Nevada/;
const palmSprings = /Palm Springs/;
const phoenix = /Phoenix/;
const portland = /Portland/;
const reno = /Reno/;
const ruralAlaska = /, AK\b/;
const sacramento = /Sacramento/;
const sanDiego = /San Diego/;
const spokane = /Spokane/;
const accountManager = /account manager/i;
const aircraftIntern = /engineering intern - aircraft|maintenance & engineering intern/i;
const captain = /captain/i;
const dataEngineer = /data engineer/i;
const designer = /ux designer/i;
const dispatcher = /dispatcher/i;
const fewHours = /part|call/i;
const inspector = /quality control inspector/i;
const interiors = /cabin interiors/i;
const labor = /labor relations/i;
const leadMechanic = /lead aircraft technician/i;
const loadPlanner = /load planner/i;
const loungeHost = /lounge host/i;
const luggage = /baggage service agent/i;
const mobile = /mobile engineer/i;
const networks = /network & airport systems/i;
const numbers = /accountant|financial analyst|data analyst/i;
const productManager = /product manager/i;
const reliability = /site reliability/i;
const safety = /safety program specialist/i;
const sales = /sales manager/i;
const scheduler = /crew scheduler/i;
const simulator = /simulator instructor/i;
const stationManager = /station manager/i;
const stationSupervisor = /station operations supervisor/i;
const structures = /structures & composites/i;
const support = /it support technician/i;
const teamLead = /contact center team lead/i;
const technology = /software & technology/i;
const vehicles = /ground equipment mechanic/i;
const workforce = /workforce planning/i;

export const commuters = [
  judge(
    'checking in passengers in everett so i can skip the drive to seatac',
    'the nearer airport is wanted, the larger one is not',
    { title: counter, place: /Everett/ },
    [],
    { title: counter, place: /Bellingham/ },
  ),
  judge(
    'loading bags at seatac on weekends, i have an office job monday to friday',
    'ramp agents with short hours',
    { title: ramp, place: seattleArea, type: fewHours },
    { title: ramp, place: seattleArea },
    { title: freight, place: seattleArea },
  ),
  judge(
    'night shift fixing planes in anchorage, please no desk job',
    'certificated mechanics in one city; the hangar works at night',
    { title: mechanic, place: anchorage },
    [
      { title: otherTechnician, place: anchorage },
      { title: inspector, place: anchorage },
    ],
    { title: mechanic },
  ),
  judge(
    'i can take the bus to kent, full time answering customer calls',
    'calls in one city',
    { title: phone, place: kent, type: fullTime },
    [
      { title: phone, place: kent },
      { title: phone, place: /SeaTac/, type: fullTime },
    ],
    [
      { title: teamLead, place: kent },
      { title: phone, place: virtual, type: fullTime },
    ],
  ),
  judge(
    'stay at home dad, evening calls from the house, no commute at all',
    'calls from home',
    { title: phone, place: virtual },
    [],
    { title: workforce, place: virtual },
  ),
  judge(
    'six years at a hotel front desk, want an airport counter job on maui',
    'check-in on one island; the lounge is close to a hotel',
    { title: counter, place: maui },
    { title: loungeHost, place: maui },
    { title: counter, place: hawaii },
  ),
  judge(
    'barista who would love to work in the airport lounge in lihue part time',
    'hosts of the lounge with short hours',
    { title: loungeHost, place: kauai, type: partTime },
    { title: loungeHost, place: kauai },
    { title: loungeHost, place: hawaii },
  ),
  judge(
    'i live in ferndale, any airport work in bellingham before i drive farther',
    'all work at one small airport',
    { place: /Bellingham/ },
    [],
    { title: counter, place: /Everett/ },
  ),
  judge(
    'i pack and ship crates all day, want to do that at anchorage airport',
    'freight in one city',
    { title: freight, place: anchorage },
    [
      { title: stores, place: anchorage },
      { title: ramp, place: anchorage },
    ],
    { title: freight, place: ruralAlaska },
  ),
  judge(
    'counting parts in a stockroom around boise, i do not like dealing with customers',
    'stockrooms of parts in one city',
    { title: stores, place: boise },
    { title: stores },
    { title: ramp, place: boise },
  ),
  judge(
    'want to fly around serving drinks but keep living in san diego',
    'cabin crew at one base',
    { title: cabin, place: sanDiego },
    { title: cabin, place: /California/ },
    { title: cabin },
  ),
  judge(
    'former nurse, 45, is it too late to be a stewardess in portland',
    'cabin crew at one base',
    { title: cabin, place: portland },
    [
      { title: cabin, place: /Oregon/ },
      { title: cabin, place: seattleArea },
    ],
    { title: cabin },
  ),
  judge(
    'i speak japanese and want to work on board between tokyo and honolulu',
    'cabin crew with a base in Japan; the other end of the route is close',
    { title: cabin, place: japan },
    { title: cabin, place: honolulu },
    { title: counter, place: japan },
  ),
  judge(
    'extra money on my days off at the palm springs airport',
    'on-call work at one airport; all of its postings fit',
    { place: palmSprings },
    [],
    { place: /Ontario, CA/, type: fewHours },
  ),
  judge(
    'i command regional jets, want the left seat in spokane so family can stay',
    'captains of one base',
    { title: captain, place: spokane },
    [
      { title: captain, place: /Washington/ },
      { title: firstOfficer, place: spokane },
    ],
    { title: captain },
  ),
  judge(
    'teach pilots in the sim in honolulu, my own flying days are over',
    'instructors of the simulator in one city',
    { title: simulator, place: honolulu },
    { title: simulator },
    [{ title: pilotInstructor }, { title: /pilot development/i }],
  ),
  judge(
    'planning routes and watching weather for flights from a desk in honolulu',
    'dispatchers in one city; the other desks of the center are close',
    { title: dispatcher, place: honolulu },
    [{ title: dispatcher }, { title: loadPlanner, place: honolulu }],
    { title: scheduler, place: honolulu },
  ),
  judge(
    'making rosters for flight crews, rotating shifts are ok, around sea-tac airport',
    'schedulers of crews',
    { title: scheduler, place: seattleArea },
    { title: scheduler },
    [
      { title: loadPlanner, place: seattleArea },
      { title: workforce, place: kent },
    ],
  ),
  judge(
    'numbers person, honolulu office, no night shifts and no selling',
    'finance staff and analysts in one city',
    { title: numbers, place: honolulu },
    { title: numbers },
    { title: /loyalty program manager|security compliance/i, place: honolulu },
  ),
  judge(
    'work with my hands at reno airport, not talking to customers',
    'ramp agents in one city; check-in is not wanted',
    { title: ramp, place: reno },
    [],
    { title: ramp, place: nevada },
  ),
  judge(
    'help coworkers with their laptops and passwords, anchorage, no coding',
    'help with computers in one city',
    { title: support, place: anchorage },
    { title: support },
    { title: networks, place: anchorage },
  ),
  judge(
    'write iphone apps and only come to the seattle office twice a week',
    'developers for phones, best with two days in the office',
    { title: mobile, place: seattleArea, description: /about two days a week/i },
    { title: mobile, place: seattleArea },
    [
      { title: software, place: seattleArea },
      { title: productManager, place: seattleArea },
    ],
  ),
  judge(
    'build data pipelines from my cabin in the woods, fully remote',
    'engineers of data from home',
    { title: dataEngineer, place: virtual },
    [{ title: dataEngineer }, { title: software, place: virtual }],
    { place: virtual, category: technology },
  ),
  judge(
    'i draw screens and user flows, seattle hybrid, more than 100k',
    'designers of screens, best with some days at home',
    { title: designer, place: seattleArea, description: /hybrid/i },
    { title: designer },
    { title: productManager, place: seattleArea },
  ),
  judge(
    'keeping websites from crashing, on oahu with two kids, not moving',
    'reliability of systems in one city',
    { title: reliability, place: honolulu },
    { title: software, place: honolulu },
    [{ place: honolulu, category: technology }, { title: reliability }],
  ),
  judge(
    'my job is to prevent accidents at work, portland, over 80 thousand a year',
    'safety staff in one city; the pay starts above',
    { title: safety, place: portland },
    { title: safety },
    { title: /safety intern/i, place: portland },
  ),
  judge(
    'hr person in portland sick of my long commute downtown',
    'one posting of the personnel department in one city',
    { title: people, place: portland },
    { title: people },
    { title: labor },
  ),
  judge(
    'i bargain with unions and handle grievances, seattle area please',
    'relations with unions',
    { title: labor },
    { title: people, place: seattleArea },
    { title: people },
  ),
  judge(
    'upholstery and seat repair, want to do that on airplanes in seattle',
    'interiors of cabins in one city',
    { title: interiors, place: seattleArea },
    { title: interiors },
    { title: structures, place: seattleArea },
  ),
  judge(
    'truck mechanic near portland, no more long days on the road',
    'mechanics of vehicles in one city',
    { title: vehicles, place: portland },
    { title: vehicles },
    { title: mechanic, place: portland },
  ),
  judge(
    'inspecting the work of other mechanics in alaska, at least 45 an hour',
    'inspectors of aircraft work',
    { title: inspector },
    { title: leadMechanic, place: anchorage },
    [{ title: leadMechanic }, { title: mechanic, place: anchorage }],
  ),
  judge(
    'first job after high school in sacramento, no college, part time',
    'entry work in one city with short hours',
    { place: sacramento, type: partTime },
    { place: sacramento, type: onCall },
  ),
  judge(
    'afternoon job around my fresno state classes, i am good with people',
    'check-in in one city with short hours',
    { title: counter, place: fresno, type: fewHours },
    { title: counter, place: fresno },
  ),
  judge(
    'my wife is from costa rica, want airport work helping travelers there',
    'check-in in one country',
    { title: counter, place: /Costa Rica/ },
    [],
    { title: counter, place: /Guatemala|Belize/ },
  ),
  judge(
    'i speak french and live in tahiti, selling flights to travel agencies',
    'sales on one island',
    { title: sales, place: /French Polynesia/ },
    { title: sales },
    { title: accountManager },
  ),
  judge(
    'selling business trips to companies in san diego, 15 years in hotels',
    'accounts of companies in one city',
    { title: accountManager, place: sanDiego },
    { title: accountManager },
    { title: sales },
  ),
  judge(
    'phoenix call center but no cold calling, just helping people',
    'calls in one city; nobody there sells by phone',
    { title: phone, place: phoenix },
    { title: teamLead, place: phoenix },
    { title: phone },
  ),
  judge(
    'my son studies aerospace and needs a summer placement in portland',
    'interns in engineering in one city',
    { title: aircraftIntern, place: portland },
    { title: aircraftIntern },
    { title: intern, place: portland },
  ),
  judge(
    'ran a supermarket for ten years, could i supervise airport staff in kona',
    'supervisors of one station',
    { title: stationSupervisor, place: kona },
    [
      { title: stationSupervisor, place: hawaii },
      { title: /lounge supervisor/i, place: hawaii },
    ],
    [{ title: stationSupervisor }, { title: stationManager }],
  ),
  judge(
    'be the boss of a little airport in southeast alaska, ok with rain',
    'managers of stations of the panhandle',
    { title: stationManager, place: /Ketchikan|Sitka/ },
    [{ title: stationSupervisor, place: /Juneau/ }, { title: stationManager }],
    { title: stationSupervisor, place: ruralAlaska },
  ),
  judge(
    'finding lost luggage for people at lax, about 20 hours a week',
    'baggage service with short hours in one city',
    { title: luggage, place: losAngeles },
    [{ title: luggage }, { title: counter, place: losAngeles }],
    { title: ramp, place: losAngeles, type: partTime },
  ),
  judge(
    'done with restaurants, want outdoor work with bags and tugs on kauai',
    'ramp agents on one island; freight is close',
    { title: ramp, place: kauai },
    { title: freight, place: kauai },
    { title: ramp, place: hawaii },
  ),
];

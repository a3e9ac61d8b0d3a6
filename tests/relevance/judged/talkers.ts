// Written and judged before the first run, and without a look at what the search knows.
// Somebody speaks or types whole sentences: who they are, what they want or do not want, where, when, and for whom.
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
const everett = /Everett/;
const fairbanks = /Fairbanks/;
const honolulu = /Honolulu/;
const kauai = /L[iī]hu/;
const kent = /Kent/;
const kona = /Kona/;
const lasVegas = /Las Vegas/;
const losAngeles = /Los Angeles/;
const medford = /Medford/;
const papeete = /Papeete/;
const portland = /Portland/;
const sanDiego = /San Diego/;
const aircraftIntern = /engineering intern - aircraft|maintenance & engineering intern/i;
const baseSupervisor = /inflight base supervisor/i;
const cabinInstructor = /inflight training instructor/i;
const captain = /captain/i;
const dispatcher = /dispatcher/i;
const groundVehicles = /ground equipment mechanic/i;
const safety = /safety program specialist/i;
const salesManager = /sales manager/i;
const stationSupervisor = /station operations supervisor/i;
const structures = /structures & composites/i;
const talent = /talent acquisition/i;
const teamLead = /contact center team lead/i;
const workforce = /workforce planning/i;

export const talkers = [
  judge(
    'My daughter just turned 18 and wants to work at the airport in Medford.',
    'entry work at one airport; cabin crews must be 21, and the other jobs need licenses',
    { title: counter, place: medford },
    [],
    [
      { title: counter, place: /Oregon/ },
      { title: cabin, place: medford },
    ],
  ),
  judge(
    'We just moved to Fairbanks and my husband wants to load airplanes.',
    'ramp agents in one city; cargo agents there help to load',
    { title: ramp, place: fairbanks },
    { title: freight, place: fairbanks },
    { title: ramp, place: alaskaState },
  ),
  judge(
    'I get off my first job at two, anything part time at Sea-Tac after that?',
    'short hours at one airport without special training',
    [
      { title: counter, place: seattleArea, type: partTime },
      { title: ramp, place: seattleArea, type: partTime },
    ],
    { title: ramp, place: seattleArea, type: onCall },
    [
      { place: seattleArea, type: partTime },
      { title: ramp, place: seattleArea },
      { title: freight, place: seattleArea },
    ],
  ),
  judge(
    'I deal cards at night in Las Vegas, is there daytime work at the airport?',
    'all work at one airport',
    { place: lasVegas },
    [],
    [
      { title: counter, place: /Nevada/ },
      { title: ramp, place: /Nevada/ },
    ],
  ),
  judge(
    'I used to run a restaurant and would like to be in charge of a lounge.',
    'supervisors of lounges; hosts do the work, other supervisors lead elsewhere in the airport',
    { title: /lounge supervisor/i },
    { title: /lounge host/i },
    [{ title: stationSupervisor }, { title: /food & beverage planner/i }],
  ),
  judge(
    'I ran a fish cannery and would like to manage a small Alaskan airport station.',
    'managers of stations, all of which are in Alaska',
    { title: /station manager/i },
    { title: stationSupervisor, place: alaskaState },
    [{ title: stationSupervisor }, { title: /airport duty manager/i }],
  ),
  judge(
    'We speak Spanish at home, is there check-in work in Guatemala or Costa Rica?',
    'check-in in two countries; Mexico speaks the language too, Belize is next door',
    { title: counter, place: /Guatemala|Costa Rica/ },
    { title: counter, place: /Mexico/ },
    { title: counter, place: /Belize/ },
  ),
  judge(
    'I do not want to fly, but I love helping people find their lost suitcases.',
    'baggage service; some check-in agents look for bags too',
    { title: /baggage service agent/i },
    { title: counter, description: /delayed bags|baggage claim|baggage room/i },
    { title: counter },
  ),
  judge(
    'After ten years as a waitress I want to fly out of LAX with you.',
    'cabin crew at one base',
    { title: cabin, place: losAngeles },
    { title: cabin, place: california },
    { title: cabin },
  ),
  judge(
    'Can my sister become a flight attendant and keep her house in Boise?',
    'cabin crew at one base',
    { title: cabin, place: boise },
    [],
    { title: cabin },
  ),
  judge(
    'After twelve years of flying I would rather supervise flight attendants than pour coffee.',
    'supervisors of cabin crews; their instructors have the same background',
    { title: baseSupervisor },
    { title: cabinInstructor },
  ),
  judge(
    '東京に住んでいます。ハワイへ飛ぶ客室乗務員になりたいです。',
    'Japanese: lives in Tokyo and wants to be a flight attendant to Hawaii',
    { title: cabin, place: japan },
    [],
    [
      { title: counter, place: japan },
      { title: cabin, place: hawaii },
    ],
  ),
  judge(
    '成田空港の近くに住んでいて、カウンターの仕事を探しています。',
    'Japanese: lives near Narita airport and looks for work at the counter',
    { title: /NRT|成田/ },
    { title: counter, place: japan },
    { title: cabin, place: /Narita/ },
  ),
  judge(
    'I have a fresh ATP and 1,600 hours, could I start in Everett?',
    'first officers of regional jets at one base; the larger jets ask for more hours',
    { title: firstOfficer, place: everett },
    { title: /first officer - e175/i },
    { title: firstOfficer },
  ),
  judge(
    'I flew C-130s in the Air Force and want the right seat in Honolulu.',
    'first officers at one base',
    { title: firstOfficer, place: honolulu },
    [],
    { title: firstOfficer },
  ),
  judge(
    'My wife flies as a captain overseas, could she be hired as one in Portland?',
    'direct entry at one base',
    { title: captain, place: portland },
    { title: captain },
    { title: firstOfficer, place: portland },
  ),
  judge(
    'I lost my medical but still hold my CFI and like teaching airline pilots.',
    'instructors of pilots; the advisor teaches too',
    { title: pilotInstructor },
    { title: /pilot development/i },
  ),
  judge(
    'I just got my A&P and my family will not leave San Diego.',
    'certificated mechanics in one city',
    { title: mechanic, place: sanDiego },
    [],
    { title: mechanic, place: california },
  ),
  judge(
    'I fixed radios on Black Hawks in the Army, do airlines need that?',
    'electronics of aircraft; mechanics, and radios on the ground, are worth a look',
    { title: /avionics technician/i },
    [],
    [{ title: mechanic }, { title: /network & airport systems/i }],
  ),
  judge(
    'I shape fiberglass boats near Portland, could I do that on airplanes?',
    'composites in one city',
    { title: structures, place: portland },
    { title: structures },
    [{ title: /cabin interiors/i }, { title: mechanic, place: portland }],
  ),
  judge(
    'I have repaired forklifts and tow tractors for years and live in Tacoma.',
    'mechanics of vehicles at the airport that is nearest',
    { title: groundVehicles, place: seattleArea },
    { title: groundVehicles },
    { title: mechanic, place: seattleArea },
  ),
  judge(
    'My knees are bad now, I would rather plan hangar visits than turn wrenches.',
    'planners of maintenance; the control desk is close',
    { title: /maintenance planner/i },
    { title: /maintenance controller/i },
    { title: /quality control inspector/i },
  ),
  judge(
    'I ran the parts room of a bike shop, is there stockroom work in Kona?',
    'one stockroom; freight at the same airport is close',
    { title: stores, place: kona },
    { title: freight, place: kona },
    [{ title: stores }, { title: /warehouse agent/i, place: hawaii }],
  ),
  judge(
    'I lost my forklift job in Anchorage, do you need anyone in the cargo building?',
    'freight in one city',
    { title: freight, place: anchorage },
    [
      { title: stores, place: anchorage },
      { title: ramp, place: anchorage },
    ],
    { title: freight, place: alaskaState },
  ),
  judge(
    'My family ships flowers from Kauai, and I would like to handle air freight there.',
    'freight on one island',
    { title: freight, place: kauai },
    { title: ramp, place: kauai },
    { title: freight, place: hawaii },
  ),
  judge(
    'I am blind and use a screen reader, so phone work from home suits me.',
    'calls from home',
    { title: phone, place: virtual },
    [],
    [{ title: phone }, { title: workforce, place: virtual }],
  ),
  judge(
    'The kids are in school until three, is there part time phone work in Kent?',
    'calls in one city with short hours',
    { title: phone, place: kent, type: partTime },
    [
      { title: phone, place: kent },
      { title: phone, place: virtual, type: partTime },
    ],
    { title: phone, place: seattleArea },
  ),
  judge(
    'I already supervise a call center and would move to Kent for you.',
    'leads of one center; planning in the same centers is worth a look',
    { title: teamLead, place: kent },
    { title: teamLead },
    { title: workforce },
  ),
  judge(
    'At the travel agency I booked school trips, tours and big wedding groups.',
    'the desk for groups; other bookings are close',
    { title: /group desk/i },
    { title: /reservations agent/i },
    [{ title: phone }, { title: /account manager/i }],
  ),
  judge(
    'I buy food for a supermarket chain and want to buy for an airline.',
    'purchasing; planners of meals on board come from the same trade',
    { title: /sourcing specialist/i },
    { title: /food & beverage planner/i },
  ),
  judge(
    'I recruit nurses today but would rather hire pilots, and home is Oahu.',
    'recruiters on one island; neither nurses nor pilots',
    { title: talent, place: honolulu },
    { title: talent },
    { title: /people business partner/i },
  ),
  judge(
    'I was an auditor at a big firm and am tired of living in hotels.',
    'accountants; analysts of finance are close, audits of safety and security worth a look',
    { title: /accountant/i },
    { title: /financial analyst/i },
    [{ title: /security compliance/i }, { title: safety }],
  ),
  judge(
    'I hold a dispatcher certificate and could start in Portland after New Year.',
    'dispatchers in one city; the other center of the mainland is closer than Honolulu',
    { title: dispatcher, place: portland },
    { title: dispatcher, place: seattleArea },
    [{ title: dispatcher }, { title: /crew scheduler/i, place: portland }],
  ),
  judge(
    'I make the duty rosters for city bus drivers, could I do that for crews?',
    'schedulers of crews; planning of call centers uses the same skill',
    { title: /crew scheduler/i },
    [],
    { title: workforce },
  ),
  judge(
    'I inspect building sites and want to stop ramp workers from getting hurt.',
    'safety staff, not ramp agents',
    { title: safety },
    { title: /security compliance/i },
    { title: /safety intern/i },
  ),
  judge(
    'I sell holidays in Tahiti and speak French, is there anything for me?',
    'sales in one country',
    { title: salesManager, place: papeete },
    [],
    { title: salesManager },
  ),
  judge(
    'My company let its backend developers go, and my kids go to school in Honolulu.',
    'developers in one city; work from home keeps the children in their school',
    { title: software, place: honolulu },
    [
      { title: /site reliability/i, place: honolulu },
      { title: software, place: virtual },
    ],
    [{ title: software }, { title: /data engineer/i, place: virtual }],
  ),
  judge(
    'I hunt hackers for a bank and never want to sit in an office again.',
    'security of systems from home',
    { title: security, place: virtual },
    { title: security },
  ),
  judge(
    'I decide what goes into a banking app and would rather do it for travelers.',
    'product managers; designers share their background',
    { title: /product manager/i },
    { title: /ux designer/i },
    { title: /mobile engineer/i },
  ),
  judge(
    'My son studies accounting and is looking for a paid summer internship.',
    'interns of finance',
    { title: /finance intern/i },
    [],
    { title: intern },
  ),
  judge(
    'I am studying statistics, do you let interns train machine learning models?',
    'interns of data science; the other interns who study statistics are worth a look',
    { title: /data science intern/i },
    { title: /software engineering intern/i },
    [{ title: /machine learning engineer/i }, { title: /(flight operations|safety) intern/i }],
  ),
  judge(
    'I study aerospace engineering and hope to spend next summer around real aircraft.',
    'interns of aircraft engineering',
    { title: aircraftIntern },
    { title: /flight operations intern/i },
    { title: /safety intern/i },
  ),
];

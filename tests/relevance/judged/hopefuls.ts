// Written and judged before the first run, and without a look at what the search knows.
// The mix of a search box: half of two to five words, a quarter of one word, a quarter of sentences and questions.
import {
  alaskaState,
  cabin,
  counter,
  firstOfficer,
  freight,
  fullTime,
  hawaii,
  horizon,
  intern,
  japan,
  mechanic,
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
const bayArea = /San Francisco|Oakland/;
const boise = /Boise/;
const california = /California/;
const fairbanks = /Fairbanks/;
const hilo = /Hilo/;
const honolulu = /Honolulu/;
const korea = /South Korea/;
const lasVegas = /Las Vegas/;
const oregon = /Oregon/;
const phoenix = /Phoenix/;
const portland = /Portland/;
const sanDiego = /San Diego/;
const sanFrancisco = /San Francisco/;
const tucson = /Tucson/;
const fewHours = /part|call/i;
const nights = /\bnights?\b|overnight (aircraft|crew)/i;
const accountant = /accountant/i;
const accountManager = /account manager/i;
const agent = /service agent/i;
const avionics = /avionics/i;
const baseSupervisor = /inflight base supervisor/i;
const cabinOrCockpit = /flight attendant|first officer|captain/i;
const captain = /captain/i;
const compliance = /security compliance/i;
const computingIntern = /(software engineering|data science) intern/i;
const dataAnalyst = /data analyst/i;
const dispatcher = /dispatcher/i;
const financialAnalyst = /financial analyst/i;
const interiors = /cabin interiors/i;
const loadPlanner = /load planner/i;
const loungeHost = /lounge host/i;
const loungeSupervisor = /lounge supervisor/i;
const maintenanceDesk = /maintenance (controller|planner)/i;
const marketing = /marketing manager|loyalty program manager/i;
const networks = /network & airport systems/i;
const reliability = /site reliability/i;
const revenueAnalyst = /revenue management/i;
const safety = /safety program specialist/i;
const sales = /sales manager/i;
const stationManager = /station manager/i;
const stationSupervisor = /station operations supervisor/i;
const structures = /structures & composites technician/i;
const support = /it support technician/i;
const teamLead = /contact center team lead/i;
const technology = /software & technology/i;
const vehicles = /ground equipment mechanic/i;
const workforce = /workforce planning/i;

export const hopefuls = [
  judge(
    'bartender',
    'hosts of lounges take turns at the bar',
    { title: loungeHost },
    { title: loungeSupervisor },
    { title: cabin },
  ),
  judge('welding', 'the shop for vehicles welds; sheet metal is close', { title: vehicles }, { title: structures }, [
    { title: interiors },
    { title: mechanic },
  ]),
  judge(
    'recruiter',
    'recruiting; the rest of the personnel department is close',
    { title: /talent acquisition/i },
    { title: people },
    { title: /labor relations/i },
  ),
  judge(
    'kubernetes',
    'a technology that two postings name; the same teams are close',
    { description: /kubernetes/i },
    { title: reliability },
    [{ title: networks }, { title: software }],
  ),
  judge(
    'student',
    'internships; part-time work beside the classes is worth a look',
    { title: intern },
    [],
    [
      { title: counter, type: partTime },
      { title: ramp, type: partTime },
      { title: freight, type: partTime },
      { title: phone, type: partTime },
      { title: loungeHost, type: partTime },
    ],
  ),
  judge('purser', 'the lead of a cabin crew; leaders and teachers of crews are close', { title: cabin }, [
    { title: baseSupervisor },
    { title: /inflight training instructor/i },
  ]),
  judge('helpdesk', 'help with computers', { title: support }, [], { title: networks }),
  judge('guatemala', 'all work in one country', { place: /Guatemala/ }, [], { place: /Belize|Costa Rica|Mexico/ }),
  judge(
    'bookkeeping',
    'accountants are the nearest; analysts close the books too',
    { title: accountant },
    { title: financialAnalyst },
    { title: /finance intern/i },
  ),
  judge(
    'stockroom',
    'stores of aircraft parts; warehouses of freight are close',
    { title: stores },
    { title: /warehouse agent/i },
    { title: /cargo agent/i },
  ),
  judge(
    'luggage handler vegas',
    'ramp agents in one city',
    { title: ramp, place: lasVegas },
    { title: ramp, place: /Nevada/ },
    [{ title: counter, place: lasVegas }, { title: ramp }, { title: /baggage service/i }],
  ),
  judge(
    'gate agent tucson part time',
    'boarding in one city with short hours',
    { title: counter, place: tucson, type: partTime },
    { title: counter, place: tucson },
    { title: counter, place: /United States/, type: partTime },
  ),
  judge(
    'shift supervisor fairbanks',
    'the leader of a shift at one station',
    { title: stationSupervisor, place: fairbanks },
    [
      { title: stationSupervisor, place: alaskaState },
      { title: stationManager, place: alaskaState },
    ],
    [{ title: stationSupervisor }, { title: /airport duty manager/i }, { title: /lead ramp/i, place: alaskaState }],
  ),
  judge(
    'horizon stewardess boise',
    'cabin crew of one employer at one base',
    { title: cabin, place: boise, company: horizon },
    { title: cabin, company: horizon },
    [{ title: cabin }, { title: baseSupervisor, place: boise }],
  ),
  judge(
    'flight crew san diego base',
    'pilots and cabin crew of one base',
    { title: cabinOrCockpit, place: sanDiego },
    { title: cabinOrCockpit, place: /Los Angeles/ },
    { title: cabinOrCockpit, place: california },
  ),
  judge(
    'cfi ready for airlines',
    'a flight instructor wants the first seat at an airline; teaching there is close',
    { title: /first officer - e175/i },
    [{ title: firstOfficer }, { title: pilotInstructor }, { title: /pilot development/i }],
  ),
  judge(
    'a&p bay area night shift',
    'certificated mechanics near San Francisco, at night',
    { title: mechanic, place: bayArea, description: nights },
    { title: mechanic, place: bayArea },
    { title: mechanic, place: california },
  ),
  judge(
    'sheet metal worker honolulu',
    'repair of structures in one city; interiors need sheet metal too',
    { title: structures, place: honolulu },
    [{ title: interiors, place: honolulu }, { title: structures }],
    [{ title: interiors }, { title: mechanic, place: honolulu }],
  ),
  judge(
    'electrician boise airport',
    'electrical systems of aircraft in one city',
    { title: avionics, place: boise },
    { title: avionics },
    [{ title: mechanic, place: boise }, { title: vehicles }],
  ),
  judge(
    'a&p desk job portland',
    'control and planning of maintenance in one city',
    { title: maintenanceDesk, place: portland },
    { title: maintenanceDesk },
    [
      { title: mechanic, place: portland },
      { title: avionics, place: portland },
    ],
  ),
  judge(
    'warehouse work hilo part time',
    'freight in one city with short hours; the ramp beside it is close',
    { title: freight, place: hilo, type: partTime },
    [
      { title: freight, place: hilo },
      { title: ramp, place: hilo, type: partTime },
    ],
    [
      { title: freight, place: hawaii, type: partTime },
      { title: ramp, place: hilo },
      { title: stores, place: hawaii },
    ],
  ),
  judge(
    'freight forwarder honolulu',
    'waybills and shipments in one city',
    { title: freight, place: honolulu },
    { title: freight, place: hawaii },
    [{ title: freight }, { title: loadPlanner, place: honolulu }],
  ),
  judge(
    'travel agent from home',
    'bookings by phone from home',
    { title: phone, place: virtual },
    [{ title: /reservations agent/i }, { title: /group desk/i }],
    { title: phone },
  ),
  judge(
    'chat support idaho',
    'calls and chats in one state; work from home can be done there',
    { title: phone, place: /Idaho/ },
    [
      { title: phone, place: virtual },
      { title: teamLead, place: boise },
    ],
    { title: phone },
  ),
  judge('sales seoul', 'sales in one country', { title: sales, place: korea }, { title: sales }, [
    { title: counter, place: korea },
    { title: accountManager },
  ]),
  judge(
    'chef airline menus',
    'planners of meals on board; buyers of meals are close',
    { title: /food & beverage/i },
    { title: /sourcing specialist/i },
    [{ title: loungeSupervisor }, { title: loungeHost }],
  ),
  judge(
    'airfare pricing analyst seattle',
    'analysts of revenue in one area; planners of routes weigh prices too',
    { title: revenueAnalyst, place: seattleArea },
    [
      { title: revenueAnalyst },
      { title: /network planning/i, place: seattleArea },
      { title: dataAnalyst, place: seattleArea },
    ],
    [{ title: dataAnalyst }, { title: financialAnalyst }],
  ),
  judge(
    'ccna anchorage',
    'networks in one city, named by a certificate',
    { title: networks, place: anchorage },
    [{ title: networks }, { title: support, place: anchorage }],
    [{ title: reliability }, { title: support }],
  ),
  judge(
    'infosec remote',
    'security of computers from home',
    { title: /cybersecurity/i, place: virtual },
    { title: /security engineer/i },
    [{ category: technology, place: virtual }, { title: compliance }],
  ),
  judge(
    'structural engineering co-op',
    'students of engineering',
    { title: /engineering intern - aircraft/i },
    { title: /maintenance & engineering intern/i },
  ),
  judge(
    'ground staff haneda',
    'passenger service at one airport; the other airport of Tokyo is close',
    { title: /HND|羽田/ },
    { title: counter, place: japan },
    { title: cabin, place: japan },
  ),
  judge(
    'Are there any part-time jobs at the Portland airport for retirees?',
    'work at the counter and on the ramp of one airport with short hours',
    { title: agent, place: portland, type: fewHours },
    { title: agent, place: portland, type: fullTime },
    { title: agent, place: oregon, type: fewHours },
  ),
  judge(
    'I have 4,000 hours, can I come in directly as a captain in Oregon?',
    'captains of the bases of one state',
    { title: captain, place: oregon },
    { title: captain },
    { title: firstOfficer, place: oregon },
  ),
  judge(
    'Can a diesel mechanic without an A&P license work for you in Seattle?',
    'mechanics of vehicles in one city; aircraft need the license',
    { title: vehicles, place: seattleArea },
    { title: vehicles },
  ),
  judge(
    'I teach third grade and would love to train flight attendants instead',
    'teachers of cabin crews; leaders of crews are close',
    { title: /inflight training instructor/i },
    { title: baseSupervisor },
    { title: cabin },
  ),
  judge(
    'I just passed my dispatcher exam, is there an opening in Portland?',
    'dispatchers in one city; other desks of the center are worth a look',
    { title: dispatcher, place: portland },
    { title: dispatcher },
    [{ title: /crew scheduler/i, place: portland }, { title: loadPlanner }],
  ),
  judge(
    'my daughter studies computer science, any paid summer internship around seattle?',
    'interns in software and data; one posting does not name its city',
    { title: computingIntern },
    [],
    { title: intern, place: seattleArea },
  ),
  judge(
    'I supervise twelve people in a call center in Phoenix, what would I do at your airline?',
    'leaders of agents in one city',
    { title: teamLead, place: phoenix },
    [{ title: teamLead }, { title: workforce, place: phoenix }],
    [{ title: phone, place: phoenix }, { title: workforce }],
  ),
  judge(
    'I want to fly for Hawaiian from the right seat and live on Oahu',
    'first officers of one employer and base',
    { title: firstOfficer, place: honolulu },
    [],
    { title: firstOfficer },
  ),
  judge(
    'I run the front desk of a hotel in San Francisco, could I manage your lounge?',
    'supervisors of one lounge; its hosts are a step below',
    { title: loungeSupervisor, place: sanFrancisco },
    [{ title: loungeSupervisor }, { title: loungeHost, place: sanFrancisco }],
    { title: loungeHost },
  ),
  judge(
    'I write marketing emails for a bank, can I do that in Honolulu with some days at home?',
    'marketing in one city; all postings there are hybrid',
    { title: marketing, place: honolulu },
    { title: marketing },
    { title: /marketing intern/i },
  ),
  judge(
    'I do OSHA inspections on building sites, is there safety work in Alaska?',
    'safety staff in one state',
    { title: safety, place: alaskaState },
    { title: safety },
    { title: compliance },
  ),
];

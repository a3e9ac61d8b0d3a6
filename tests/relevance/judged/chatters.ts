// Written and judged before the first run, and without a look at what the search knows.
// Whole sentences and questions, spoken or typed: who somebody is, what they want, where they live, for whom they ask.
import {
  alaskaState,
  cabin,
  cockpit,
  counter,
  firstOfficer,
  freight,
  hawaii,
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
const boise = /Boise/;
const california = /California/;
const costaRica = /Costa Rica/;
const everett = /Everett/;
const hilo = /Hilo/;
const honolulu = /Honolulu/;
const korea = /Korea/;
const losAngeles = /Los Angeles/;
const maui = /Kahului/;
const medford = /Medford/;
const oregon = /Oregon/;
const portland = /Portland/;
const sanDiego = /San Diego/;
const spokane = /Spokane/;
const accountant = /senior accountant/i;
const avionics = /avionics technician/i;
const baseSupervisor = /inflight base supervisor/i;
const brandManager = /brand marketing manager/i;
const captain = /captain/i;
const controller = /maintenance controller/i;
const dispatcher = /dispatcher/i;
const fewHours = /part|call/i;
const leadRamp = /lead ramp/i;
const loadPlanner = /load planner/i;
const loungeHost = /lounge host/i;
const loyaltyManager = /loyalty program manager/i;
const naritaAgent = /NRT|成田/;
const planner = /maintenance planner/i;
const recruiter = /talent acquisition/i;
const regionalFirstOfficer = /first officer - e175/i;
const safety = /safety program specialist/i;
const scheduler = /crew scheduler/i;
const stationManager = /station manager/i;
const stationSupervisor = /station operations supervisor/i;
const technology = /software & technology/i;
const vehicles = /ground equipment mechanic/i;

export const chatters = [
  judge(
    'I just moved to Newark and would like to load planes, no experience yet',
    'ramp agents in one city; the only other work nearby is at the counter',
    { title: ramp, place: /Newark/ },
    [],
    [{ title: ramp }, { title: counter, place: /New York/ }],
  ),
  judge(
    'My daughter is eighteen and wants part-time work at the airport in Spokane',
    'entry work with short hours at one airport',
    { title: counter, place: spokane, type: partTime },
    [
      { title: counter, place: spokane },
      { title: leadRamp, place: spokane, type: partTime },
    ],
    { title: leadRamp, place: spokane },
  ),
  judge(
    '成田空港のカウンターで働きたいです、パートの仕事はありますか',
    'check-in at one airport with short hours, asked in Japanese',
    { title: naritaAgent, type: partTime },
    { title: naritaAgent },
    { title: counter, place: japan },
  ),
  judge(
    'Hablo inglés y español y busco atender a pasajeros en el aeropuerto de San José',
    'check-in at one airport, asked in Spanish',
    { title: counter, place: /San José/ },
    { title: counter, place: costaRica },
    { title: counter, place: /Guatemala|Mexico/ },
  ),
  judge(
    "I'm retired in Hilo and could load airplanes a few mornings a week",
    'ramp agents with short hours in one city; freight is close',
    { title: ramp, place: hilo, type: fewHours },
    { title: freight, place: hilo, type: fewHours },
    { title: freight, place: hilo },
  ),
  judge(
    'I drove a forklift for twelve years, is there something in a warehouse in Honolulu?',
    'freight in one city; the ramp also asks for heavy equipment',
    { title: freight, place: honolulu },
    { title: ramp, place: honolulu },
    [
      { title: freight, place: hawaii },
      { title: stores, place: hawaii },
    ],
  ),
  judge(
    'We live in Kodiak and my husband is strong and wants to work outdoors',
    'the ramp of one small station',
    { title: ramp, place: /Kodiak/ },
    [],
    { title: ramp, place: alaskaState },
  ),
  judge(
    'Could I earn some extra money at the Tucson airport around my teaching job?',
    'short hours at one airport; all of its postings fit',
    { place: /Tucson/, type: fewHours },
  ),
  judge(
    'I waited tables for years and now want something calm in an airport lounge in Honolulu',
    'hosts of the lounge in one city',
    { title: loungeHost, place: honolulu },
    [
      { title: /lounge supervisor/i, place: honolulu },
      { title: loungeHost, place: hawaii },
    ],
    { title: loungeHost },
  ),
  judge(
    'I used to push wheelchairs and love helping elderly people travel, I live in Sacramento',
    'agents who look after passengers in one city',
    { title: counter, place: /Sacramento/ },
  ),
  judge(
    'Who do I talk to about running the whole station in Nome?',
    'the manager of one station',
    { title: stationManager, place: /Nome/ },
    { title: stationManager },
    { title: stationSupervisor, place: alaskaState },
  ),
  judge(
    "I don't want customers, just heavy lifting, somewhere in Los Angeles or Ontario",
    'ramp agents in two places; the counter is not wanted',
    { title: ramp, place: /Los Angeles|Ontario, CA/ },
    { title: ramp, place: /Santa Ana/ },
    { title: ramp, place: california },
  ),
  judge(
    "I'm fifty-two and the kids are gone, can I become a flight attendant in Anchorage?",
    'cabin crew at one base',
    { title: cabin, place: anchorage },
    [],
    [{ title: cabin }, { title: baseSupervisor, place: anchorage }],
  ),
  judge(
    'I was a purser for twenty years and would rather teach new crew than fly',
    'instructors of cabin crew; their supervisors also train',
    { title: /inflight training instructor/i },
    { title: baseSupervisor },
  ),
  judge(
    'My sister speaks Korean and would love to serve passengers on flights out of Los Angeles',
    'cabin crew at one base',
    { title: cabin, place: losAngeles },
    { title: cabin, place: california },
    { title: cabin },
  ),
  judge(
    'We own a farm near Medford, which flying jobs start from there?',
    'cabin and cockpit at one base',
    [
      { title: cabin, place: medford },
      { title: cockpit, place: medford },
    ],
    [],
    [
      { title: cabin, place: oregon },
      { title: cockpit, place: oregon },
    ],
  ),
  judge(
    'I fly for the Air Force until June and want to copilot in San Diego',
    'first officers at one base',
    { title: firstOfficer, place: sanDiego },
    { title: firstOfficer, place: california },
    { title: firstOfficer },
  ),
  judge(
    'I have six thousand hours, could I join as a captain directly and live in Portland?',
    'captains from outside at one base',
    { title: captain, place: portland },
    { title: captain },
    { title: firstOfficer, place: portland },
  ),
  judge(
    'I have fifteen hundred hours and an ATP, can my first airline job be in Everett?',
    'first officers at one base; the next base is close',
    { title: firstOfficer, place: everett },
    { title: firstOfficer, place: seattleArea },
    { title: regionalFirstOfficer },
  ),
  judge(
    "I'm a CFI at a flying club and want to teach airline pilots in Seattle",
    'instructors of pilots in one city',
    { title: pilotInstructor, place: seattleArea },
    [{ title: pilotInstructor }, { title: /pilot development/i, place: seattleArea }],
  ),
  judge(
    'I hold an A&P and my family is near Oakland or San Francisco',
    'certificated mechanics on both sides of one bay',
    { title: mechanic, place: /Oakland|San Francisco/ },
    [],
    { title: mechanic, place: california },
  ),
  judge(
    "I'm an Army helicopter electrician who wants to keep doing avionics and live in Boise",
    'avionics in one city',
    { title: avionics, place: boise },
    [{ title: avionics }, { title: mechanic, place: boise }],
  ),
  judge(
    'I can only work nights and I have my airframe and powerplant license, Los Angeles please',
    'certificated mechanics in one city, best where the posting speaks of nights',
    { title: mechanic, place: losAngeles, description: /overnight|at night|some nights/i },
    { title: mechanic, place: losAngeles },
    { title: mechanic, place: california },
  ),
  judge(
    "I'm a diesel mechanic on Maui, do you repair your own tugs over here?",
    'mechanics of vehicles on one island',
    { title: vehicles, place: maui },
    { title: vehicles },
    { title: mechanic, place: maui },
  ),
  judge(
    'I scheduled repairs in the Navy and prefer a desk to the hangar, around Portland',
    'planners of aircraft work in one city; maintenance control is also a desk',
    { title: planner, place: portland },
    [{ title: planner }, { title: controller, place: portland }],
    { title: controller },
  ),
  judge(
    'I ran a supply room in the Marines, does somebody need a parts person in Portland?',
    'stockrooms of parts in one city',
    { title: stores, place: portland },
    { title: stores },
  ),
  judge(
    "I'm blind and use a screen reader, can I take reservations from home?",
    'bookings from home; members of the loyalty program also call a home office',
    { title: /reservations agent/i, place: virtual },
    { title: phone, place: virtual },
    { title: phone, description: /part of the week from home/i },
  ),
  judge(
    "I have toddlers near Coeur d'Alene and can answer phones a few hours a day",
    'calls with short hours in one town, or from home',
    { title: phone, place: /Coeur d.Alene/ },
    { title: phone, place: virtual, type: partTime },
    { title: phone, place: virtual },
  ),
  judge(
    'Who works out how many agents answer the phones? I did that for a bank',
    'planners of the contact centers; team leads are the next desk',
    { title: /workforce planning/i },
    { title: /contact center team lead/i },
    { title: scheduler },
  ),
  judge(
    'I passed my CPA exam and want to do the books for an airline in Honolulu',
    'accountants in one city; the analysts there close the books as well',
    { title: accountant, place: honolulu },
    [{ title: accountant }, { title: /financial analyst/i, place: honolulu }],
  ),
  judge(
    'I wrote menus for a hotel, does anyone choose the food you serve on board?',
    'planners of meals; buyers of the same products are close',
    { title: /food & beverage planner/i },
    { title: /sourcing specialist/i },
  ),
  judge(
    'I recruited nurses for years and would now like to hire airline people in Hawaii',
    'recruiters in one state',
    { title: recruiter, place: hawaii },
    { title: recruiter },
    [{ title: people }, { title: /labor relations/i }],
  ),
  judge(
    'I have my dispatcher license but nobody gives me a first chance, I live in Portland',
    'dispatchers in one city',
    { title: dispatcher, place: portland },
    { title: dispatcher },
    [
      { title: scheduler, place: portland },
      { title: loadPlanner, place: seattleArea },
    ],
  ),
  judge(
    'I coordinated ambulances at night, could I arrange pilots and crews for flights in Honolulu?',
    'schedulers of crews in one city; the other desks of the center are next to them',
    { title: scheduler, place: honolulu },
    { title: scheduler },
    [
      { title: dispatcher, place: honolulu },
      { title: loadPlanner, place: honolulu },
    ],
  ),
  judge(
    'My friend in Seoul has sold tours for years, can she sell for you in Korea?',
    'sales in one country',
    { title: /sales manager/i, place: korea },
    [],
    [{ title: /sales manager/i }, { title: counter, place: korea }],
  ),
  judge(
    'I made ad campaigns for surf brands and I want to stay on Oahu',
    'marketing in one city; the loyalty program is run by the same department',
    { title: brandManager, place: honolulu },
    [{ title: brandManager }, { title: loyaltyManager, place: honolulu }],
    { title: loyaltyManager },
  ),
  judge(
    'I investigate accidents at a mine and want an aviation safety job in Alaska',
    'safety staff in one state',
    { title: safety, place: alaskaState },
    { title: safety },
    { title: /security compliance/i },
  ),
  judge(
    'I hunt hackers for a living but I will not move or go to an office',
    'security of computers from home; with an office it is against the wish',
    { title: /cybersecurity analyst/i, place: virtual },
    [],
    [{ title: /security engineer/i }, { place: virtual, category: technology }],
  ),
  judge(
    'I train neural networks and want a real job in Seattle, not an internship',
    'engineers of machine learning; internships are not wanted',
    { title: /machine learning/i },
    { title: /data engineer/i },
    { title: /data analyst/i, place: seattleArea },
  ),
  judge(
    "I'm a backend developer on Oahu, are there any programming jobs in Honolulu?",
    'developers in one city; the remote ones can be done from there',
    { title: software, place: honolulu },
    [
      { title: /site reliability/i, place: honolulu },
      { title: software, place: virtual },
    ],
    [{ title: software }, { place: virtual, category: technology }],
  ),
  judge(
    'My nephew studies computer science, do you pay students to program in the summer?',
    'interns in software; data science is close',
    { title: /software engineering intern/i },
    { title: /data science intern/i },
  ),
  judge(
    "I'm a sophomore in accounting, do you take students in finance over the summer?",
    'interns in finance',
    { title: /finance intern/i },
    [],
    { title: intern },
  ),
];

// Written and judged before the first run, and without a look at what the search knows.
// Whole sentences and questions, often dictated: who people are, what they did before, where they live, for whom they ask.
import {
  alaskaState,
  cabin,
  cockpit,
  counter,
  firstOfficer,
  freight,
  fullTime,
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
  software,
  virtual,
} from '#tests/relevance/judged/families.ts';
import { judge } from '#tests/relevance/judgment.ts';

const anchorage = /Anchorage/;
const boise = /Boise/;
const california = /California/;
const canada = /Canada/;
const fairbanks = /Fairbanks/;
const hilo = /Hilo/;
const honolulu = /Honolulu/;
const kona = /Kona/;
const korea = /Korea/;
const maui = /Kahului/;
const medford = /Medford/;
const portland = /Portland/;
const sanDiego = /San Diego/;
const unitedStates = /United States/;
const accountant = /accountant/i;
const avionics = /avionics technician/i;
const baseSupervisor = /inflight base supervisor/i;
const captain = /captain/i;
const cockpitAdvisor = /pilot development/i;
const codeIntern = /software engineering intern/i;
const controller = /maintenance controller/i;
const crewTeacher = /inflight training instructor/i;
const dataIntern = /data science intern/i;
const financialAnalyst = /financial analyst/i;
const groundEquipment = /ground equipment mechanic/i;
/** Mechanics without a team to lead. */
const lineMechanic = /^aircraft (technician|mechanic)/i;
const leadRamp = /lead ramp/i;
const loungeHost = /lounge host/i;
const loungeSupervisor = /lounge supervisor/i;
const networks = /network & airport systems/i;
const revenueAnalyst = /data analyst - revenue/i;
const sales = /sales manager/i;
const simulator = /simulator instructor/i;
const stationSupervisor = /station operations supervisor/i;
const structures = /structures & composites/i;
const support = /it support technician/i;
const teamLead = /contact center team lead/i;
const workforce = /workforce planning/i;

export const callers = [
  judge(
    'I turned 21 last month and would love to be a flight attendant in San Francisco',
    'cabin crew at one base; the other bases of the state are close',
    { title: cabin, place: /San Francisco/ },
    { title: cabin, place: california },
    { title: cabin, place: unitedStates },
  ),
  judge(
    'quiero ser azafata en Los Ángeles, ¿qué necesito?',
    'cabin crew at one base, asked in Spanish',
    { title: cabin, place: /Los Angeles/ },
    { title: cabin, place: california },
    { title: cabin, place: unitedStates },
  ),
  judge(
    'I taught high school for years, could I train flight attendants in Portland',
    'teachers of cabin crews in one city',
    { title: crewTeacher, place: portland },
    { title: crewTeacher },
    [{ title: baseSupervisor }, { title: cabin, place: portland }],
  ),
  judge(
    'I have been cabin crew for twelve years and want to supervise now',
    'the next step of a flight attendant',
    { title: baseSupervisor },
    { title: crewTeacher },
    [{ title: loungeSupervisor }, { title: stationSupervisor }],
  ),
  judge(
    'are there flying jobs in Medford for a pilot with 1,500 hours',
    'few hours fit the right seat; the same small jet flies from other bases',
    { title: firstOfficer, place: medford },
    { title: /first officer - e175/i },
    [{ title: firstOfficer }, { title: captain, place: medford }],
  ),
  judge(
    'my husband is a captain at a regional airline and we want to move to Boise',
    'captains of one base; the trade is settled, the place is a wish',
    { title: captain, place: boise },
    { title: captain },
    { title: firstOfficer, place: boise },
  ),
  judge(
    'I fly for the Navy and want to keep living in San Diego',
    'pilots of one base, where only first officers are sought',
    { title: cockpit, place: sanDiego },
    { title: cockpit, place: california },
    { title: firstOfficer },
  ),
  judge(
    'I retired from the airlines, can I teach in the simulator part time',
    'instructors of the simulator with short hours',
    { title: simulator, type: partTime },
    { title: simulator },
    [{ title: pilotInstructor }, { title: cockpitAdvisor }],
  ),
  judge(
    'hi I just got my A&P license, is there a mechanic job in Oakland',
    'mechanics in one city; San Francisco is across the bay',
    { title: lineMechanic, place: /Oakland/ },
    { title: lineMechanic, place: /San Francisco/ },
    { title: lineMechanic },
  ),
  judge(
    'I fix radios and electronics in the Air Force, what could I do in Anchorage',
    'electronics of aircraft in one city; the radios of the airport are close',
    { title: avionics, place: anchorage },
    [{ title: avionics }, { title: networks, place: anchorage }],
    [
      { title: mechanic, place: anchorage },
      { title: support, place: anchorage },
    ],
  ),
  judge(
    'I repair diesel engines and farm tractors, is there work for me on Maui',
    'mechanics of vehicles on one island',
    { title: groundEquipment, place: maui },
    { title: groundEquipment },
    { title: mechanic, place: maui },
  ),
  judge(
    'I do sheet metal work in Honolulu and would like to repair planes',
    'repairs of the hull in one city',
    { title: structures, place: honolulu },
    [
      { title: /cabin interiors/i, place: honolulu },
      { title: mechanic, place: honolulu },
    ],
    [{ title: avionics, place: honolulu }, { title: structures }],
  ),
  judge(
    'I am a mechanic tired of night shifts, I would like a planning desk',
    'planners of maintenance have office hours; controllers sit too, but work around the clock',
    { title: /maintenance planner/i },
    { title: controller },
  ),
  judge(
    'I drove a forklift at a warehouse for ten years and I live in Hilo',
    'freight in one city; the ramp likes the same certificate',
    { title: freight, place: hilo },
    { title: ramp, place: hilo },
    { title: freight, place: hawaii },
  ),
  judge(
    "I don't like dealing with customers, can I load freight in Fairbanks",
    'freight in one city; check-in is not wanted',
    { title: freight, place: fairbanks },
    { title: freight, place: anchorage },
    [
      { title: freight, place: alaskaState },
      { title: ramp, place: alaskaState },
    ],
  ),
  judge(
    'can I work for you from home, I have seven years in telephone customer service',
    'calls from home; some centers allow it for a part of the week',
    { title: phone, place: virtual },
    { title: phone, description: /week from home/i },
    [{ title: phone }, { title: workforce, place: virtual }],
  ),
  judge(
    "I live in Coeur d'Alene and like talking to people on the phone",
    'calls in one city; calls from home are close',
    { title: phone, place: /Coeur/ },
    { title: phone, place: virtual },
    { title: phone },
  ),
  judge(
    'I manage a call center and my family is moving to Boise',
    'leaders of a contact center in one city',
    { title: teamLead, place: boise },
    { title: teamLead },
    [
      { title: phone, place: boise },
      { title: workforce, place: virtual },
    ],
  ),
  judge(
    'I have a bad back, is there a job sitting at a computer in Honolulu',
    'all desks of one city, else at home; who helps with computers walks and carries',
    { place: honolulu, category: /corporate|technology|contact/i, title: /^(?!it support)/i },
    [
      { title: support, place: honolulu },
      { title: controller, place: honolulu },
    ],
    [{ title: /flight operations intern/i, place: honolulu }, { place: virtual }],
  ),
  judge(
    'I have been a recruiter since 2015, do you need people who hire others',
    'recruiters; the rest of the personnel department is close',
    { title: /talent acquisition/i },
    { title: people },
    { title: /labor relations/i },
  ),
  judge(
    'I was a chef, can I plan the meals people eat on the plane',
    'planners of meals; buyers of food for flights are close',
    { title: /food & beverage planner/i },
    { title: /sourcing specialist/i },
  ),
  judge(
    'I made schedules for nurses at a hospital, can I do that for flight crews',
    'schedulers of crews; plans for the shifts of a contact center are close',
    { title: /crew scheduler/i },
    { title: workforce },
    { title: /load planner/i },
  ),
  judge(
    'I speak Japanese and want to sell trips to Hawaii from Tokyo',
    'sales in one country',
    { title: sales, place: japan },
    { title: sales },
    { title: counter, place: japan },
  ),
  judge(
    'I am a Java developer and I do not want to leave Honolulu',
    'developers in one city; work from home needs no move',
    { title: software, place: honolulu },
    [
      { title: /site reliability/i, place: honolulu },
      { title: software, place: virtual },
    ],
    [{ title: software }, { title: /data engineer/i, place: virtual }],
  ),
  judge(
    'I catch hackers for a bank and need a job I can do from home',
    'defense of systems, all of it remote',
    { title: /cybersecurity/i },
    { title: /security engineer/i },
    { title: /security compliance/i },
  ),
  judge(
    'I put in Wi-Fi for schools, could I do that at the Portland airport',
    'networks of airports in one city',
    { title: networks, place: portland },
    [{ title: networks }, { title: support, place: portland }],
  ),
  judge(
    'I run an app team at a bank and would like to do that for travelers',
    'managers of the product; its designers and developers are near',
    { title: /product manager/i },
    { title: /ux designer/i },
    { title: /mobile engineer/i },
  ),
  judge(
    "I am an accountant with a CPA and my kids' school is in Honolulu",
    'accounting in one city; analysts there close the books too',
    { title: accountant, place: honolulu },
    { title: financialAnalyst, place: honolulu },
    [{ title: accountant }, { title: revenueAnalyst, place: honolulu }],
  ),
  judge(
    'I set room prices for hotels, could I do that with airline tickets',
    'analysts of prices and demand',
    { title: revenueAnalyst },
    [{ title: /data analyst/i }, { title: /network planning manager/i }],
    { title: financialAnalyst },
  ),
  judge(
    'my son studies accounting and needs a paid summer internship near Seattle',
    'interns in finance; the other interns of the office are worth a look',
    { title: /finance intern/i },
    [],
    { title: intern, place: seattleArea },
  ),
  judge(
    'I am still in college and interested in airline safety, is there an internship',
    'interns in safety',
    { title: /safety intern/i },
    { title: /flight operations intern/i },
    { title: intern },
  ),
  judge(
    "I'm a computer science student and would love to code for you this summer",
    'interns in software; those in data write code too',
    { title: codeIntern },
    { title: dataIntern },
  ),
  judge(
    'can I tend bar in one of your lounges on the Big Island',
    'hosts of one lounge, where alcohol is served',
    { title: loungeHost, place: kona },
    { title: loungeHost, place: hawaii },
    [{ title: loungeHost }, { title: loungeSupervisor, place: hawaii }],
  ),
  judge(
    'I speak Korean and English and would like to work at Incheon airport',
    'check-in at one airport; sales of the same city are close',
    { title: counter, place: korea },
    { title: sales, place: korea },
  ),
  judge(
    'busco trabajo en el aeropuerto de Puerto Vallarta, hablo inglés y español',
    'all work at one airport, asked in Spanish',
    { place: /Puerto Vallarta/ },
  ),
  judge(
    'I worked in the oil fields, what jobs do you have up in Deadhorse',
    'all work at one remote airport; the next one is also on the North Slope',
    { place: /Deadhorse/ },
    { place: /Utqia/ },
    { title: /ramp & cargo/i, place: alaskaState },
  ),
  judge(
    'we live between Yakima and Pasco and my wife needs a part-time job',
    'short hours at two airports',
    [
      { place: /Yakima/, type: partTime },
      { place: /Pasco/, type: partTime },
    ],
    [],
    { place: /Pullman/, type: partTime },
  ),
  judge(
    'I have worked the ramp for six years and want to lead in Portland',
    'leads of the ramp in one city; the supervisors there are the step after it',
    { title: leadRamp, place: portland },
    [{ title: leadRamp }, { title: stationSupervisor, place: portland }],
    { title: stationSupervisor },
  ),
  judge(
    'I live in Vancouver Canada, can I work full time at the check-in desk',
    'check-in in one city; some postings name it only in their text',
    { title: counter, place: canada, description: /Vancouver|YVR/, type: fullTime },
    [
      { title: counter, place: /Vancouver/ },
      { title: counter, place: canada, description: /Vancouver|YVR/ },
    ],
    { title: counter, place: canada },
  ),
  judge(
    'I am retired and could help out now and then at the Tucson airport',
    'on-call work at one airport; short hours are close',
    { place: /Tucson/, type: onCall },
    { place: /Tucson/ },
  ),
  judge(
    'OK so we are moving to Missoula in March, what jobs do you have there',
    'all work in one city; the other airport of the state is far',
    { place: /Missoula/ },
    [],
    { place: /Bozeman/ },
  ),
  judge(
    'I love airplanes but I am scared of flying, is there anything in Austin',
    'all work at one airport is on the ground',
    { place: /Austin/ },
  ),
];

// Written and judged before the first run, and without a look at what the search knows.
// Questions of people who ask the search box as they ask a voice assistant or a chat.
// The same work near the place asked for is close; far from it, it is marginal.
import {
  alaskaAirlines,
  alaskaState,
  avionics,
  boise,
  cabin,
  california,
  captain,
  counter,
  dispatcher,
  financialAnalyst,
  firstOfficer,
  freight,
  fullTime,
  groundEquipment,
  hawaii,
  hawaiianAirlines,
  hilo,
  honolulu,
  horizon,
  inflightInstructor,
  intern,
  japan,
  kent,
  loadPlanner,
  loungeHost,
  loungeSupervisor,
  mechanic,
  networkEngineer,
  onCall,
  otherEngineer,
  otherTechnician,
  partTime,
  phone,
  pilotInstructor,
  portland,
  ramp,
  safety,
  safetyIntern,
  sales,
  sanDiego,
  sanFrancisco,
  scheduler,
  seattleArea,
  security,
  software,
  sourcing,
  spokane,
  stores,
  support,
  virtual,
  workforce,
} from '#tests/relevance/judged/families.ts';
import { judge } from '#tests/relevance/judgment.ts';

const accountant = /senior accountant/i;
const callLead = /contact center team lead/i;
const foodPlanner = /food & beverage/i;
const inflightSupervisor = /inflight base supervisor/i;
/** Not the instructors of cabin crews, whose title is "Inflight Training Instructor". */

const bozeman = /Bozeman/;
const kahului = /Kahului/;
const kauai = /Lihue|Līhuʻe/;
const sacramento = /Sacramento/;

/** Sentences of postings for mechanics that say that the shift is at night. */
const atNight = /overnight crew|some nights are|work is done at night|nights and weekends/i;
const withoutType = /^$/;

export const askers = [
  judge(
    'is anyone hiring in deadhorse',
    'every posting of the place; the next town on the coast is Utqiaġvik',
    { place: /Deadhorse/ },
    [],
    { place: /Utqiaġvik/ },
  ),
  judge(
    'is there anything loading bags near santa ana',
    'the ramp of that airport, then of others in Greater Los Angeles',
    { title: ramp, place: /Santa Ana/ },
    { title: ramp, place: /Los Angeles|Ontario, CA/ },
    [
      { title: ramp, place: sanDiego },
      { title: /baggage service agent/i, place: /Los Angeles/ },
    ],
  ),
  judge(
    'who hires flight attendants in boise',
    'only Horizon has a base there',
    { title: cabin, place: boise },
    { title: inflightSupervisor, place: boise },
    { title: cabin },
  ),
  judge(
    'how do i become a pilot at horizon air',
    'first officers are the entry; captains have been pilots for long',
    { title: firstOfficer, company: horizon },
    { title: captain, company: horizon },
    [{ title: /pilot development/i, company: horizon }, { title: firstOfficer }],
  ),
  judge(
    'any openings for plane mechanics on maui',
    'Kahului, then the other islands',
    { title: mechanic, place: kahului },
    { title: mechanic, place: hawaii },
    [
      { title: groundEquipment, place: kahului },
      { title: otherTechnician, place: hawaii },
    ],
  ),
  judge(
    'what can i do part time at the spokane airport',
    'part-time at the counter or the ramp; one posting has no type',
    { place: spokane, type: partTime },
    { title: ramp, place: spokane, type: withoutType },
    { title: counter, place: spokane },
  ),
  judge(
    'do you have jobs talking to customers from home',
    'calls and chats of remote agents; agents in centers may later work from home for a part of the week',
    { title: phone, place: virtual },
    [],
    [{ title: phone }, { title: workforce, place: virtual }],
  ),
  judge(
    'is alaska airlines looking for coders right now',
    'developers at that company',
    { title: software, company: alaskaAirlines },
    [
      { title: /(mobile|data|machine learning|site reliability) engineer/i, company: alaskaAirlines },
      { title: /software engineering intern/i, company: alaskaAirlines },
    ],
    [
      { title: otherEngineer, company: alaskaAirlines },
      { title: software, company: hawaiianAirlines },
    ],
  ),
  judge(
    'are there any summer internships for finance students',
    'the internship of that subject, then others',
    { title: /finance intern/i },
    [],
    { title: intern },
  ),
  judge(
    'what jobs do you have in japan for english speakers',
    'postings in English before the postings in Japanese, which ask for it as a native language',
    { title: /^[A-Z]/, place: japan },
    { place: japan },
  ),
  judge(
    'any front desk type work at the honolulu airport',
    'the counter and the lounge',
    [
      { title: counter, place: honolulu },
      { title: loungeHost, place: honolulu },
    ],
    [
      { title: /baggage service agent/i, place: honolulu },
      { title: loungeSupervisor, place: honolulu },
    ],
    [
      { title: counter, place: hawaii },
      { title: loungeHost, place: hawaii },
    ],
  ),
  judge(
    'who needs warehouse workers in hilo',
    'cargo agents; Kailua-Kona is on the same island',
    { title: freight, place: hilo },
    [
      { title: ramp, place: hilo },
      { title: freight, place: /Kailua-Kona/ },
      { title: stores, place: /Kailua-Kona/ },
    ],
    { title: freight, place: hawaii },
  ),
  judge(
    'any night shift mechanic openings in san diego',
    'postings that speak of nights, then the others of the base',
    { title: mechanic, place: sanDiego, description: atNight },
    { title: mechanic, place: sanDiego },
    { title: mechanic, place: california, description: atNight },
  ),
  judge(
    'is there a job where i plan flight menus',
    'food and drink on board; sourcing plans menus with caterers',
    { title: foodPlanner },
    { title: sourcing },
  ),
  judge(
    'can i get a ticket counter job in sacramento',
    'the counter of that airport, then of the nearest others',
    { title: counter, place: sacramento },
    [],
    { title: counter, place: /Reno|Santa Rosa|Fresno/ },
  ),
  judge(
    'anything on call at the kahului airport',
    'on-call, then other contracts with fewer hours',
    { place: kahului, type: onCall },
    { place: kahului, type: partTime },
    [
      { title: ramp, place: kahului },
      { place: hawaii, type: onCall },
    ],
  ),
  judge(
    'does horizon need ramp workers in seattle',
    'that company in that city; the sister airline has the same work there',
    { title: ramp, company: horizon, place: seattleArea },
    { title: ramp, place: seattleArea },
    { title: ramp, company: horizon },
  ),
  judge(
    'how do i become a flight dispatcher in hawaii',
    'dispatchers, then other desks of the operations center there',
    { title: dispatcher, place: hawaii },
    [],
    [
      { title: dispatcher },
      { title: loadPlanner, place: hawaii },
      { title: scheduler, place: hawaii },
      { title: /flight operations intern/i, place: hawaii },
    ],
  ),
  judge(
    'are there any it help desk jobs in portland',
    'support of users, then of networks',
    { title: support, place: portland },
    { title: networkEngineer, place: portland },
    { title: support },
  ),
  judge(
    'is anyone looking for people to teach pilots in honolulu',
    'one simulator instructor there',
    { title: pilotInstructor, place: honolulu },
    [],
    { title: pilotInstructor },
  ),
  judge(
    'what work is there for accountants in honolulu',
    'accountants, then the other work of finance',
    { title: accountant, place: honolulu },
    { title: financialAnalyst, place: honolulu },
    { title: accountant },
  ),
  judge(
    'any jobs designing apps in seattle',
    'designers, then those who build the app and decide on it',
    { title: /ux designer/i, place: seattleArea },
    [
      { title: /mobile engineer/i, place: seattleArea },
      { title: /product manager/i, place: seattleArea },
    ],
    { title: software, place: seattleArea },
  ),
  judge('what airport jobs can i apply for in fresno', 'every posting of the place', { place: /Fresno/ }),
  judge(
    'who decides ticket prices, any jobs in that',
    'revenue management; other analysts forecast demand for the network',
    { title: /revenue management/i },
    [{ title: /network planning/i }, { title: /data analyst/i }],
    { title: financialAnalyst },
  ),
  judge(
    'what jobs can i do in vancouver canada',
    'some postings say Canada, and Vancouver only in their text',
    [{ place: /Vancouver/ }, { place: /Canada/, description: /Vancouver|YVR/ }],
    [],
    { place: /Canada/ },
  ),
  judge(
    'is there a job scheduling flight crews near seattle',
    'crew schedulers; other desks plan people or flights',
    { title: scheduler, place: seattleArea },
    [],
    [{ title: scheduler }, { title: workforce, place: kent }, { title: dispatcher, place: seattleArea }],
  ),
  judge(
    'how do i become cabin crew for hawaiian airlines',
    'the bases in the United States; those in Japan need Japanese',
    { title: cabin, company: hawaiianAirlines, place: /United States/ },
    { title: cabin, company: hawaiianAirlines },
    { title: cabin },
  ),
  judge(
    'is anyone hiring ticket agents in guatemala city',
    'one posting says only Guatemala, and the city in its text',
    { title: counter, place: /Guatemala/ },
    [],
    { title: counter, place: /Belize/ },
  ),
  judge(
    'any full time work with airplane parts in boise',
    'the stockroom',
    { title: stores, place: boise, type: fullTime },
    [],
    [{ title: stores }, { title: mechanic, place: boise }],
  ),
  judge(
    'are there manager jobs at small airports in alaska',
    'managers of stations, then supervisors',
    { title: /station manager/i, place: alaskaState },
    { title: /station operations supervisor/i, place: alaskaState },
    { title: /lead ramp|inflight base supervisor/i, place: alaskaState },
  ),
  judge(
    'does horizon have any workplace safety jobs in portland',
    'safety at that company in that city',
    { title: safety, company: horizon, place: portland },
    [
      { title: safety, company: horizon },
      { title: safetyIntern, place: portland },
    ],
    [{ title: safety }, { title: safetyIntern, company: horizon }],
  ),
  judge(
    'what companies need cybersecurity people working remotely',
    'remote analysts; engineers work in Seattle',
    { title: security, place: virtual },
    [],
    { title: security },
  ),
  judge(
    'is there a part time job handling cargo on kauai',
    'Līhuʻe is the airport of the island',
    { title: freight, place: kauai, type: partTime },
    [
      { title: freight, place: kauai },
      { title: ramp, place: kauai, type: partTime },
    ],
    [
      { title: freight, place: hawaii, type: partTime },
      { place: kauai, type: partTime },
    ],
  ),
  judge(
    'how do i become a captain at a regional airline',
    'Horizon is the regional airline; first officers become captains',
    { title: captain, company: horizon },
    { title: firstOfficer, company: horizon },
  ),
  judge(
    'any lounge bartending or hosting jobs in san francisco',
    'hosts serve drinks',
    { title: loungeHost, place: sanFrancisco },
    { title: loungeSupervisor, place: sanFrancisco },
    { title: loungeHost },
  ),
  judge(
    'do you need electricians for airplanes in portland',
    'wiring and instruments',
    { title: avionics, place: portland },
    { title: mechanic, place: portland },
    [{ title: avionics }, { title: groundEquipment, place: portland }],
  ),
  judge(
    'what sales jobs are there in korea',
    'two managers of sales in Incheon',
    { title: sales, place: /Korea/ },
    [],
    [{ title: sales }, { place: /Korea/ }],
  ),
  judge(
    'any airport work near yellowstone or bozeman',
    'the airport for the park, then the other in Montana',
    { place: bozeman },
    [],
    { place: /Missoula/ },
  ),
  judge(
    'who hires people to fix tugs and belt loaders',
    'mechanics of vehicles on the apron',
    { title: groundEquipment },
    [],
    {
      title: mechanic,
    },
  ),
  judge(
    'is there anything training new flight attendants',
    'instructors, then the supervisors who look after new crews',
    { title: inflightInstructor },
    { title: inflightSupervisor },
  ),
  judge(
    'who needs spanish speakers to answer phones',
    'postings for calls that welcome Spanish',
    { title: phone, description: /spanish/i },
    { title: callLead, description: /spanish/i },
    [{ title: phone }, { title: counter, description: /spanish/i }],
  ),
  judge(
    'any part time openings at the kent call center',
    'part-time agents in the center, then other hours',
    { title: phone, place: kent, type: partTime },
    { title: phone, place: kent },
    [
      { title: callLead, place: kent },
      { title: phone, place: virtual, type: partTime },
    ],
  ),
];

// Written and judged before the first run, and without a look at what the search knows.
// Hurried typing: thumbs on a phone, missing and swapped letters, wrong spaces, and words written as they sound.
import {
  anchorage,
  avionics,
  cabin,
  controller,
  counter,
  dispatcher,
  financialAnalyst,
  firstOfficer,
  freight,
  groundEquipment,
  hawaii,
  honolulu,
  horizon,
  inflightInstructor,
  interiors,
  kauai,
  labor,
  loadPlanner,
  loungeHost,
  maui,
  mechanic,
  networkEngineer,
  otherTechnician,
  partTime,
  partner,
  phone,
  planner,
  portland,
  ramp,
  recruiter,
  reservations,
  safety,
  sales,
  scheduler,
  seattleArea,
  security,
  software,
  spokane,
  stationManager,
  stores,
  support,
  teamLead,
  virtual,
} from '#tests/relevance/judged/families.ts';
import { judge } from '#tests/relevance/judgment.ts';

const arcticTown = /Utqia/;
const care = /customer care/i;
const customer = /customer service agent/i;
const guest = /guest service agent/i;
const ios = /mobile engineer/i;
const machineLearning = /machine learning engineer/i;
const passenger = /passenger service agent/i;
const pilotInstructor = /\bflight training instructor|(simulator|ground school) instructor/i;
const revenueAnalyst = /data analyst - revenue/i;
const structures = /structures & composites technician/i;
const warehouseAgent = /warehouse agent/i;

export const hurried = [
  judge(
    'flght atendant honalulu',
    'flight attendant',
    { title: cabin, place: honolulu },
    { title: cabin, place: hawaii },
    {
      title: cabin,
    },
  ),
  judge(
    'fligth attendent horizan',
    'flight attendant of Horizon',
    { title: cabin, company: horizon },
    { title: cabin },
  ),
  judge('stuardess', 'stewardess', { title: cabin }, [], { title: /inflight (base|training)/i }),
  judge(
    'rsmp agent seattke',
    'ramp agent: letters beside the right ones',
    { title: ramp, place: seattleArea },
    { title: ramp },
  ),
  judge(
    'bagage handeler anchorge',
    'baggage handler',
    { title: ramp, place: anchorage },
    { title: freight, place: anchorage },
    [{ title: ramp }, { title: /baggage service agent/i }],
  ),
  judge(
    'ramp servce agnt bozman',
    'ramp service agent in Bozeman',
    { title: ramp, place: /Bozeman/ },
    { place: /Bozeman/ },
    { title: ramp },
  ),
  judge('cusomer servise agent tuscon', 'customer service agent in Tucson', { title: customer, place: /Tucson/ }, [], {
    title: customer,
  }),
  judge(
    'passanger sevice fresno',
    'passenger service agent',
    { title: passenger, place: /Fresno/ },
    { title: passenger },
    { title: counter },
  ),
  judge(
    'gest service agent kahuli',
    'guest service agent in Kahului',
    { title: guest, place: maui },
    { title: guest, place: hawaii },
    [{ title: guest }, { place: maui, category: /airport/i }],
  ),
  judge(
    'costomer sevice vancover bc',
    'customer service in Vancouver',
    { title: customer, place: /Vancouver/ },
    { title: customer, place: /Canada/ },
    { title: customer },
  ),
  judge(
    'resevations agnet remte',
    'remote reservations agent',
    { title: reservations, place: virtual },
    [{ title: reservations }, { title: phone, place: virtual }],
    { title: phone },
  ),
  judge(
    'reservasion agent pheonix part tim',
    'part-time reservations agent in Phoenix',
    { title: reservations, place: /Phoenix/, type: partTime },
    [
      { title: reservations, place: /Phoenix/ },
      { title: phone, place: /Phoenix/, type: partTime },
    ],
    [
      { title: phone, place: /Phoenix/ },
      { title: reservations, type: partTime },
    ],
  ),
  judge('costumer care specalist kent', 'customer care specialist', { title: care, place: /Kent/ }, [
    { title: care },
    { title: phone, place: /Kent/ },
  ]),
  judge(
    'cal centre teem lead',
    'call center team lead',
    { title: teamLead },
    [],
    [{ title: phone }, { title: /workforce planning/i }],
  ),
  judge(
    'loungehost koan',
    'lounge host in Kona',
    { title: loungeHost, place: /Kona/ },
    { title: loungeHost },
    {
      title: /lounge supervisor/i,
    },
  ),
  judge(
    'avionis tech portlnd',
    'avionics technician in Portland',
    { title: avionics, place: portland },
    { title: avionics },
    [
      { title: mechanic, place: portland },
      { title: structures, place: portland },
    ],
  ),
  judge(
    'air craft mechanik oahu',
    'aircraft mechanic in Honolulu',
    { title: mechanic, place: honolulu },
    [
      { title: mechanic, place: hawaii },
      { title: otherTechnician, place: honolulu },
    ],
    { title: mechanic },
  ),
  judge(
    'aircarft technican san deigo',
    'aircraft technician in San Diego',
    { title: mechanic, place: /San Diego/ },
    { title: mechanic, place: /California/ },
    { title: mechanic },
  ),
  judge(
    'staton manger sitca',
    'station manager in Sitka',
    { title: stationManager, place: /Sitka/ },
    { title: stationManager },
    {
      title: /station operations supervisor/i,
    },
  ),
  judge(
    'sheetmetel compsites',
    'sheet metal and composites',
    { title: structures },
    { title: interiors },
    {
      title: mechanic,
      description: /sheet metal/i,
    },
  ),
  judge(
    'cabin interors tecnician',
    'cabin interiors technician',
    { title: interiors },
    { title: structures },
    {
      title: mechanic,
    },
  ),
  judge('grond equiptment mechnic', 'ground equipment mechanic', { title: groundEquipment }, [], { title: mechanic }),
  judge('qualty contrl inspecter', 'quality control inspector', { title: /quality control inspector/i }, [], {
    title: mechanic,
  }),
  judge('maintainance controler', 'maintenance controller', { title: controller }, { title: planner }, [
    { title: mechanic },
    { title: /maintenance & engineering intern/i },
  ]),
  judge(
    'saels manager tahitti',
    'sales manager in Tahiti',
    { title: sales, place: /Polynesia/ },
    { title: sales },
    {
      title: /account manager/i,
    },
  ),
  judge(
    'cargoagent hilo',
    'cargo agent, without the space',
    { title: freight, place: /Hilo/ },
    { title: freight, place: hawaii },
    [{ place: /Hilo/ }, { title: freight }],
  ),
  judge(
    'car go handler bethal',
    'cargo agent in Bethel, with a space too many',
    { title: freight, place: /Bethel/ },
    [{ title: freight, place: /Alaska \// }, { place: /Bethel/ }],
    { title: freight },
  ),
  judge(
    'wearhouse jobs lihui',
    'warehouse work in Lihue',
    { place: kauai, category: /warehouse/i },
    { title: warehouseAgent },
    [{ place: kauai }, { place: hawaii, category: /warehouse/i }],
  ),
  judge('stors clark', 'stores clerk', { title: stores }, [], { title: freight }),
  judge(
    'first officr e157',
    'first officer on the E175',
    { title: firstOfficer, company: horizon },
    { title: firstOfficer },
    { title: /captain/i, company: horizon },
  ),
  judge(
    'captin spokan',
    'captain in Spokane',
    { title: /captain/i, place: spokane },
    [{ title: /captain/i }, { title: firstOfficer, place: spokane }],
    { title: firstOfficer, company: horizon },
  ),
  judge(
    'simulater instuctor',
    'simulator instructor',
    { title: /simulator instructor/i },
    [{ title: pilotInstructor }, { title: /pilot development/i }],
    { title: inflightInstructor },
  ),
  judge(
    'in flight trainning instructer',
    'inflight training instructor',
    { title: inflightInstructor },
    [{ title: /inflight base supervisor/i }, { title: pilotInstructor }],
    { title: cabin },
  ),
  judge(
    'dispacher portalnd',
    'dispatcher in Portland',
    { title: dispatcher, place: portland },
    { title: dispatcher },
    {
      title: scheduler,
    },
  ),
  judge(
    'crew schedualer',
    'crew scheduler',
    { title: scheduler },
    [],
    [{ title: dispatcher }, { title: /workforce planning/i }],
  ),
  judge('lode planer', 'load planner', { title: loadPlanner }, [], [{ title: planner }, { title: freight }]),
  judge(
    'softwear enginer internship',
    'software engineering intern',
    { title: /software engineering intern/i },
    { title: /data science intern/i },
    [{ title: software }, { title: /\bintern\b/i }],
  ),
  judge(
    'iso developr swift',
    'iOS developer',
    { title: ios },
    { title: software },
    {
      title: /product manager, guest mobile/i,
    },
  ),
  judge(
    'machin lerning enginee',
    'machine learning engineer',
    { title: machineLearning },
    { title: /data engineer|data science intern/i },
    { title: software },
  ),
  judge(
    'cyber securty anylist',
    'cybersecurity analyst',
    { title: /cybersecurity analyst/i },
    { title: security },
    { title: /security compliance/i },
  ),
  judge(
    'it suport anchroage',
    'IT support in Anchorage',
    { title: support, place: anchorage },
    { title: support },
    {
      title: networkEngineer,
      place: anchorage,
    },
  ),
  judge(
    'finacial anaylst honlulu',
    'financial analyst in Honolulu',
    { title: financialAnalyst, place: honolulu },
    [
      { title: revenueAnalyst, place: honolulu },
      { title: /senior accountant/i, place: honolulu },
    ],
    [{ title: /senior accountant/i }, { title: /data analyst/i }],
  ),
  judge('talant aquisition', 'talent acquisition', { title: recruiter }, { title: partner }, { title: labor }),
  judge(
    'saftey speciallist',
    'safety specialist',
    { title: safety },
    { title: /safety intern/i },
    { title: /security compliance/i },
  ),
  judge('jobs in barow alska', 'Barrow, the old name of Utqiagvik', { place: arcticTown }, [], { place: /, AK\b/ }),
];

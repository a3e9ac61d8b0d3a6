// Written and judged before the first run, and without a look at what the search knows.
// People from other lines of work: the name of their present job, a task, a tool, a licence or a machine.
import {
  cabin,
  counter,
  freight,
  hawaii,
  mechanic,
  otherTechnician,
  partTime,
  phone,
  pilotInstructor,
  ramp,
  seattleArea,
  stores,
  virtual,
} from '#tests/relevance/judged/families.ts';
import { judge } from '#tests/relevance/judgment.ts';

const anchorage = /Anchorage/;
const boise = /Boise/;
const hilo = /Hilo/;
const honolulu = /Honolulu/;
const kauai = /L[iī]hu/;
const lasVegas = /Las Vegas/;
const maui = /Kahului/;
const phoenix = /Phoenix/;
const portland = /Portland/;
const reno = /Reno/;
const sanFrancisco = /San Francisco/;
const accountant = /senior accountant/i;
const avionics = /avionics technician/i;
const compliance = /security compliance/i;
const controller = /maintenance controller/i;
const crewScheduler = /crew scheduler/i;
const dangerousGoods = /dangerous goods/i;
const dataAnalyst = /data analyst/i;
const dispatcher = /dispatcher/i;
const financialAnalyst = /financial analyst/i;
const forklift = /forklift/i;
const guest = /guest service agent/i;
const inflightInstructor = /inflight training instructor/i;
const inspector = /quality control inspector/i;
const interiors = /cabin interiors/i;
const labor = /labor relations/i;
const loadPlanner = /load planner/i;
const loungeHost = /lounge host/i;
const loungeSupervisor = /lounge supervisor/i;
const menuPlanner = /food & beverage planner/i;
const networkEngineer = /network & airport systems/i;
const partner = /people business partner/i;
const plainRamp = /^ramp/i;
const planner = /maintenance planner/i;
const recruiter = /talent acquisition/i;
const safety = /safety program specialist/i;
const sheetMetal = /sheet metal/i;
const sourcing = /sourcing specialist/i;
const stationSupervisor = /station operations supervisor/i;
const structures = /structures & composites/i;
const support = /it support technician/i;
const teamLead = /contact center team lead/i;
const vehicles = /ground equipment mechanic/i;
const wheelchair = /wheelchair/i;
const workforce = /workforce planning/i;

export const workers = [
  judge(
    'forklift operator anchorage',
    'warehouse: cargo and stores work in Anchorage',
    { title: freight, place: anchorage },
    [
      { title: freight, description: forklift },
      { title: ramp, place: anchorage, description: forklift },
      { title: stores, place: anchorage },
    ],
    [{ title: freight }, { title: ramp, description: forklift }],
  ),
  judge(
    'overnight stocker',
    'warehouse: the stockroom is open at all hours',
    { title: stores },
    { category: /warehouse/i },
    { title: freight },
  ),
  judge(
    'shipping and receiving boise',
    'warehouse: stores receive, pack and ship parts',
    { title: stores, place: boise },
    { title: stores },
    { title: freight },
  ),
  judge(
    'package handler seattle',
    'warehouse: loads mail, freight and bags',
    [
      { title: plainRamp, place: seattleArea },
      { title: freight, place: seattleArea },
    ],
    { title: ramp, place: seattleArea },
    [{ title: freight }, { title: ramp }],
  ),
  judge(
    'hotel front desk honolulu',
    'hotel: welcomes and checks in guests in Honolulu',
    [
      { title: guest, place: honolulu },
      { title: loungeHost, place: honolulu },
    ],
    [
      { title: guest, place: hawaii },
      { title: loungeHost, place: hawaii },
      { title: loungeSupervisor, place: honolulu },
    ],
    [
      { title: /baggage service agent/i, place: honolulu },
      { title: phone, place: honolulu },
      { title: counter },
      { title: loungeHost },
    ],
  ),
  judge(
    'resort concierge kauai',
    'hotel: local tips and small wishes of guests on Kauai',
    { title: loungeHost, place: kauai },
    [{ title: guest, place: kauai }, { title: loungeHost }],
    [{ title: guest }, { title: loungeSupervisor }],
  ),
  judge(
    'coffee shop maui',
    'coffee shop: espresso in the lounge on Maui',
    { title: loungeHost, place: maui },
    { title: loungeHost },
    [{ title: loungeSupervisor }, { title: guest, place: maui }],
  ),
  judge(
    'bartender san francisco',
    'bar: the lounge in San Francisco',
    { title: loungeHost, place: sanFrancisco },
    [{ title: loungeHost }, { title: loungeSupervisor, place: sanFrancisco }],
    [{ title: loungeSupervisor }, { title: cabin, place: sanFrancisco }],
  ),
  judge('waitress weekends', 'restaurant: serves food and drinks', { title: loungeHost }, [
    { title: cabin },
    { title: loungeSupervisor },
  ]),
  judge(
    'restaurant manager',
    'restaurant: leads a room with guests',
    { title: loungeSupervisor },
    { title: menuPlanner },
    [
      { title: loungeHost },
      { title: stationSupervisor },
      { title: /inflight base supervisor/i },
      { title: cabin, description: /restaurant/i },
    ],
  ),
  judge(
    'food handlers card',
    'restaurant: the card that lounges ask for',
    { title: loungeHost },
    { title: loungeSupervisor },
    { title: menuPlanner },
  ),
  judge(
    'cashier las vegas',
    'shop: the counter takes cash and cards',
    { title: counter, place: lasVegas },
    [],
    [{ place: lasVegas }, { title: counter }],
  ),
  judge(
    'retail supervisor honolulu',
    'shop: leads people who serve guests',
    [
      { title: loungeSupervisor, place: honolulu },
      { title: stationSupervisor, place: honolulu },
    ],
    [{ title: teamLead, place: honolulu }, { title: stationSupervisor, place: hawaii }, { title: loungeSupervisor }],
    [{ title: stationSupervisor }, { title: counter, place: honolulu }],
  ),
  judge(
    'purchasing agent',
    'office: buys goods and negotiates with suppliers',
    { title: sourcing },
    { title: menuPlanner },
    { title: stores },
  ),
  judge(
    'receptionist part time reno',
    'office: greets people at a counter',
    { title: counter, place: reno, type: partTime },
    { title: counter, place: reno },
    [{ place: reno }, { title: counter, type: partTime }, { title: loungeHost, type: partTime }],
  ),
  judge(
    'army helicopter mechanic',
    'army: aircraft maintenance',
    { title: mechanic },
    [{ title: otherTechnician }, { title: inspector }],
    [{ title: vehicles }, { title: controller }],
  ),
  judge(
    'air force loadmaster',
    'air force: weight and balance, then loading',
    { title: loadPlanner },
    { title: freight },
    { title: ramp },
  ),
  judge(
    'navy radar technician',
    'navy: electronics',
    { title: avionics },
    [],
    [{ title: mechanic }, { title: networkEngineer }],
  ),
  judge(
    'control tower operator',
    'air force or tower: follows flights from a desk',
    { title: dispatcher },
    [],
    [{ title: loadPlanner }, { title: crewScheduler }],
  ),
  judge(
    'nurse',
    'hospital: cabin crews welcome nursing training',
    { title: cabin, description: /nursing|emergency medical/i },
    { title: cabin },
    { title: inflightInstructor },
  ),
  judge(
    'wheelchair attendant part time',
    'hospital: helps people who cannot walk far',
    { title: counter, type: partTime, description: wheelchair },
    [
      { title: counter, description: wheelchair },
      { title: counter, type: partTime },
    ],
    [{ title: counter }, { title: ramp, description: wheelchair }],
  ),
  judge(
    'hospital it support',
    'hospital: the desk for computers and printers',
    { title: support },
    { title: networkEngineer },
  ),
  judge(
    'staff scheduler',
    'hospital: rosters',
    [{ title: crewScheduler }, { title: workforce }],
    [],
    [{ title: planner }, { title: dispatcher }],
  ),
  judge(
    'elementary school teacher',
    'school: instructors, best without a pilot certificate',
    { title: inflightInstructor },
    { title: /ground school instructor/i },
    [{ title: pilotInstructor }, { title: cabin, description: /teachers/i }],
  ),
  judge(
    'truck driver anchorage',
    'trucking: drives tugs, loaders and forklifts',
    [
      { title: freight, place: anchorage },
      { title: plainRamp, place: anchorage },
    ],
    [
      { title: ramp, place: anchorage },
      { title: stores, place: anchorage },
    ],
    [{ title: freight }, { title: ramp }],
  ),
  judge('cdl diesel mechanic', 'trucking: repairs vehicles', { title: vehicles }, [], { title: mechanic }),
  judge(
    'truck dispatcher nights',
    'trucking: dispatch, or the schedules of crews',
    { title: dispatcher },
    { title: crewScheduler },
    { title: loadPlanner },
  ),
  judge(
    'hazmat endorsement',
    'trucking: dangerous goods',
    { title: freight, description: dangerousGoods },
    [
      { title: freight },
      { title: loadPlanner },
      { title: ramp, description: dangerousGoods },
      { title: stores, description: dangerousGoods },
    ],
    { title: ramp },
  ),
  judge(
    'freight dock hilo',
    'trucking: loads and unloads freight in Hilo',
    { title: freight, place: hilo },
    [
      { title: ramp, place: hilo },
      { title: freight, place: hawaii },
    ],
    [{ title: freight }, { title: ramp, place: hawaii }, { title: stores, place: hawaii }],
  ),
  judge(
    'mig welding',
    'construction: tow bars, dollies and steps are welded',
    { title: vehicles, description: /weld/i },
    [{ title: vehicles }, { title: structures }],
    [{ title: interiors }, { title: mechanic, description: sheetMetal }],
  ),
  judge(
    'electrician boise',
    'construction: wiring of aircraft in Boise',
    { title: avionics, place: boise },
    { title: avionics },
    [{ title: mechanic, place: boise }, { title: vehicles }],
  ),
  judge(
    'heavy equipment repair maui',
    'construction: repairs machines on Maui',
    { title: vehicles, place: maui },
    { title: vehicles },
    { title: mechanic, place: maui },
  ),
  judge(
    'auto mechanic portland',
    'garage: vehicles first, then aircraft',
    { title: vehicles, place: portland },
    [{ title: vehicles }, { title: mechanic, place: portland }],
    { title: otherTechnician, place: portland },
  ),
  judge('osha 30', 'construction: the safety card', { title: safety }, { title: compliance }, [
    { title: /safety intern/i },
    { description: /OSHA/ },
  ]),
  judge(
    'car upholsterer',
    'furniture shop: seats of cabins',
    { title: interiors },
    { title: structures, description: /upholster/i },
    { title: structures },
  ),
  judge(
    'ndt level ii',
    'pipelines: inspection with ultrasound and eddy current',
    { title: inspector },
    { title: mechanic, description: /nondestructive|ultrasonic|eddy current/i },
    [{ title: mechanic }, { title: structures }],
  ),
  judge('telemarketer from home', 'call center: on the phone at home', { title: phone, place: virtual }, [], {
    title: phone,
  }),
  judge(
    'call center supervisor phoenix',
    'call center: leads agents in Phoenix',
    { title: teamLead, place: phoenix },
    { title: teamLead },
    [
      { title: phone, place: phoenix },
      { title: workforce, place: phoenix },
    ],
  ),
  judge(
    'wfm forecasting',
    'call center: workforce management',
    { title: workforce },
    [],
    [{ title: crewScheduler }, { title: teamLead }],
  ),
  judge(
    'bookkeeper honolulu',
    'office: accounts in Honolulu',
    { title: accountant, place: honolulu },
    [{ title: financialAnalyst, place: honolulu }, { title: accountant }],
    { title: /finance intern/i },
  ),
  judge(
    'staffing agency recruiter',
    'office: finds people for jobs',
    { title: recruiter },
    [{ title: partner }, { title: labor, description: /recruit for/i }],
    { title: labor },
  ),
  judge(
    'power bi',
    'office: reports on data',
    { title: dataAnalyst, description: /power bi/i },
    { title: dataAnalyst },
    [
      { title: financialAnalyst },
      { title: workforce },
      { title: /data engineer|data science intern/i },
      { title: teamLead, description: /BI tools/ },
    ],
  ),
];

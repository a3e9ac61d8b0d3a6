// Written and judged before the first run, and without a look at what the search knows.
// Words of people who know their own trade and not the airline's: lay and military names, other kinds of English, tools.
import {
  avionics,
  cabin,
  compliance,
  controller,
  counter,
  dataEngineer,
  dispatcher,
  financialAnalyst,
  firstOfficer,
  freight,
  groundEquipment,
  interiors,
  intern,
  japan,
  loadPlanner,
  loungeHost,
  loungeSupervisor,
  mechanic,
  networkEngineer,
  otherTechnician,
  partner,
  phone,
  planner,
  ramp,
  recruiter,
  reliability,
  safety,
  scheduler,
  security,
  software,
  sourcing,
  stores,
  support,
  workforce,
} from '#tests/relevance/judged/families.ts';
import { judge } from '#tests/relevance/judgment.ts';

const accountant = /senior accountant/i;
const analyst = /data analyst/i;
const engineeringIntern = /engineering intern - aircraft|maintenance & engineering intern/i;
const hangar = /technician|mechanic/i;
const mealPlanner = /food & beverage/i;
const pilotInstructor = /\bflight training instructor|(simulator|ground school) instructor/i;
const station = /station manager|station operations supervisor|airport duty manager/i;
const structures = /structures & composites technician/i;
const warehouse = /cargo agent|warehouse agent/i;

export const neighbors = [
  judge('air hostess vacancy for freshers', 'cabin crew; a fresher has no experience', { title: cabin }, [], {
    title: /inflight/i,
  }),
  judge('ground stewardess', 'the counter and the gate', { title: counter }, { title: loungeHost }, { title: ramp }),
  judge(
    'client attention agent',
    'customer service in the English of a Spanish speaker',
    [{ title: counter }, { title: phone }],
    { title: /baggage service agent/i },
    { title: loungeHost },
  ),
  judge(
    'hotel receptionist',
    'postings ask for hotel or front-desk work',
    [{ title: loungeHost }, { title: counter }],
    [{ title: phone }, { title: loungeSupervisor }],
  ),
  judge(
    'shop assistant',
    'retail in British English: service with cash and cards',
    { title: counter },
    [{ title: phone }, { title: loungeHost }, { title: /baggage service agent/i }],
    [{ title: cabin }, { title: freight }],
  ),
  judge('station attendant', 'the Canadian title of ramp agents', { title: ramp }, { title: counter }, [
    { title: station },
    { title: freight },
  ]),
  judge(
    'bag thrower',
    'slang for ramp agents',
    { title: ramp },
    { title: /baggage service agent/i },
    { title: freight },
  ),
  judge(
    'tug driver',
    'ramp agents drive tugs, cargo agents too',
    { title: ramp },
    { title: freight },
    { title: groundEquipment },
  ),
  judge(
    'aeroplane cleaner',
    'ramp agents clean cabins on quick turns',
    { title: ramp, description: /clean cabins/i },
    { title: ramp },
    { title: interiors },
  ),
  judge(
    'ups package handler',
    'freight and bags',
    [{ title: freight }, { title: ramp }],
    { title: stores },
    { title: /baggage service agent/i },
  ),
  judge('lift truck operator', 'forklifts', { title: freight }, [{ title: ramp }, { title: stores }], {
    title: groundEquipment,
  }),
  judge('freight forwarding documentation clerk', 'air waybills', { title: warehouse }, { title: freight }, [
    { title: stores },
    { title: loadPlanner },
  ]),
  judge('army 92a', 'the code of supply clerks', { title: stores }, { title: freight }, [
    { title: sourcing },
    { title: planner },
  ]),
  judge(
    'picker packer',
    'people who pick and pack goods',
    [{ title: stores }, { title: /warehouse agent/i }],
    { title: freight },
    { title: ramp },
  ),
  judge(
    'loadmaster',
    'weight and balance in military transport',
    { title: loadPlanner },
    [{ title: freight }, { title: /lead ramp/i }],
    { title: ramp },
  ),
  judge('lorry fitter', 'a mechanic of trucks', { title: groundEquipment }, [], { title: mechanic }),
  judge('caterpillar and forklift mechanic', 'heavy vehicles', { title: groundEquipment }, [], { title: mechanic }),
  judge(
    'navy aviation machinist mate',
    'engine mechanics of aircraft',
    { title: mechanic },
    { title: otherTechnician },
    [{ title: /quality control inspector/i }, { title: groundEquipment }],
  ),
  judge(
    'aircraft maintenance engineer licence',
    'the title of a certificated mechanic outside the United States',
    { title: mechanic },
    [{ title: otherTechnician }, { title: /quality control inspector/i }],
    [{ title: controller }, { title: planner }, { title: engineeringIntern }],
  ),
  judge(
    'helper of airplane mechanic',
    'the English of a Spanish speaker',
    { title: mechanic },
    [{ title: otherTechnician }, { title: /maintenance & engineering intern/i }],
    [{ title: stores }, { title: groundEquipment }],
  ),
  judge(
    'tin bender',
    'slang for sheet metal workers',
    { title: structures },
    { title: interiors },
    {
      title: mechanic,
      description: /sheet metal/i,
    },
  ),
  judge('fibreglass boat builder', 'composites', { title: structures }, { title: interiors }, { title: mechanic }),
  judge('upholsterer', 'seats of the cabin', { title: interiors }, { title: structures }),
  judge(
    'wire harness assembly and soldering',
    'wiring of aircraft',
    { title: avionics },
    [],
    [{ title: mechanic }, { title: groundEquipment }],
  ),
  judge(
    'ndt level 2 technician',
    'testing without damage, such as ultrasonic and eddy current',
    { title: /quality control inspector/i },
    { title: mechanic, description: /eddy current|nondestructive/i },
    { title: hangar, description: /transport-category|part 65/i },
  ),
  judge(
    'hangar planning and records clerk',
    'work packages and records',
    { title: planner },
    { title: controller },
    { title: stores },
  ),
  judge('flight operations officer', 'the international title of a dispatcher', { title: dispatcher }, [
    { title: /flight operations intern/i },
    { title: loadPlanner },
    { title: scheduler },
  ]),
  judge(
    'i was a 911 dispatcher',
    'desks with radios and decisions around the clock; flight dispatchers need a certificate',
    [],
    [{ title: dispatcher }, { title: loadPlanner }, { title: scheduler }],
    [{ title: controller }, { title: phone }],
  ),
  judge('rostering officer', 'rosters of crews in British English', { title: scheduler }, { title: workforce }),
  judge(
    'wfm erlang call volume',
    'forecasts of a call center',
    { title: workforce },
    { title: /contact center team lead/i },
  ),
  judge(
    'bpo international voice process',
    'call centers in Indian English',
    { title: phone },
    { title: /contact center team lead/i },
    { title: counter },
  ),
  judge('travel agent who knows amadeus', 'bookings', { title: phone }, { title: counter }, [
    { title: /account manager|sales manager/i },
    { title: /contact center team lead/i },
  ]),
  judge('i was a barista', 'espresso in the lounge', { title: loungeHost }, { title: loungeSupervisor }, [
    { title: cabin },
    { title: counter },
  ]),
  judge(
    'nurse looking to leave the hospital',
    'care for people; flight attendants come from nursing',
    { title: cabin, description: /nursing|caregiving|medical/i },
    { title: cabin },
    [{ title: counter }, { title: phone }],
  ),
  judge(
    'helicopter pilot army warrant officer',
    'pilots with a military past',
    { title: firstOfficer },
    [{ title: /captain/i }, { title: pilotInstructor }],
    { title: /pilot development/i },
  ),
  judge(
    'flying instructor cfii',
    'instruction of pilots',
    [{ title: pilotInstructor }, { title: /pilot development/i }],
    { title: firstOfficer },
    { title: /captain/i },
  ),
  judge(
    'chartered accountant',
    'a senior accountant in British and Indian English',
    { title: accountant },
    { title: financialAnalyst },
    { title: /finance intern/i },
  ),
  judge(
    'union shop steward',
    'relations of a company with unions',
    { title: /labor relations/i },
    { title: partner },
    { title: recruiter },
  ),
  judge('head chef', 'menus', { title: mealPlanner }, [{ title: sourcing }, { title: loungeSupervisor }], {
    title: loungeHost,
  }),
  judge(
    'ethical hacker',
    'security tests',
    { title: security, category: /software/i },
    [],
    [{ title: reliability }, { title: compliance }, { title: networkEngineer }],
  ),
  judge('ccna', 'networks', { title: networkEngineer }, { title: support }, [
    { title: reliability },
    { title: security },
  ]),
  judge('dot net developer', 'software in C#', { title: software, description: /C#/ }, { title: software }, [
    { title: /mobile engineer/i },
    { title: /software engineering intern/i },
    { title: reliability },
  ]),
  judge('etl developer', 'pipelines of data', { title: dataEngineer }, { title: /machine learning engineer/i }, [
    { title: software },
    { title: analyst },
  ]),
  judge(
    'workplace health and safety officer',
    'occupational safety in British English',
    { title: safety },
    { title: compliance },
    { title: intern, description: /safety data|safety promotion/i },
  ),
  judge(
    'japanese english interpreter',
    'postings in Japan that need both languages',
    [
      { title: cabin, place: japan },
      { title: counter, place: japan },
    ],
    { place: japan },
    [
      { title: phone, description: /japanese/i },
      { title: cabin, description: /japanese/i },
    ],
  ),
];

// Written and judged before the first run, and without a look at what the search knows.
// Trades, tools, certificates, subjects and earlier jobs in the words of people who never worked at an airline.
import {
  avionics,
  cabin,
  cockpit,
  counter,
  dataAnalyst,
  firstOfficer,
  freight,
  groundEquipment,
  loadPlanner,
  loungeHost,
  mechanic,
  networkEngineer,
  otherEngineer,
  otherTechnician,
  people,
  phone,
  pilotInstructor,
  ramp,
  security,
  software,
  stores,
  support,
  teamLead,
} from '#tests/relevance/judged/families.ts';
import { judge } from '#tests/relevance/judgment.ts';

/** Instructors of pilots; the word boundary leaves out inflight training. */
const structures = /structures & composites technician/i;
const interiors = /cabin interiors technician/i;
const lounge = /lounge (host|supervisor)/i;
const dispatcher = /^dispatcher/i;
const safetyStaff = /safety program specialist/i;
const meals = /food & beverage planner/i;
const buying = /sourcing specialist/i;
const warehouse = /warehouse agent/i;
const laborRelations = /labor relations/i;

export const outsiders = [
  judge('loadmaster', 'plans weight and balance', { title: loadPlanner }, { title: /\bramp\b|cargo agent/i }),
  judge('quartermaster', 'keeps and issues supplies', { title: stores }, { title: warehouse }, { title: freight }),
  judge(
    'f-16 maintainer',
    'Air Force word for mechanics',
    { title: mechanic },
    { title: otherTechnician },
    { title: /ground equipment|quality control inspector/i },
  ),
  judge('carrier deck plane director', 'yellow shirts marshal and move planes', { title: ramp }, [], {
    title: /station operations supervisor/i,
  }),
  judge('navy radar repairman', 'military electronics', { title: avionics }, { title: networkEngineer }, [
    { title: support },
    { title: mechanic },
  ]),
  judge(
    'blackhawk aviator',
    'Army helicopter pilot moving to airliners',
    { title: firstOfficer },
    { title: /captain/i },
    [{ title: pilotInstructor }, { title: dispatcher }],
  ),
  judge('crop duster', 'agricultural pilots', { title: cockpit }, [], { title: pilotInstructor }),
  judge('floatplane flying', 'bush pilots with hours', { title: cockpit }, [], { title: pilotInstructor }),
  judge(
    'cfii teaching at a flying club',
    'flight instructor certificate',
    { title: pilotInstructor },
    [],
    [{ title: firstOfficer }, { title: /pilot development/i }],
  ),
  judge('atc tower', 'air traffic background suits dispatch', { title: dispatcher }, [], { title: loadPlanner }),
  judge('meteorology', 'weather decides the routes', { title: dispatcher }),
  judge('trolley dolly', 'British slang for cabin crew', { title: cabin }, [], { title: /inflight (base|training)/i }),
  judge(
    'cruise ship steward',
    'serves travelers on board',
    { title: cabin },
    { title: loungeHost },
    { title: /lounge supervisor/i },
  ),
  judge('barista', 'makes espresso', { title: loungeHost }, { title: /lounge supervisor/i }, { title: cabin }),
  judge(
    'cocktail waitress',
    'serves drinks and snacks',
    { title: loungeHost },
    { title: /lounge supervisor/i },
    { title: cabin },
  ),
  judge('pub landlord', 'runs a bar in Britain', { title: /lounge supervisor/i }, { title: loungeHost }),
  judge('hotel concierge', 'welcomes members and gives tips', { title: loungeHost }, [
    { title: counter },
    { title: /lounge supervisor/i },
  ]),
  judge(
    'chef menu writing',
    'plans what is served on board',
    { title: meals },
    [],
    [{ title: lounge }, { title: buying }],
  ),
  judge('buyer of petrol and diesel', 'British words for fuel purchasing', { title: buying }, [], { title: meals }),
  judge('upholsterer', 'seats, covers and carpets', { title: interiors }, { title: structures }),
  judge('panel beater', 'Australian for sheet metal body work', { title: structures }, { title: interiors }, [
    { title: mechanic },
    { title: groundEquipment },
  ]),
  judge('fibreglass boat builder', 'lays up composites', { title: structures }, { title: interiors }),
  judge('tin knocker', 'old name for sheet metal workers', { title: structures }, { title: interiors }),
  judge(
    'sparky',
    'Australian for electrician',
    { title: avionics },
    [],
    [{ title: groundEquipment }, { title: mechanic }],
  ),
  judge('diesel fitter', 'Australian for vehicle mechanic', { title: groundEquipment }, [], { title: mechanic }),
  judge('mig tig welder', 'welds tow bars and steps', { title: groundEquipment }, { title: structures }),
  judge(
    'ndt level ii ultrasonic',
    'nondestructive testing for inspections',
    { title: /quality control inspector/i },
    { title: structures },
    { title: mechanic },
  ),
  judge('wharfie', 'Australian for longshoreman', [{ title: ramp }, { title: freight }]),
  judge('furniture mover', 'heavy lifting and loading', { title: ramp }, { title: freight }),
  judge('postal sorter', 'mail and parcels against deadlines', { title: /cargo/i }, [
    { title: warehouse },
    { title: ramp },
  ]),
  judge('reach truck licence', 'British for forklift certificate', { title: freight }, [
    { title: stores },
    { title: ramp },
  ]),
  judge('lost property', 'British for lost and found', { title: /baggage service/i }, [], { title: counter }),
  judge('bank teller', 'cash, identity cards and a line of people', { title: counter }, { title: phone }),
  judge('switchboard operator', 'older word for answering calls', { title: phone }, { title: teamLead }),
  judge('bpo voice process', 'Indian English for call centers', { title: phone }, { title: teamLead }),
  judge(
    'nurse rostering',
    'Commonwealth word for shift plans',
    [{ title: /crew scheduler/i }, { title: /workforce planning/i }],
    [],
    { title: teamLead },
  ),
  judge(
    'bookkeeper',
    'ledgers and closing the books',
    { title: /accountant/i },
    { title: /financial analyst/i },
    { title: /finance intern/i },
  ),
  judge(
    'hotel yield pricing',
    'revenue management under its older name',
    { title: /revenue management/i },
    [{ title: dataAnalyst }, { title: /network planning/i }],
    { title: /financial analyst/i },
  ),
  judge(
    'maths graduate',
    'British school subject for analysts',
    [{ title: dataAnalyst }, { title: /data science intern/i }],
    [{ title: /machine learning/i }, { title: /financial analyst|workforce planning/i }],
    [{ title: /data engineer/i }, { title: /finance intern/i }],
  ),
  judge('ethical hacker', 'tests and defends systems', { title: security }, [], { title: networkEngineer }),
  judge('geek squad', 'repairs computers and helps their users', { title: support }, { title: networkEngineer }),
  judge(
    'coding bootcamp',
    'learned to program outside college',
    { title: /^software engineer\b/i },
    [{ title: software }, { title: /mobile engineer/i }],
    [{ title: /software engineering intern/i }, { title: otherEngineer }],
  ),
  judge('headhunter', 'finds people for openings', { title: /talent acquisition/i }, { title: people }),
  judge('trade union negotiator', 'contracts with unions', { title: laborRelations }, [], {
    title: /people business/i,
  }),
  judge(
    'accident investigator',
    'finds causes and prevents repeats',
    { title: safetyStaff },
    { title: /safety intern/i },
    { title: /security compliance/i },
  ),
];

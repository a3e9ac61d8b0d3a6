import { judge } from '#tests/relevance/judgment.ts';
import {
  cabin,
  cockpit,
  counter,
  firstOfficer,
  freight,
  intern,
  mechanic,
  otherEngineer,
  otherTechnician,
  phone,
  pilotInstructor,
  ramp,
  security,
  software,
  stores,
} from './families.ts';

const accountant = /accountant/i;
const captain = /captain/i;
const structures = /structures & composites/i;
const dataEngineer = /data engineer/i;
const dispatcher = /dispatcher/i;
const groundEquipment = /ground equipment mechanic/i;
const host = /lounge host/i;
const hostLead = /lounge supervisor/i;
const interiors = /cabin interiors/i;
const inspector = /quality control inspector/i;
const itSupport = /it support/i;
const loadPlanner = /load planner/i;
const menuPlanner = /food & beverage planner/i;
const mobile = /mobile engineer/i;
const networks = /network & airport systems/i;
const reliability = /site reliability/i;
const safety = /safety program/i;
const stationLead = /station manager|airport duty manager/i;
const stationSupervisor = /station operations supervisor/i;
const teamLead = /contact center team lead/i;

/**
 * Words for trades, tasks, tools, certificates and workplaces from other industries, other dialects of English and
 * other walks of life, typed by people who have never worked at an airline. Written and judged before the first run,
 * and without a look at what the search knows.
 */
export const strangers = [
  judge(
    'personnel officer',
    'an older name for human resources',
    { title: /people business partner/i },
    { title: /talent acquisition|labor relations/i },
  ),
  judge('headhunter', 'someone who finds people to hire', { title: /talent acquisition/i }, [], {
    title: /people business partner/i,
  }),
  judge(
    'union negotiator',
    'talks between the company and its unions',
    { title: /labor relations/i },
    { title: /people business partner/i },
    { title: /talent acquisition/i },
  ),
  judge(
    'bookkeeping',
    'keeping the books of a company',
    { title: accountant },
    { title: /financial analyst/i },
    { title: /finance intern/i },
  ),
  judge(
    'chartered accountant',
    'the British certificate of accountants',
    { title: accountant },
    { title: /financial analyst/i },
    { title: /finance intern/i },
  ),
  judge(
    'budget forecasting',
    'who plans what the company will spend',
    { title: /financial analyst/i },
    { title: accountant },
    { title: /finance intern|revenue management/i },
  ),
  judge(
    'procurement buyer',
    'who buys what the company needs',
    { title: /sourcing/i },
    { title: menuPlanner },
    { title: stores },
  ),
  judge(
    'catering manager',
    'meals on board, and the lounges after that',
    { title: menuPlanner },
    { title: hostLead },
    { title: /sourcing|lounge host/i },
  ),
  judge('menu development', 'what is served on board', { title: menuPlanner }, { title: /sourcing/i }),
  judge(
    'advertising agency',
    'campaigns and creative work',
    { title: /brand marketing/i },
    { title: /marketing intern|loyalty program/i },
    { title: /sales manager/i },
  ),
  judge(
    'frequent flyer club',
    'the loyalty program, its managers and its agents',
    { title: /loyalty program|loyalty service/i },
    [],
    { title: /brand marketing/i },
  ),
  judge(
    'corporate sales rep',
    'who sells travel to companies',
    { title: /account manager/i },
    { title: /sales manager/i },
    { title: /brand marketing|loyalty program/i },
  ),
  judge(
    'ticket pricing',
    'what a seat should cost',
    { title: /revenue management/i },
    { title: /^data analyst$/i },
    { title: /network planning|financial analyst/i },
  ),
  judge(
    'statistician',
    'who works with numbers for a living',
    { title: /data analyst/i },
    { title: /data science|machine learning/i },
    { title: /workforce planning|data engineer/i },
  ),
  judge('rostering', 'the British word for schedules of crews', { title: /crew scheduler/i }, [
    { title: /workforce planning/i },
  ]),
  judge('call centre supervisor', 'who leads people on the phones, in British spelling', { title: teamLead }, [], {
    title: phone,
  }),
  judge('telephonist', 'an old word for people who answer phones', { title: phone }, [], { title: teamLead }),
  judge(
    'travel consultant',
    'who books trips for others',
    { title: /reservations agent|guest support|group desk/i },
    { title: phone },
    { title: /account manager/i },
  ),
  judge(
    'live chat',
    'helping people in writing',
    { title: phone },
    [],
    [{ title: teamLead }, { title: /workforce planning/i }],
  ),
  judge('bartending', 'the lounges have a bar', { title: host }, { title: hostLead }, { title: cabin }),
  judge('waitstaff', 'who brings food and drinks to guests', { title: host }, { title: cabin }, { title: hostLead }),
  judge(
    'hotel front desk',
    'a lounge host works like a hotel clerk',
    { title: host },
    [{ title: hostLead }, { title: counter }],
    { title: phone },
  ),
  judge('members club', 'the airport lounge serves members', [{ title: host }, { title: hostLead }], [], {
    title: /loyalty/i,
  }),
  judge('cabin steward', 'a cruise ship word for flight attendants', { title: cabin }, [], {
    title: /inflight (base|training)/i,
  }),
  judge(
    'purser',
    'the senior crew member in the cabin',
    { title: cabin },
    { title: /inflight base/i },
    { title: /inflight training/i },
  ),
  judge('aviator', 'a pilot by an old word', { title: cockpit }, [], { title: pilotInstructor }),
  judge('second in command', 'the right seat of the cockpit', { title: firstOfficer }, { title: captain }),
  judge('pilot in command', 'the left seat of the cockpit', { title: captain }, { title: firstOfficer }),
  judge('ATP license', 'the certificate of airline pilots', { title: cockpit }, { title: pilotInstructor }),
  judge(
    'pilot mentor',
    'who looks after new pilots',
    { title: /pilot development/i },
    { title: pilotInstructor },
    { title: cockpit },
  ),
  judge(
    'CFII',
    'a certificate of flight instructors',
    [{ title: pilotInstructor }, { title: /pilot development/i }],
    [],
    { title: cockpit },
  ),
  judge(
    'licensed aircraft engineer',
    'what mechanics are called outside the United States',
    { title: mechanic },
    [{ title: otherTechnician }, { title: inspector }],
    { title: /maintenance controller|maintenance planner/i },
  ),
  judge(
    'aircraft fitter',
    'a British and Australian word for aircraft mechanics',
    [{ title: mechanic }, { title: structures }],
    { title: otherTechnician },
    { title: groundEquipment },
  ),
  judge('car mechanic', 'the shop that fixes vehicles', { title: groundEquipment }, { title: mechanic }, [
    { title: otherTechnician },
  ]),
  judge('diesel fitter', 'the trade of engines on wheels', { title: groundEquipment }, [], { title: mechanic }),
  judge('panel beater', 'who straightens metal skins', { title: structures }, { title: interiors }, [
    { title: groundEquipment },
    { title: mechanic },
  ]),
  judge('upholsterer', 'who repairs seats', { title: interiors }, { title: structures }),
  judge('fiberglass repair', 'composite materials by a word from boats', { title: structures }, { title: interiors }, [
    { title: mechanic },
  ]),
  judge('soldering', 'fine work on wires', { title: /avionics/i }, [], { title: mechanic }),
  judge(
    'radio technician',
    'the radios and radars of aircraft',
    { title: /avionics/i },
    [],
    [{ title: networks }, { title: mechanic }],
  ),
  judge('welder', 'the equipment shop welds', { title: groundEquipment }, { title: structures }, { title: mechanic }),
  judge('NDT', 'testing parts without breaking them', { title: inspector }, [
    { title: structures },
    { title: mechanic, description: /nondestructive/i },
  ]),
  judge('storeman', 'the British word for stockroom clerks', { title: stores }, { title: /warehouse agent/i }, [
    { title: freight },
  ]),
  judge('tool crib', 'the window where tools are handed out', { title: stores }, [], { title: mechanic }),
  judge(
    'stock control',
    'counting what is on the shelves',
    { title: stores },
    { title: /warehouse agent/i },
    { title: /maintenance planner|cargo agent/i },
  ),
  judge('stevedore', 'who loads and unloads ships', [{ title: ramp }, { title: freight }]),
  judge('bag thrower', 'slang for ramp agents', { title: ramp }, [{ title: freight }], { title: /baggage service/i }),
  judge('lost property', 'the British word for lost and found', { title: /baggage service/i }, { title: counter }),
  judge(
    'tarmac',
    'work outside around the aircraft',
    { title: ramp },
    [{ title: groundEquipment }],
    [{ title: stationSupervisor }, { title: mechanic }],
  ),
  judge(
    'air waybill',
    'the paper that goes with freight',
    { title: /cargo agent|warehouse agent/i },
    { title: freight },
  ),
  judge('parcel depot', 'a place where packages come and go', { title: freight }, [{ title: ramp }], { title: stores }),
  judge(
    'weight and balance',
    'how a load is spread on board',
    { title: loadPlanner },
    [],
    [{ title: dispatcher }, { title: ramp }],
  ),
  judge(
    'flight follower',
    'who watches flights from the ground',
    { title: dispatcher },
    [],
    [{ title: loadPlanner }, { title: /crew scheduler|maintenance controller/i }],
  ),
  judge(
    'coder',
    'who writes programs',
    [{ title: software }, { title: mobile }],
    { title: /data engineer|machine learning|site reliability/i },
    [{ title: otherEngineer }, { title: /software engineering intern/i }],
  ),
  judge('iPhone apps', 'programs for Apple phones', { title: mobile }, { title: /product manager/i }, [
    { title: software },
    { title: /ux designer/i },
  ]),
  judge('ethical hacker', 'who attacks systems to protect them', { title: security }),
  judge('desktop support', 'who helps with computers at work', { title: itSupport }, [], { title: networks }),
  judge('DevOps', 'who keeps services running', { title: reliability }, { title: networks }, [
    { title: software },
    { title: /security engineer/i },
  ]),
  judge('wifi cabling', 'networks in buildings', { title: networks }, { title: itSupport }, { title: reliability }),
  judge(
    'ETL developer',
    'who moves data between systems',
    { title: dataEngineer },
    [],
    [{ title: /machine learning/i }, { title: software }],
  ),
  judge('artificial intelligence', 'machines that learn', { title: /machine learning/i }, { title: /data science/i }, [
    { title: dataEngineer },
    { title: /data analyst/i },
  ]),
  judge('wireframes', 'sketches of screens', { title: /ux designer/i }, { title: /product manager/i }),
  judge('health and safety', 'the British name of safety at work', { title: safety }, { title: /safety intern/i }, [
    { title: /security compliance/i },
  ]),
  judge(
    'accident investigation',
    'finding out why something went wrong',
    { title: safety },
    [{ title: /security compliance/i }],
    { title: /safety intern/i },
  ),
  judge('TSA audits', 'rules of security at airports', [{ title: /security compliance/i }], { title: safety }, [
    { title: stationLead },
    { title: stationSupervisor },
  ]),
  judge(
    'classroom trainer',
    'who teaches a class',
    [{ title: /ground school|inflight training instructor/i }],
    [{ title: pilotInstructor }, { title: /pilot development/i }],
    { title: /inflight base/i },
  ),
  judge(
    'shift foreman',
    'who leads a crew for the day',
    [{ title: /lead (ramp|aircraft)/i }, { title: stationSupervisor }],
    [{ title: /airport duty manager|supervisor/i }],
    { title: /station manager|team lead/i },
  ),
  judge('branch manager', 'who runs one place of a company', { title: stationLead }, { title: stationSupervisor }, [
    { title: /supervisor/i },
  ]),
  judge('work placement', 'the British word for internships', { title: intern }),
];

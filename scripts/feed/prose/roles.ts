import type { BrandKey } from '../brands.ts';

export type JobType = 'Full-Time' | 'Part-Time' | 'On-Call';
export type PayUnit = 'hourly' | 'annual';

export type Role = {
  /** May hold `{code}`: the airport code of the place. */
  title: string;
  brands: readonly BrandKey[];
  category: string;
  /** Keys of the text pools, the general one first. */
  pools: readonly string[];
  weight: number;
  places: readonly string[];
  types: readonly JobType[];
  pay: { unit: PayUnit; low: number; high: number };
  department: string;
  /** Share of the postings that are virtual. */
  virtual: number;
  onet: readonly string[];
  moc: readonly string[];
};

const pilots = 'Pilots';
const airport = 'Airport Operations';
const corporate = 'Corporate & Operations';
const maintenance = 'Maintenance Technicians';
const attendants = 'Flight Attendants';
const interns = 'Interns';
const contact = 'Contact (Call) Center';
const software = 'Software & Technology';
const warehouse = 'Warehouse';

const list = (keys: string) => keys.split(' ');
const alaskaStations = list(
  'SEA SEA PDX SFO SAN LAX OAK SJC SMF LAS PHX GEG PAE BOI JFK EWR BOS ORD DFW AUS DEN IAD ATL MCO SLC RNO TUS SNA BUR ONT PSP BZN MSO',
);
const stateOfAlaska = list('ANC ANC FAI JNU KTN SIT WRG PSG CDV ADQ BET OME OTZ BRW SCC');
const horizonStations = list('PDX PAE GEG BLI PSC YKM PUW EUG MFR RDM BOI STS FAT');
const islands = list('HNL HNL OGG OGG LIH KOA ITO');
const hawaiianStations = [...islands, ...list('SEA LAX SFO SAN LAS PHX SMF OAK SJC PDX BOS JFK')];
const abroad = list('YVR YYC CUN SJD PVR SJO LIR BZE GUA');
const asiaPacific = list('NRT HND ICN SYD PPT');
const office = list('SEATAC SEATAC SEA');
const honolulu = ['HNL'];

const full: readonly JobType[] = ['Full-Time'];
const mostlyFull: readonly JobType[] = ['Full-Time', 'Full-Time', 'Full-Time', 'Part-Time'];
const mixed: readonly JobType[] = ['Full-Time', 'Part-Time', 'Part-Time', 'On-Call'];
const half: readonly JobType[] = ['Full-Time', 'Part-Time'];

const codes: Readonly<Record<string, { onet: readonly string[]; moc: readonly string[] }>> = {
  [pilots]: { onet: ['53201100', '53201200'], moc: ['11M4S-air-force', '153A-army', '1310-navy', '7532-marine-corps'] },
  [airport]: { onet: ['43418100', '53606100', '53709900'], moc: ['2T2X1-air-force', '88H-army', 'ABH-navy', '3112-marine-corps'] },
  [corporate]: { onet: ['13119900', '13111100', '11302100'], moc: ['65F-air-force', '36B-army', '3102-navy'] },
  [maintenance]: { onet: ['49301100', '49209100'], moc: ['2A5X1-air-force', '15B-army', 'AD-navy', '6113-marine-corps', 'AMT-coast-guard'] },
  [attendants]: { onet: ['53203100'], moc: ['1A6X1-air-force'] },
  [interns]: { onet: ['15125200', '13111100'], moc: [] },
  [contact]: { onet: ['43405100', '43418100'], moc: ['3F5X1-air-force', '42A-army', 'YN-navy'] },
  [software]: { onet: ['15125200', '15124200', '15121200'], moc: ['3D0X4-air-force', '25D-army', 'IT-navy', '0671-marine-corps'] },
  [warehouse]: { onet: ['43507100', '53706200'], moc: ['2T2X1-air-force', '92A-army', 'LS-navy', '3051-marine-corps'] },
};

function role(
  category: string,
  title: string,
  brandKeys: string,
  pools: string,
  weight: number,
  places: readonly string[],
  types: readonly JobType[],
  pay: string,
  department: string,
  virtual = 0,
): Role {
  const [unit, low, high] = pay.split(' ');
  const code = codes[category] ?? { onet: [], moc: [] };
  return {
    title,
    category,
    weight,
    places,
    types,
    department,
    virtual,
    ...code,
    brands: (['alaska', 'horizon', 'hawaiian'] as const).filter((key) => brandKeys.split(' ').includes(key)),
    pools: pools.split(' '),
    pay: { unit: unit === 'annual' ? 'annual' : 'hourly', low: Number(low), high: Number(high) },
  };
}

export const roles: readonly Role[] = [
  role(pilots, 'First Officer', 'alaska', 'pilot', 14, list('ANC LAX PDX SEA SFO SAN'), full, 'hourly 104 230', 'Flight Operations'),
  role(pilots, 'First Officer - E175', 'horizon', 'pilot', 12, list('SEA PDX ANC BOI GEG PAE MFR'), full, 'hourly 92 148', 'Flight Operations'),
  role(pilots, 'First Officer', 'hawaiian', 'pilot', 7, honolulu, full, 'hourly 98 221', 'Flight Operations'),
  role(pilots, 'Captain', 'horizon', 'pilot', 8, list('SEA PDX ANC BOI GEG PAE MFR'), full, 'hourly 138 214', 'Flight Operations'),
  role(pilots, 'Direct Entry Captain - {code}', 'horizon', 'pilot', 3, list('SEA PDX ANC BOI'), full, 'hourly 140 210', 'Flight Operations'),
  role(pilots, 'Flight Training Instructor', 'alaska horizon', 'training', 5, list('SEATAC PDX SEA'), full, 'annual 98000 142000', 'Flight Training'),
  role(pilots, 'Simulator Instructor', 'alaska hawaiian', 'training', 4, list('SEATAC HNL'), mostlyFull, 'annual 92000 136000', 'Flight Training'),
  role(pilots, 'Ground School Instructor - {code}', 'alaska horizon hawaiian', 'training', 3, list('SEATAC PDX HNL'), half, 'hourly 42 64', 'Flight Training'),
  role(pilots, 'Pilot Development Program Advisor', 'horizon', 'training', 2, list('SEATAC PDX'), full, 'annual 74000 99000', 'Pilot Development'),

  role(airport, 'Customer Service Agent', 'alaska', 'guest', 38, [...alaskaStations, ...stateOfAlaska], mixed, 'hourly 18.5 31', 'Airport Operations'),
  role(airport, 'Customer Service Agent', 'alaska', 'guest', 17, abroad, half, 'hourly 17 26', 'Airport Operations'),
  role(airport, 'Passenger Service Agent', 'horizon', 'guest', 20, horizonStations, mixed, 'hourly 17.75 27', 'Station Operations'),
  role(airport, 'Guest Service Agent', 'hawaiian', 'guest', 17, hawaiianStations, mixed, 'hourly 19.5 32', 'Airport Operations'),
  role(airport, 'Airport Services Agent - {code}', 'hawaiian', 'guest', 8, asiaPacific, half, 'hourly 18 26', 'Airport Operations'),
  role(airport, 'Guest Service Agent - {cityText}', 'hawaiian', 'guest', 5, list('LIH'), half, 'hourly 19.5 32', 'Airport Operations'),
  role(airport, 'Ramp Service Agent', 'alaska horizon', 'ramp', 24, [...alaskaStations, ...stateOfAlaska], mixed, 'hourly 18.75 31', 'Ramp Operations'),
  role(airport, 'Ramp Agent', 'hawaiian', 'ramp', 14, islands, mixed, 'hourly 20 33', 'Ramp Operations'),
  role(airport, 'Ramp & Cargo Service Agent', 'alaska', 'ramp', 5, stateOfAlaska, mixed, 'hourly 21 33', 'Ramp Operations'),
  role(airport, 'Lead Ramp Service Agent', 'alaska horizon', 'ramp', 4, list('SEA PDX ANC LAX SAN GEG BOI'), mostlyFull, 'hourly 24 36', 'Ramp Operations'),
  role(airport, 'Lounge Host', 'alaska', 'lounge', 7, list('SEA SEA PDX ANC LAX SFO JFK'), half, 'hourly 19 26', 'Lounges'),
  role(airport, 'Lounge Host', 'hawaiian', 'lounge', 4, list('HNL OGG LIH KOA'), half, 'hourly 20 27', 'Lounges'),
  role(airport, 'Lounge Supervisor', 'alaska hawaiian', 'lounge station', 2, list('SEA PDX SFO HNL'), full, 'annual 58000 76000', 'Lounges'),
  role(
    airport,
    'Station Operations Supervisor',
    'alaska horizon hawaiian',
    'station',
    5,
    list('ANC FAI JNU BOI GEG PDX SAN LAX HNL OGG KOA'),
    full,
    'annual 64000 89000',
    'Airport Operations',
  ),
  role(
    airport,
    'Station Manager – {cityText}',
    'alaska',
    'station',
    4,
    list('KTN SIT OTZ BET OME BRW PSG CDV'),
    full,
    'annual 82000 112000',
    'Airport Operations',
  ),
  role(
    airport,
    'Baggage Service Agent',
    'alaska hawaiian',
    'guest baggage',
    5,
    list('SEA PDX LAX SFO ANC HNL OGG JFK'),
    half,
    'hourly 19 28',
    'Baggage Services',
  ),
  role(airport, 'Airport Duty Manager', 'hawaiian alaska', 'station', 3, list('HNL OGG SEA LAX'), full, 'annual 78000 106000', 'Airport Operations'),

  role(maintenance, 'Aircraft Technician', 'alaska', 'technician', 14, list('SEA PDX ANC LAX SFO SAN'), full, 'hourly 38 58', 'Maintenance & Engineering'),
  role(
    maintenance,
    'Aircraft Technician - {code}',
    'alaska',
    'technician',
    8,
    list('ANC SEA PDX SFO LAX SAN OAK'),
    full,
    'hourly 38 58',
    'Maintenance & Engineering',
  ),
  role(
    maintenance,
    'Aircraft Technician - E175',
    'horizon',
    'technician',
    11,
    list('PDX SEA BOI GEG PAE MFR'),
    full,
    'hourly 34 52',
    'Maintenance & Engineering',
  ),
  role(maintenance, 'Aircraft Mechanic', 'hawaiian', 'technician', 10, list('HNL HNL HNL OGG LAX'), full, 'hourly 37 58', 'Maintenance & Engineering'),
  role(
    maintenance,
    'Avionics Technician',
    'alaska horizon hawaiian',
    'technician avionics',
    10,
    list('SEA PDX ANC LAX HNL BOI'),
    full,
    'hourly 40 60',
    'Maintenance & Engineering',
  ),
  role(
    maintenance,
    'Lead Aircraft Technician',
    'alaska horizon',
    'technician leadtech',
    6,
    list('SEA PDX ANC LAX GEG BOI'),
    full,
    'hourly 45 64',
    'Maintenance & Engineering',
  ),
  role(
    maintenance,
    'Structures & Composites Technician',
    'alaska hawaiian',
    'technician structures',
    4,
    list('SEA PDX HNL'),
    full,
    'hourly 39 59',
    'Maintenance & Engineering',
  ),
  role(
    maintenance,
    'Cabin Interiors Technician',
    'alaska hawaiian',
    'technician structures',
    3,
    list('SEA LAX HNL'),
    full,
    'hourly 31 46',
    'Maintenance & Engineering',
  ),
  role(
    maintenance,
    'Maintenance Controller',
    'alaska horizon hawaiian',
    'mxcontrol',
    5,
    list('SEATAC PDX HNL'),
    full,
    'annual 102000 138000',
    'Maintenance Control',
  ),
  role(
    maintenance,
    'Maintenance Planner',
    'alaska horizon hawaiian',
    'mxcontrol',
    4,
    list('SEATAC PDX HNL'),
    full,
    'annual 76000 104000',
    'Maintenance Planning',
  ),
  role(maintenance, 'Quality Control Inspector', 'alaska horizon', 'technician inspector', 4, list('SEA PDX ANC'), full, 'hourly 46 63', 'Quality Assurance'),
  role(
    maintenance,
    'Ground Equipment Mechanic',
    'alaska hawaiian',
    'gse',
    5,
    list('SEA PDX ANC LAX HNL OGG KOA'),
    full,
    'hourly 31 46',
    'Ground Support Equipment',
  ),

  role(attendants, 'Flight Attendant', 'alaska', 'attendant', 14, list('SEA ANC PDX LAX SAN SFO'), full, 'hourly 28 64', 'Inflight'),
  role(attendants, 'Flight Attendant', 'horizon', 'attendant', 14, list('SEATAC SEA PAE GEG ANC BOI MFR PDX'), full, 'hourly 26 52', 'Inflight'),
  role(attendants, 'Flight Attendant', 'hawaiian', 'attendant', 8, list('HNL HNL LAX'), full, 'hourly 30 66', 'Inflight'),
  role(attendants, 'Flight Attendant - Japan based', 'hawaiian', 'attendant japan', 4, list('NRT HND'), full, 'hourly 22 40', 'Inflight'),
  role(
    attendants,
    'Inflight Training Instructor',
    'alaska horizon hawaiian',
    'inflight',
    4,
    list('SEATAC PDX HNL'),
    full,
    'annual 68000 92000',
    'Inflight Training',
  ),
  role(
    attendants,
    'Inflight Base Supervisor',
    'alaska horizon hawaiian',
    'inflight',
    4,
    list('SEA ANC PDX LAX SAN HNL BOI'),
    full,
    'annual 72000 98000',
    'Inflight',
  ),

  role(contact, 'Reservations Agent', 'alaska', 'contact', 11, list('KENT KENT PHX BOI COE'), half, 'hourly 18 26', 'Reservations & Customer Care'),
  role(
    contact,
    'Reservations Agent (Remote)',
    'alaska hawaiian',
    'contact',
    10,
    list('KENT PHX BOI HNL'),
    half,
    'hourly 18 25',
    'Reservations & Customer Care',
    1,
  ),
  role(contact, 'Guest Support Specialist', 'hawaiian', 'contact', 8, honolulu, half, 'hourly 19.5 27', 'Guest Contact Center'),
  role(contact, 'Customer Care Specialist', 'alaska', 'contact', 6, list('KENT PHX BOI SEATAC'), mostlyFull, 'hourly 21 30', 'Reservations & Customer Care'),
  role(contact, 'Loyalty Service Agent – Virtual', 'alaska hawaiian', 'contact', 5, list('KENT PHX HNL'), half, 'hourly 19 26', 'Loyalty Services', 1),
  role(contact, 'Group Desk Agent', 'alaska hawaiian', 'contact', 3, list('KENT HNL'), full, 'hourly 20 28', 'Reservations & Customer Care'),
  role(
    contact,
    'Contact Center Team Lead',
    'alaska hawaiian',
    'contact contactlead',
    4,
    list('KENT PHX BOI HNL'),
    full,
    'annual 56000 74000',
    'Reservations & Customer Care',
  ),
  role(contact, 'Workforce Planning Analyst', 'alaska', 'contactlead', 3, list('KENT PHX'), full, 'annual 66000 88000', 'Reservations & Customer Care', 0.3),

  role(corporate, 'Dispatcher', 'alaska horizon hawaiian', 'control dispatch', 8, list('SEATAC PDX HNL'), full, 'hourly 36 68', 'System Operations'),
  role(corporate, 'Crew Scheduler', 'alaska horizon hawaiian', 'control crew', 6, list('SEATAC PDX HNL'), full, 'hourly 25 37', 'Crew Resources'),
  role(corporate, 'Load Planner', 'alaska hawaiian', 'control load', 4, list('SEATAC HNL'), full, 'hourly 26 38', 'System Operations'),
  role(
    corporate,
    'Data Analyst - Revenue Management',
    'alaska hawaiian',
    'office revenue',
    5,
    list('SEATAC HNL'),
    full,
    'annual 82000 116000',
    'Revenue Management',
  ),
  role(corporate, 'Data Analyst', 'alaska horizon', 'office revenue', 5, list('SEATAC PDX'), full, 'annual 78000 112000', 'Business Analytics', 0.2),
  role(corporate, 'Network Planning Manager', 'alaska hawaiian', 'office revenue', 3, list('SEATAC HNL'), full, 'annual 112000 158000', 'Network Planning'),
  role(corporate, 'Senior Accountant', 'alaska hawaiian horizon', 'office finance', 5, list('SEATAC HNL'), full, 'annual 79000 108000', 'Finance'),
  role(corporate, 'Financial Analyst', 'alaska hawaiian', 'office finance', 4, list('SEATAC HNL'), full, 'annual 76000 105000', 'Finance'),
  role(corporate, 'People Business Partner', 'alaska horizon hawaiian', 'office people', 4, list('SEATAC PDX ANC HNL'), full, 'annual 94000 132000', 'People'),
  role(corporate, 'Talent Acquisition Partner', 'alaska hawaiian', 'office people', 4, list('SEATAC HNL'), full, 'annual 78000 106000', 'People', 0.3),
  role(corporate, 'Labor Relations Manager', 'alaska', 'office people', 2, office, full, 'annual 118000 164000', 'Labor Relations'),
  role(
    corporate,
    'Safety Program Specialist',
    'alaska horizon hawaiian',
    'office safety',
    5,
    list('SEATAC PDX ANC HNL'),
    full,
    'annual 84000 118000',
    'Safety',
  ),
  role(corporate, 'Senior Security Compliance Specialist', 'alaska hawaiian', 'office safety', 2, list('SEATAC HNL'), full, 'annual 92000 126000', 'Security'),
  role(corporate, 'Brand Marketing Manager', 'alaska hawaiian', 'office marketing', 4, list('SEATAC HNL'), full, 'annual 98000 138000', 'Marketing'),
  role(corporate, 'Loyalty Program Manager', 'alaska hawaiian', 'office marketing', 3, list('SEATAC HNL'), full, 'annual 104000 146000', 'Loyalty'),
  role(corporate, 'Sourcing Specialist - Fuel & Inflight Products', 'alaska', 'office sourcing', 3, office, full, 'annual 86000 120000', 'Supply Chain'),
  role(
    corporate,
    'Inflight Food & Beverage Planner',
    'hawaiian alaska',
    'office sourcing',
    3,
    list('HNL SEATAC'),
    full,
    'annual 74000 102000',
    'Guest Products',
  ),
  role(corporate, 'Sales Manager', 'hawaiian', 'office marketing', 3, asiaPacific, full, 'annual 70000 98000', 'Sales'),
  role(corporate, 'Account Manager, Business Travel', 'alaska', 'office marketing', 2, list('SFO LAX SAN COE'), full, 'annual 84000 112000', 'Sales', 0.4),

  role(software, 'Software Engineer', 'alaska', 'technology build', 9, office, full, 'annual 112000 158000', 'Information Technology Services', 0.15),
  role(software, 'Software Engineer', 'hawaiian', 'technology build', 5, honolulu, full, 'annual 98000 142000', 'Information Technology'),
  role(software, 'Senior Software Engineer', 'alaska', 'technology build', 6, office, full, 'annual 138000 189000', 'Information Technology Services', 0.2),
  role(software, 'Principal Software Engineer', 'alaska', 'technology build', 4, office, full, 'annual 172000 236000', 'Information Technology Services'),
  role(software, 'Mobile Engineer, iOS', 'alaska', 'technology build', 3, office, full, 'annual 132000 178000', 'Digital Products'),
  role(software, 'Data Engineer', 'alaska hawaiian', 'technology data', 5, list('SEATAC HNL'), full, 'annual 122000 168000', 'Data & Analytics'),
  role(software, 'Senior Data Engineer - Virtual', 'alaska', 'technology data', 5, office, full, 'annual 138000 184000', 'Data & Analytics', 1),
  role(software, 'Machine Learning Engineer', 'alaska', 'technology data', 3, office, full, 'annual 148000 204000', 'Data & Analytics'),
  role(
    software,
    'Site Reliability Engineer',
    'alaska hawaiian',
    'technology platform',
    4,
    list('SEATAC HNL'),
    full,
    'annual 132000 182000',
    'Platform Engineering',
    0.2,
  ),
  role(
    software,
    'Network & Airport Systems Engineer',
    'alaska',
    'technology platform',
    4,
    list('SEATAC ANC PDX'),
    full,
    'annual 104000 146000',
    'Infrastructure',
  ),
  role(
    software,
    'Cybersecurity Analyst (Remote)',
    'alaska hawaiian',
    'technology security',
    4,
    list('SEATAC HNL'),
    full,
    'annual 108000 152000',
    'Information Security',
    1,
  ),
  role(software, 'Security Engineer', 'alaska', 'technology security', 3, office, full, 'annual 134000 182000', 'Information Security'),
  role(software, 'Product Manager, Guest Mobile App', 'alaska', 'technology product', 3, office, full, 'annual 132000 178000', 'Digital Products'),
  role(software, 'UX Designer', 'alaska', 'technology product', 3, office, full, 'annual 108000 148000', 'Digital Products'),
  role(
    software,
    'IT Support Technician',
    'alaska horizon hawaiian',
    'technology support',
    5,
    list('SEATAC PDX ANC HNL'),
    full,
    'hourly 28 39',
    'Technology Support',
  ),

  role(interns, 'Software Engineering Intern', 'alaska', 'intern isoftware', 7, office, full, 'hourly 34 46', 'Information Technology Services'),
  role(interns, 'Data Science Intern', 'alaska', 'intern isoftware', 4, office, full, 'hourly 34 46', 'Data & Analytics', 0.2),
  role(interns, 'Finance Intern', 'alaska hawaiian', 'intern ifinance', 5, list('SEATAC HNL'), full, 'hourly 24 31', 'Finance'),
  role(interns, 'Marketing Intern', 'alaska hawaiian', 'intern imarketing', 4, list('SEATAC HNL'), mostlyFull, 'hourly 22 29', 'Marketing'),
  role(
    interns,
    'Engineering Intern - Aircraft Structures',
    'alaska hawaiian',
    'intern imaintenance',
    5,
    list('SEATAC PDX HNL'),
    full,
    'hourly 28 36',
    'Maintenance & Engineering',
  ),
  role(
    interns,
    'Maintenance & Engineering Intern',
    'horizon',
    'intern imaintenance',
    4,
    list('PDX BOI'),
    mostlyFull,
    'hourly 24 31',
    'Maintenance & Engineering',
  ),
  role(
    interns,
    'Flight Operations Intern',
    'alaska horizon hawaiian',
    'intern ioperations',
    6,
    list('SEATAC PDX HNL'),
    mostlyFull,
    'hourly 23 29',
    'Flight Operations',
  ),
  role(interns, 'Safety Intern', 'horizon alaska', 'intern ioperations', 4, list('SEATAC PDX'), half, 'hourly 23 29', 'Safety'),

  role(warehouse, 'Cargo Agent', 'hawaiian', 'cargo', 6, list('OGG LIH KOA HNL ITO'), half, 'hourly 20 31', 'Cargo'),
  role(warehouse, 'Cargo Agent', 'alaska', 'cargo', 5, list('ANC SEA FAI BET OTZ JNU'), half, 'hourly 20 32', 'Cargo'),
  role(warehouse, 'Warehouse Agent', 'hawaiian', 'cargo', 5, list('OGG LIH KOA HNL'), mixed, 'hourly 20 30', 'Cargo'),
  role(warehouse, 'Stores Clerk', 'hawaiian alaska', 'stores', 5, list('OGG HNL KOA LIH SEA ANC'), mostlyFull, 'hourly 24 35', 'Supply Chain'),
  role(warehouse, 'Aircraft Parts Stores Specialist', 'horizon alaska', 'stores', 4, list('PDX SEA ANC BOI'), full, 'hourly 26 38', 'Supply Chain'),
];

/** Postings written in Japanese first; see the `japanese` text pool. */
export const japaneseRoles: readonly Role[] = [
  role(airport, 'カスタマーサービスエージェント (成田)', 'hawaiian', 'guest japanese', 2, ['NRT'], half, 'hourly 18 26', 'Airport Operations'),
  role(airport, '空港旅客サービス係（羽田）', 'hawaiian', 'guest japanese', 1, ['HND'], half, 'hourly 18 26', 'Airport Operations'),
  role(attendants, '客室乗務員 (日本ベース)', 'hawaiian', 'attendant japan japanese', 1, ['NRT', 'HND'], full, 'hourly 22 40', 'Inflight'),
];

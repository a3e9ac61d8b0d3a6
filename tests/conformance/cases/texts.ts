import type { JobQuery } from '#lib/jobs/query/query.ts';
import {
  searchCase,
  type ConformanceCase,
  type Need,
  type TextExpectation,
} from '#tests/conformance/conformance-case.ts';

type Line = readonly [text: string, expects?: TextExpectation | undefined, parts?: Partial<JobQuery>];

function group(name: string, lines: readonly Line[], needs: readonly Need[] = []): readonly ConformanceCase[] {
  return lines.map(([text, expects, parts]) =>
    searchCase(
      name,
      [
        text,
        ...Object.values(parts ?? {})
          .flat()
          .map(String),
      ].join(' | '),
      { text, ...parts },
      expects,
      needs,
    ),
  );
}

const titled = (title: string): RegExp => new RegExp(`^${title.replace(/[().*+?]/g, '\\$&')}$`);
const like = (titles: RegExp, share = 0.5): TextExpectation => ({ titles, share });

const exactTitles = [
  'Customer Service Agent',
  'Flight Attendant',
  'First Officer',
  'Aircraft Technician',
  'Passenger Service Agent',
  'Ramp Service Agent',
  'Cargo Agent',
  'Guest Service Agent',
  'Reservations Agent',
  'IT Support Technician',
  'Avionics Technician',
  'Captain',
  'Lounge Host',
  'Dispatcher',
  'Software Engineer',
  'Maintenance Controller',
  'Sales Manager',
  'Load Planner',
  'Senior Accountant',
  'Simulator Instructor',
  'UX Designer',
  'Station Operations Supervisor',
  'Quality Control Inspector',
  'Pilot Development Program Advisor',
  'People Business Partner',
  'Stores Clerk',
].map((title): Line => [title, { first: titled(title.toLowerCase()) }]);

const prefixes: readonly Line[] = [
  ['cust', like(/customer/)],
  ['flight atten', like(/flight attendant/)],
  ['capt', like(/captain/)],
  ['avion', like(/avionics/)],
  ['dispat', like(/dispatcher/)],
  ['cyberse', like(/cybersecurity/)],
  ['reserv', like(/reservations/)],
  ['account', like(/account/)],
  ['loung', like(/lounge/)],
  ['mainten', like(/maintenance/)],
  ['simul', like(/simulator/, 0.3)],
  ['composit', like(/composites/)],
];

const phrases: readonly Line[] = [
  ['"first officer"', like(/first officer/, 1)],
  ['"lead technician"'],
  ['"customer service agent"', like(/customer service agent/, 1)],
  ['"flight attendant"', like(/flight attendant/, 0.8)],
  ['"software engineer"', like(/software engineer/, 0.8)],
  ['"agent customer"'],
  ['"ground equipment mechanic"', like(/ground equipment mechanic/, 0.4)],
  ['"data analyst" revenue', like(/data analyst/)],
  ['“cargo agent”', like(/cargo agent/, 0.8)],
  ['"zookeeper wanted"', { isEmpty: true }],
  ['"night auditor"', { isEmpty: true }],
  ['"unclosed quote agent'],
  ['""'],
  ['"agent" "ramp"', like(/ramp/, 0.5)],
];

const stems: readonly Line[] = [
  ['technicians', like(/technician/)],
  ['pilots'],
  ['captains', like(/captain/)],
  ['dispatchers', like(/dispatcher/)],
  ['engineers', like(/engineer/)],
  ['interns', like(/intern/)],
  ['attendants', like(/attendant/)],
  ['instructors', like(/instructor/)],
  ['planners', like(/planner/)],
  ['controllers', like(/controller/)],
  ['agents', like(/agent/)],
  ['analysts', like(/analyst/)],
];

const synonyms: readonly Line[] = [
  ['stewardess', like(/flight attendant/)],
  ['cabin crew', like(/flight attendant/, 0.3)],
  ['copilot', like(/first officer/)],
  ['gate agent', like(/service agent/)],
  ['csa', like(/service agent/)],
  ['programmer', like(/software/)],
  ['ramper', like(/ramp/)],
  ['amt', like(/technician|mechanic/)],
  ['work from home', like(/remote|virtual/, 0.3)],
  ['devops', like(/reliability|engineer/, 0.3)],
  ['help desk', like(/it support/)],
  ['recruiter', like(/talent acquisition/, 0.2)],
  ['bookkeeper', like(/accountant/, 0.3)],
  ['baggage handler', like(/ramp|baggage/, 0.3)],
  ['mx'],
];

const typos: readonly Line[] = [
  ['flight attendent', like(/flight attendant/)],
  ['fligth attendant', like(/flight attendant/)],
  ['captian', like(/captain/)],
  ['dispacher', like(/dispatcher/)],
  ['custumer service', like(/customer|service/)],
  ['sofware engineer', like(/software engineer/)],
  ['avionics tecnician', like(/avionics technician/)],
  ['intership', like(/intern/)],
  ['accountent', like(/accountant/)],
  ['resevations agent', like(/reservations agent/)],
  ['maintanance planner', like(/maintenance planner/)],
  ['crew schedular', like(/crew scheduler/)],
];

const codes: readonly Line[] = [
  ['ANC', like(/./, 0.1)],
  ['HND'],
  ['e175', like(/e175/)],
  ['737'],
  ['A&P'],
  ['a & p'],
  ['iOS', like(/ios/, 0.2)],
  ['SEA'],
  ['2T2X1'],
  ['part-time'],
  ['part time'],
  ['parttime'],
];

const anyJob: readonly Line[] = [
  ['jobs near me'],
  ['urgently hiring', undefined, { locations: ['hawaii'] }],
  ['busco trabajo', undefined, { locations: ['portland-or'], radius: 100, sort: 'distance' }],
  ['仕事', undefined, { company: ['horizon-air'] }],
];

const requisitions: readonly Line[] = [
  '2026-16348',
  '2026-14211',
  '2026-35706',
  '2026-19239',
  '2026-87619',
  '2026-48024',
].map((requisition): Line => [requisition, { requisition }]);
const guids: readonly Line[] = [
  '6B175130A7BDE260909785E376951F58',
  '5d374615f4b6804680f15bb41d255312',
  '1CCE8B7702F13ED0DD825F7C1B074EBF',
].map((guid): Line => [guid]);

const japanese: readonly Line[] = [
  ['客室乗務員', like(/客室乗務員|flight attendant/, 0.1)],
  ['カスタマーサービス', like(/カスタマーサービス|service/, 0.1)],
  ['カスタマーサービスエージェント', like(/カスタマーサービスエージェント/, 0.1)],
  ['旅客サービス', like(/旅客サービス|service/, 0.1)],
  ['羽田'],
  ['成田'],
  ['東京'],
  ['ハワイ'],
  ['日本'],
  ['パイロット'],
  ['宇宙飛行士', { isEmpty: true }],
  ['ｶｽﾀﾏｰ'],
];

const okina: readonly Line[] = [
  ['Līhuʻe', like(/lihue/, 0.1)],
  ['Lihue', like(/lihue/, 0.1)],
  ['lihuʻe', like(/lihue/, 0.1)],
  ['Lihu’e', like(/lihue/, 0.1)],
  ['LĪHUʻE', like(/lihue/, 0.1)],
  ['Oʻahu'],
  ['Kauaʻi'],
  ['Kailua-Kona'],
  ['Utqiaġvik'],
  ['Coeur d’Alene'],
];

/** Texts of curious visitors, and characters that have a meaning in some search engine. */
const hostile = [
  '*:*',
  '*',
  '?',
  'title:*',
  'guid:*',
  'NOT agent',
  'agent AND pilot',
  'agent OR pilot',
  'agent && pilot',
  '-agent',
  '+agent -pilot',
  '(agent',
  'agent)',
  '((((',
  '[* TO *]',
  '{!lucene}*:*',
  '{!join from=id to=id}agent',
  '_query_:"*:*"',
  'agent^1000',
  'agent~',
  '"agent pilot"~100',
  'agen?',
  'ag*',
  '/agent.*/',
  '\\',
  'agent\\',
  '"',
  "'",
  ';',
  '<script>alert(1)</script>',
  '%00',
  '\u0000agent',
  'a\u202Egent',
  '../../etc/passwd',
  '${jndi:ldap://x}',
  "' OR 1=1 --",
  '{"$gt":""}',
  '&fq=*:*',
  'agent#',
  'a',
  'the',
  'and',
  'or',
  'in of the',
  '😀',
  '👩‍✈️',
  'é'.repeat(100),
  'x'.repeat(200),
  'agent '.repeat(33).trim(),
  '\ud800',
  'ﬁrst oﬃcer',
  'ＦＬＩＧＨＴ ＡＴＴＥＮＤＡＮＴ',
].map((text): Line => [text]);

const nothing = [
  'zookeeper',
  'asdfghjkl',
  'xyzzy plugh',
  '2026-00001',
  'dental hygienist',
  '00000000000000000000000000000000',
].map((text): Line => [text, { isEmpty: true }]);

const filtered: readonly Line[] = [
  ['agent', undefined, { locations: ['hawaii'] }],
  ['agent', undefined, { jobCategory: ['contact-center'] }],
  ['agent', undefined, { employmentType: ['part-time'] }],
  ['agent', undefined, { company: ['horizon-air'] }],
  ['technician', undefined, { locations: ['seattle-wa'] }],
  ['technician', undefined, { locations: ['anchorage-ak'], sort: 'date' }],
  ['engineer', undefined, { locations: ['virtual-usa'] }],
  ['engineer', undefined, { jobCategory: ['interns'] }],
  ['pilot', undefined, { company: ['horizon-air'] }],
  ['first officer', undefined, { locations: ['washington'], employmentType: ['full-time'] }],
  ['flight attendant', undefined, { locations: ['japan'] }],
  ['manager', undefined, { sort: 'date' }],
  ['supervisor', undefined, { company: ['hawaiian-airlines'] }],
  ['mechanic', undefined, { jobCategory: ['maintenance-technicians'], sort: 'date' }],
  ['service', undefined, { company: ['alaska-airlines'], employmentType: ['part-time'] }],
  ['cargo', undefined, { locations: ['alaska'], sort: 'date' }],
  ['agent', undefined, { locations: ['seattle-wa'], radius: 25 }],
  ['technician', undefined, { locations: ['portland-or'], radius: 100, sort: 'distance' }],
  ['agent', undefined, { jobCategory: ['airport-operations', 'contact-center'] }],
  ['agent', undefined, { locations: ['honolulu-hi', 'seattle-wa'] }],
  ['"customer service agent"', undefined, { locations: ['oregon'] }],
];

const placesInText: readonly Line[] = [
  ['pilot seattle'],
  ['mechanic honolulu'],
  ['agent anchorage'],
  ['flight attendant portland'],
  ['software remote'],
  ['lounge honolulu'],
  ['ramp agent honolulu'],
  ['cargo alaska'],
  ['horizon air'],
  ['hawaiian airlines technician'],
  ['fairbanks group'],
  ['Fairbanks, Group Līhu'],
  ['Guanacaste GTM'],
  ['Of SEA Fairbanks,'],
];

export const textCases: readonly ConformanceCase[] = [
  ...group('exact titles', exactTitles),
  ...group('prefixes', prefixes),
  ...group('phrases', phrases),
  ...group('stems', stems),
  ...group('synonyms', synonyms),
  ...group('typos', typos, ['typoTolerance']),
  ...group('codes', codes),
  ...group('requisition numbers and guids', [...requisitions, ...guids]),
  ...group('Japanese', japanese),
  ...group('ʻokina and accents', okina),
  ...group('places in texts', placesInText),
  ...group('any job', anyJob),
  ...hostile.map(([text], number) =>
    searchCase('hostile texts', `${number + 1}: ${JSON.stringify(text).slice(0, 40)}`, { text }),
  ),
  ...group('empty', nothing),
  ...group('texts and filters', filtered),
];

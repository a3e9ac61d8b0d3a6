import type { PostingEmploymentType } from './facet-schema.ts';

/** An employment type under all the names that employers give it. */
interface EmploymentType {
  readonly slug: string;
  readonly label: string;
  readonly postingEmploymentType: PostingEmploymentType;
  /** Regular expression of its names, as folded words. */
  readonly names: string;
  /** Whether other words beside a name leave its meaning: "Full-Time, nights". */
  readonly isClear?: boolean;
}

/** In the order in which names are looked for: a zero-hours contract is no contract work. */
export const employmentTypes: readonly EmploymentType[] = [
  {
    slug: 'full-time',
    label: 'Full-Time',
    postingEmploymentType: 'FULL_TIME',
    names: 'full ?time|vollzeit|tiempo completo|jornada completa|temps plein|tempo integral',
    isClear: true,
  },
  {
    slug: 'part-time',
    label: 'Part-Time',
    postingEmploymentType: 'PART_TIME',
    names: 'part ?time|teilzeit|tiempo parcial|medio tiempo|media jornada|temps partiel|meio periodo',
    isClear: true,
  },
  { slug: 'full-time', label: 'Full-Time', postingEmploymentType: 'FULL_TIME', names: 'fte?|f t|full' },
  { slug: 'part-time', label: 'Part-Time', postingEmploymentType: 'PART_TIME', names: 'pte?|p t|part' },
  {
    slug: 'on-call',
    label: 'On-Call',
    postingEmploymentType: 'PER_DIEM',
    names:
      'on ?call|per ?diem|prn|p r n|as(?: and when)? (?:needed|required)|casual|zero hours?(?: contract)?|on demand',
  },
  {
    slug: 'intern',
    label: 'Intern',
    postingEmploymentType: 'INTERN',
    names: 'interns?|internships?|co ?ops?|cooperative education|praktikum',
  },
  {
    slug: 'temporary',
    label: 'Temporary',
    postingEmploymentType: 'TEMPORARY',
    names: 'temp|temporary|temporal|seasonal|(?:fixed|limited|short) ?term(?: contract)?|befristet',
  },
  {
    slug: 'contract',
    label: 'Contract',
    postingEmploymentType: 'CONTRACTOR',
    names: '(?:independent )?contract(?:or|ors|ual|ing)?(?: to hire)?|freelancer?|c2c|corp to corp|1099',
  },
  { slug: 'volunteer', label: 'Volunteer', postingEmploymentType: 'VOLUNTEER', names: 'volunteers?|volunteering' },
];

/** Words beside the name of a type that say nothing about it. */
export const typeFillers: ReadonlySet<string> = new Set(
  (
    'a and or y et und of the regular reg permanent perm exempt non nonexempt salaried salary hourly employee employees ' +
    'employment worker workers staff team member position positions job jobs role status type time work schedule standard ' +
    'benefited benefits eligible union student summer program paid unpaid only either day days hours hrs hr week weekly per w2'
  ).split(' '),
);

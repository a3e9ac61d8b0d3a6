import type { Job } from '#lib/jobs/job.ts';

export interface Finding {
  readonly rule: string;
  readonly level: 'error' | 'warning';
  readonly message: string;
}

interface StateRule {
  readonly pay: string;
  readonly benefits: boolean;
  readonly deadline: boolean;
}

/** What a posting must disclose, by state. Sources: the laws named; read them before you act on a finding. */
const stateRules: ReadonlyMap<string, StateRule> = new Map([
  ['WA', { pay: 'RCW 49.58.110', benefits: true, deadline: false }],
  ['CO', { pay: 'C.R.S. 8-5-201', benefits: true, deadline: true }],
  ['IL', { pay: '820 ILCS 112/10', benefits: true, deadline: false }],
  ['MN', { pay: 'Minn. Stat. 181.173', benefits: true, deadline: false }],
  ['NJ', { pay: 'N.J.S.A. 34:6B-23', benefits: true, deadline: false }],
  ['HI', { pay: 'HRS 378-2.8', benefits: false, deadline: false }],
  ['CA', { pay: 'Labor Code 432.3', benefits: false, deadline: false }],
  ['MA', { pay: 'M.G.L. c. 149, 105F', benefits: false, deadline: false }],
  ['NY', { pay: 'Labor Law 194-b', benefits: false, deadline: false }],
  ['VT', { pay: '21 V.S.A. 495t', benefits: false, deadline: false }],
]);

const benefitWords =
  /\b(?:benefits?|401\s?\(?k\)?|medical|health (?:cover|insurance|plan)|dental|paid time off|vacation|retirement)\b/i;
const deadlineWords =
  /\b(?:appl(?:y|ications?)[^.]{0,60}\b(?:by|until|before|close[sd]?|deadline)|deadline|ongoing basis|until filled)\b/i;
const code = /\b(?:R-?\d{4,}|REQ-?\d+|\d{4}-\d{4,}|#\d{3,}|\d{5,})\b/i;
const payInTitle = /[$€£]\s?\d/;
const decoration = /[!*★☆]{1,}|\bHIRING NOW\b|\bURGENT\b/i;

type Rule = (job: Job, text: string) => readonly Finding[];

/** Remote work may be done in a state with such a law. */
const remote: StateRule = { pay: 'C.R.S. 8-5-201 and others', benefits: true, deadline: true };

const disclosure: Rule = ({ place: { stateCode, countryCode, isVirtual }, pay, closesAt }, text) => {
  if (countryCode !== 'USA') return [];
  const state = stateCode?.toUpperCase() ?? '';
  const isAnywhere = isVirtual && state === '';
  const rule = isAnywhere ? remote : stateRules.get(state);
  if (rule === undefined) return [];
  const toFinding = isAnywhere ? toWarning : toError;
  const who = isAnywhere ? 'a state where remote work is done may ask' : `${state} asks`;
  const hasRange = pay !== null && (pay.low !== null || pay.high !== null);
  return [
    ...(hasRange ? [] : [toFinding('pay', `${who} for a pay range (${rule.pay})`)]),
    ...(hasRange && pay.unit === null
      ? [toError('pay-unit', 'the pay does not say whether it is for an hour or a year')]
      : []),
    ...(rule.benefits && !benefitWords.test(text)
      ? [toFinding('benefits', `${who} for a description of benefits (${rule.pay})`)]
      : []),
    ...(rule.deadline && closesAt === null && !deadlineWords.test(text)
      ? [toFinding('deadline', `${who} for the date on which applications close (${rule.pay})`)]
      : []),
  ];
};

const title: Rule = ({ title: words }) => {
  const letters = words.replace(/[^\p{L}]/gu, '');
  const isShouting = letters.length > 5 && /[a-z]/i.test(letters) && letters === letters.toUpperCase();
  return [
    ...(code.test(words) ? [toWarning('title-code', 'the title holds a code')] : []),
    ...(isShouting ? [toWarning('title-shouting', 'the title is all capitals')] : []),
    ...(payInTitle.test(words) ? [toWarning('title-pay', 'the title holds pay')] : []),
    ...(decoration.test(words) ? [toWarning('title-decoration', 'the title is decorated')] : []),
  ];
};

const place: Rule = ({ place: { isVirtual, country, city, coordinates, label } }) => [
  ...(isVirtual && country === null
    ? [toError('remote-country', 'a remote posting without a country is dropped by search engines')]
    : []),
  ...(!isVirtual && country === null ? [toError('place', 'the posting names no country')] : []),
  ...(city !== null && coordinates === null
    ? [toWarning('place-point', `${label} has no coordinates: no distance, no map`)]
    : []),
];

const links: Rule = ({ applyUrl, postedAt }) => [
  ...(applyUrl === null ? [toError('apply', 'there is no https link to apply')] : []),
  ...(postedAt === null ? [toError('posted', 'there is no day of posting: no structured data')] : []),
];

function toError(rule: string, message: string): Finding {
  return { rule, level: 'error', message };
}

function toWarning(rule: string, message: string): Finding {
  return { rule, level: 'warning', message };
}

/** Returns the findings of an open posting. @param text its description as plain text */
export function lintJob(job: Job, text: string): readonly Finding[] {
  return [disclosure, title, place, links].flatMap((rule) => rule(job, text));
}

import { expect, test } from 'vitest';
import { chooseSpelling, toOpenSlug, toOpenValues, toTypeNames, toValueSlugs } from './open-values.ts';

test.each([
  ['Part-Time', 'PartTime; PART_TIME; PT; P/T; Part time; Regular Part-Time; Part-Time Regular; Permanent part time'],
  ['Part-Time', 'Part Time (20 hrs/week); Part-time, nights; Teilzeit'],
  ['Full-Time', 'FT; F/T; FTE; FullTime; FULLTIME; Regular Full-Time; RegularFullTime; Full-Time, Regular, Non-Exempt'],
  ['Full-Time', 'Full time – benefits eligible; Full-Time Employee; Vollzeit'],
  ['On-Call', 'Per diem; PER_DIEM; PerDiem; PRN; As needed; Casual; On call; ON-CALL; Zero hours; Zero-hours contract'],
  ['Intern', 'Intern; Interns; Internship; Paid Internship; Summer Intern; Co-op; COOP'],
  ['Temporary', 'Temp; Temporary; Seasonal; SEASONAL; Fixed-term contract; Fixed term'],
  ['Contract', 'Contract; CONTRACTOR; Independent contractor; Contract to hire; Freelance'],
  ['Volunteer', 'Volunteer'],
  [
    'Full-Time; Part-Time',
    'Full-time or Part-time; Full Time/Part Time; FT/PT; Part-time & full-time; Full or part time',
  ],
  ['Full-Time; Temporary', 'Temporary full-time; Full-Time Seasonal'],
])('the type %s has the spellings %s', (names, texts) => {
  for (const text of texts.split('; ')) expect([text, [...toTypeNames(text)].sort().join('; ')]).toEqual([text, names]);
});

test.each(['Other', 'Trainee', 'Contract Administrator', 'Interned', 'Template', 'Apt', 'Regular', '正社員', ''])(
  '%j names no known type',
  (text) => {
    expect(toTypeNames(text)).toEqual([text]);
  },
);

test.each<[field: 'company' | 'category', slug: string, labels: string]>([
  ['category', 'sales-marketing', 'Sales & Marketing; Sales and Marketing; SALES AND MARKETING; Sales &  Marketing'],
  ['category', 'sales-marketing', 'Sales + Marketing; sales-and-marketing'],
  ['category', 'food-beverage', 'Food/Beverage; Food / Beverage; Food – Beverage; Food-Beverage.'],
  ['category', 'creche', 'Crèche; CRECHE; Cre\u0300che; Creche'],
  ['category', 'and', 'And'],
  ['category', '整備', '整備'],
  ['category', 'none', '?!'],
  [
    'company',
    'heron-island-air',
    'Heron Island Air; Heron Island Air, Inc.; Heron Island Air Inc; HERON ISLAND AIR LLC',
  ],
  ['company', 'heron-island-air', 'Heron Island Air, L.L.C.; Heron Island Air GmbH; Heron Island Air Co., Ltd.'],
  ['company', 'heron-island-air', 'heron-island-air-inc'],
  ['company', 'us-bank', 'U.S. Bank; US Bank'],
  ['company', 'inc', 'Inc.'],
  ['company', 'heron-co', 'Heron & Co; Heron and Co.'],
  ['company', 'agape-co-workers', 'Agape Co-Workers'],
  ['category', 'new-co', 'New Co'],
])('the %s %s has the spellings %s, and its slug is its own', (field, slug, labels) => {
  for (const label of labels.split('; ')) expect([label, toOpenSlug(field, label)]).toEqual([label, slug]);
  expect(toOpenSlug(field, slug)).toBe(slug);
});

test('several spellings in one row are one value', () => {
  expect(toOpenValues('category', ['Sales & Marketing', 'Sales and Marketing', 'Ramp'])).toEqual([
    { slug: 'sales-marketing', label: 'Sales & Marketing' },
    { slug: 'ramp', label: 'Ramp' },
  ]);
});

test.each<[id: 'company' | 'employmentType' | 'jobCategory', slug: string, slugs: readonly string[]]>([
  ['employmentType', 'part-time', ['part-time']],
  ['employmentType', 'pt', ['part-time']],
  ['employmentType', 'per-diem', ['on-call']],
  ['employmentType', 'internship', ['intern']],
  ['employmentType', 'full-time-or-part-time', ['full-time', 'part-time']],
  ['employmentType', 'other', ['other']],
  ['jobCategory', 'sales-and-marketing', ['sales-marketing']],
  ['jobCategory', 'contact-center', ['contact-center']],
  ['company', 'heron-island-air-inc', ['heron-island-air']],
])('in addresses, the %s %s means %j', (id, slug, slugs) => {
  expect(toValueSlugs(id, slug)).toEqual(slugs);
});

test.each<[spelling: string, counts: Readonly<Record<string, number>>]>([
  ['SALES', { SALES: 3, Sales: 2 }],
  ['Sales', { SALES: 2, sales: 2, Sales: 2 }],
  ['Sales & Marketing', { 'Sales and Marketing': 1, 'Sales & Marketing': 1 }],
  ['Crèche', { Creche: 1, Crèche: 1 }],
  ['', {}],
])('the best spelling is %j of %j, in any order', (spelling, counts) => {
  const entries = Object.entries(counts);
  expect(chooseSpelling(new Map(entries))).toBe(spelling);
  expect(chooseSpelling(new Map(entries.toReversed()))).toBe(spelling);
});

import { describe, expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import type { WireOption } from './answers.ts';
import { createFacetKnowledge, toWireSlug } from './facet-knowledge.ts';

const option = (display: string, link: string | null, count = 1): WireOption => ({ display, link, count });

test.each([
  ['alone', option('Kentucky', '/locations/kentucky/jobs'), [], true, 'kentucky'],
  [
    'next to an active filter',
    option('Oracle', '/locations/kentucky/companies/oracle/jobs'),
    ['kentucky'],
    false,
    'oracle',
  ],
  [
    'spelled as the service does',
    option('A&P Mechanics', '/locations/kentucky/job-category/a-p-mechanics/jobs'),
    ['kentucky'],
    false,
    'a-p-mechanics',
  ],
  ['of a country, by code', option('United States', '/locations/usa/jobs'), [], true, 'usa'],
  ['with a query', option('Bangalore, IND', '/locations/bangalore-ind/jobs?q=x'), [], true, 'bangalore-ind'],
  ['escaped', option('東京', '/locations/%E6%9D%B1%E4%BA%AC/jobs'), [], true, '東京'],
  ['without a link', option('Coeur d’Alene, ID', null), [], true, 'coeur-dalene-id'],
  ['in an unknown kind of link', option('Oracle', '/oracle/careers'), [], false, 'oracle'],
  ['undecidable', option('Big Co', '/a/b/c/d/jobs'), [], false, 'big-co'],
  ['already active', option('Big Co', '/a/b/jobs'), ['b'], false, 'big-co'],
  ['with a fragment', option('Big Co', '/a/b/jobs#c/d'), [], false, 'b'],
  ['in capitals', option('Big Co', '/a/B-Co/jobs/'), [], false, 'b-co'],
  ['that cannot be unescaped', option('Big Co', '/a/B%E0%A4%A/jobs'), [], false, 'b%e0%a4%a'],
  ['with its own slug among others', option('Big Co', '/a/b/c/big-co/jobs'), [], false, 'big-co'],
  [
    'of a place by its own slug',
    option('Coeur d’Alene, ID', '/a/b/c/coeur-dalene-id/jobs'),
    [],
    true,
    'coeur-dalene-id',
  ],
] as const)('the slug of an option %s', (_, wireOption, activeSlugs, isPlace, expected) => {
  expect(toWireSlug(wireOption, activeSlugs, isPlace)).toBe(expected);
});

test('our values are found by slug, label and rule, and several names of one value become one option', () => {
  const knowledge = createFacetKnowledge(false);
  const filters = new Map([
    [
      'job_type',
      [
        option('Full time', '/job-types/full-time/jobs', 5),
        option('Per Diem', '/job-types/per-diem/jobs', 2),
        option('Fulltime', '/job-types/fulltime/jobs', 9),
        option('Seasonal', '/job-types/seasonal/jobs', 1),
      ],
    ],
    ['job_category', [option('Contact (Call) Center', '/job-categories/contact-call-center/jobs', 4)]],
    [
      'company',
      [
        option('Alaska Airlines', '/companies/alaska-airlines/jobs', 7),
        option('Someone Else', '/companies/someone-else/jobs', 3),
      ],
    ],
  ]);
  knowledge.learnFilters(filters);
  expect(knowledge.readOptions('employmentType', filters, [])).toEqual([
    { slug: 'full-time', label: 'Full-Time', wireSlug: 'full-time', count: 5 },
    { slug: 'on-call', label: 'On-Call', wireSlug: 'per-diem', count: 2 },
  ]);
  expect(knowledge.facetName('employmentType')).toBe('job_type');
  expect(knowledge.facetValue('jobCategory', 'contact-center')).toBe('contact-call-center');
  expect(knowledge.facetValue('jobCategory', 'pilots')).toBe('pilots');
  expect(knowledge.readOptions('company', filters, [])?.map(({ slug }) => slug)).toEqual(['alaska-airlines']);
});

test('other values keep the names of the service when all employers are shown', () => {
  const knowledge = createFacetKnowledge(true);
  knowledge.learnFilters(new Map([['company', [option('Someone & Else', '/companies/someone-else/jobs', 3)]]]));
  expect(knowledge.valuesOf('company')).toContainEqual({ slug: 'someone-else', label: 'Someone & Else' });
  expect(knowledge.facetName('jobCategory')).toBeNull();
});

test('the name of a facet does not change with the active filters', () => {
  const knowledge = createFacetKnowledge(false);
  knowledge.learnFilters(
    new Map([
      ['company2', [option('Horizon Air', '/company/horizon-air/jobs')]],
      ['company', [option('Horizon Air Inc', '/companies/horizon-air-inc/jobs')]],
    ]),
  );
  expect(knowledge.facetName('company')).toBe('company2');
  expect(knowledge.readOptions('company', new Map([['company', [option('Horizon Air Inc', null)]]]), [])).toBeNull();
});

describe('before the names of the service are known', () => {
  const knowledge = createFacetKnowledge(false);

  test('a facet has its most likely name, and a value its own slug and label', () => {
    expect(knowledge.facetName('jobCategory')).toBe('jobcategory');
    expect(knowledge.facetValue('jobCategory', 'pilots')).toBe('pilots');
    expect(knowledge.facetLabel('employmentType', 'on-call')).toBe('On-Call');
    expect(knowledge.facetLabel('employmentType', 'some-other-type')).toBe('some other type');
  });

  test('an answer without facets changes nothing', () => {
    knowledge.learnFilters(new Map());
    expect(knowledge.facetName('jobCategory')).toBe('jobcategory');
    knowledge.learnFilters(new Map([['city', []]]));
    expect(knowledge.facetName('jobCategory')).toBeNull();
  });
});

describe('several options of one value', () => {
  const optionsOf = (...options: readonly WireOption[]) => {
    const knowledge = createFacetKnowledge(false);
    const filters = new Map([['job_type', options]]);
    knowledge.learnFilters(filters);
    return [knowledge.readOptions('employmentType', filters, []), knowledge.facetValue('employmentType', 'on-call')];
  };
  const toOption = (slug: string, count: number) => option('Per Diem', `/t/${slug}/jobs`, count);

  test.each([
    ['the one with more jobs', [toOption('a', 2), toOption('b', 3), toOption('c', 1)], 'b', 3],
    ['the first of ties', [toOption('a', 2), toOption('b', 2)], 'a', 2],
    ['the one with the slug of the value', [toOption('a', 9), toOption('on-call', 3), toOption('b', 5)], 'on-call', 3],
    ['the first with that slug', [toOption('on-call', 3), toOption('on-call', 5)], 'on-call', 3],
  ])('are %s', (_, options, wireSlug, count) => {
    expect(optionsOf(...options)).toEqual([[{ slug: 'on-call', label: 'On-Call', wireSlug, count }], wireSlug]);
  });
});

test('a value is found by its label regardless of case and accents', () => {
  const knowledge = createFacetKnowledge(false);
  const filters = new Map([['jobcategory', [option('PÎLOTS', '/c/x/jobs')]]]);
  expect(knowledge.readOptions('jobCategory', filters, [])).toMatchObject([{ slug: 'pilots', wireSlug: 'x' }]);
});

test('only a newer answer without filters replaces known names', () => {
  const knowledge = createFacetKnowledge(false);
  const filtersWith = (slug: string) => new Map([['jobcategory', [option('Pilots', `/c/${slug}/jobs`)]]]);
  knowledge.learnFilters(filtersWith('a'));
  knowledge.readOptions('jobCategory', filtersWith('b'), []);
  expect(knowledge.facetValue('jobCategory', 'pilots')).toBe('a');
  knowledge.learnFilters(filtersWith('c'));
  expect(knowledge.facetValue('jobCategory', 'pilots')).toBe('c');
});

test('postings add values that no facet has offered, and never rename one', () => {
  const knowledge = createFacetKnowledge(true);
  knowledge.learnJobs([
    sampleJob({ company: [{ slug: 'somebody', label: 'Somebody' }] }),
    sampleJob({
      company: [
        { slug: 'somebody', label: 'SOMEBODY' },
        { slug: 'horizon-air', label: 'Horizon' },
      ],
    }),
  ]);
  expect(knowledge.facetLabel('company', 'somebody')).toBe('Somebody');
  expect(knowledge.facetLabel('company', 'horizon-air')).toBe('Horizon Air');
  expect(knowledge.facetValue('company', 'somebody')).toBe('somebody');
});

test('the number of learned values is limited, so that answers cannot fill the memory', () => {
  const knowledge = createFacetKnowledge(true);
  const company = Array.from({ length: 6000 }, (_, at) => ({ slug: `c${at}`, label: `Company ${at}` }));
  knowledge.learnJobs([sampleJob({ company })]);
  expect(knowledge.valuesOf('company')).toHaveLength(5000);
  expect(knowledge.facetLabel('company', 'c5999')).toBe('c5999');
});

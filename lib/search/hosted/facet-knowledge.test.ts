import { expect, test } from 'vitest';
import { createFacetKnowledge } from './facet-knowledge.ts';
import { toWireSlug } from './link-slug.ts';
import type { WireOption } from './wire-answer.ts';

const option = (display: string, link: string | null, count = 1): WireOption => ({ display, link, count });

test.each([
  ['alone', option('Kentucky', '/locations/kentucky/jobs'), [], true, 'kentucky'],
  [
    'beside a filter in force',
    option('Oracle', '/locations/kentucky/companies/oracle/jobs'),
    ['kentucky'],
    false,
    'oracle',
  ],
  [
    'spelt in the service’s way',
    option('A&P Mechanics', '/locations/kentucky/job-category/a-p-mechanics/jobs'),
    ['kentucky'],
    false,
    'a-p-mechanics',
  ],
  ['of a country, by code', option('United States', '/locations/usa/jobs'), [], true, 'usa'],
  ['with a query', option('Bangalore, IND', '/locations/bangalore-ind/jobs?q=x'), [], true, 'bangalore-ind'],
  ['escaped', option('東京', '/locations/%E6%9D%B1%E4%BA%AC/jobs'), [], true, '東京'],
  ['without a link', option('Coeur d’Alene, ID', null), [], true, 'coeur-dalene-id'],
  ['in a link of another kind', option('Oracle', '/oracle/careers'), [], false, 'oracle'],
  ['undecidable', option('Big Co', '/a/b/c/d/jobs'), [], false, 'big-co'],
] as const)('the slug of an option %s', (_, given, inForce, isPlace, expected) => {
  expect(toWireSlug(given, inForce, isPlace)).toBe(expected);
});

test('our values are found by slug, label and rule; several words for one are one option', () => {
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

test('where every employer is shown, other values stay what the service calls them', () => {
  const knowledge = createFacetKnowledge(true);
  knowledge.learnFilters(new Map([['company', [option('Someone & Else', '/companies/someone-else/jobs', 3)]]]));
  expect([...knowledge.toVocabulary().company]).toContainEqual(['someone-else', 'Someone & Else']);
  expect(knowledge.facetName('jobCategory')).toBeNull();
});

test('which facet it is does not change with the filters in force', () => {
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

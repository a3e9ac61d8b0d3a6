import type { JobQuery } from '#lib/jobs/query/query.ts';
import { needsOf, searchCase, toQuery, type ConformanceCase } from '#tests/conformance/conformance-case.ts';

const lists: readonly (readonly [string, Partial<JobQuery>])[] = [
  ['every job', {}],
  ['pilots', { jobCategory: ['pilots'] }],
  ['Hawaii', { locations: ['hawaii'] }],
  ['part time', { employmentType: ['part-time'] }],
  ['Horizon', { company: ['horizon-air'] }],
  ['“agent” by relevance', { text: 'agent' }],
  ['“agent” by date', { text: 'agent', sort: 'date' }],
  ['50 miles of Seattle, nearest first', { locations: ['seattle-wa'], radius: 50, sort: 'distance' }],
  ['nothing', { locations: ['atlantis'] }],
];
const single: readonly (readonly [string, Partial<JobQuery>])[] = [
  ['page 2 of every job', { page: 2 }],
  ['page 7 of every job', { page: 7 }],
  ['last page of every job', { page: 65 }],
  ['first page past the end', { page: 66 }],
  ['page 100,000', { page: 100_000 }],
  ['page 2 of pilots', { jobCategory: ['pilots'], page: 2 }],
  ['page 2 of nothing', { locations: ['atlantis'], page: 2 }],
  ['page 3 of “agent”', { text: 'agent', page: 3 }],
  ['page 3 of “agent” by date', { text: 'agent', sort: 'date', page: 3 }],
  ['relevance without text is newest first', { sort: 'relevance' }],
  ['relevance without text, filtered', { sort: 'relevance', jobCategory: ['interns'] }],
  ['“technician” by date', { text: 'technician', sort: 'date' }],
  ['“technician” by relevance, said', { text: 'technician', sort: 'relevance' }],
  ['“pilot” by distance without a circle', { text: 'pilot', sort: 'distance' }],
  ['“agent” by distance', { text: 'agent', sort: 'distance', locations: ['honolulu-hi'], radius: 100 }],
  ['the map of every job is the same list', { view: 'map' }],
];

export const pageCases: readonly ConformanceCase[] = [
  ...lists.map(([name, parts]): ConformanceCase => ({
    group: 'all pages',
    name,
    needs: needsOf(toQuery(parts)),
    question: { kind: 'pages', query: toQuery(parts) },
  })),
  ...single.map(([name, parts]) => searchCase('sorts and pages', name, parts)),
];

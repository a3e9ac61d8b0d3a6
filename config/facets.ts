import type { ChoiceFacetConfig, PlaceFacetConfig, PlaceFacetId } from './facet-schema.ts';

const facets = [
  {
    id: 'company',
    label: 'Company',
    param: 'company',
    panelOrder: 1,
    headingOrder: 2,
    fallbackField: 'company',
    hostedFieldNames: ['company2', 'company'],
    values: [
      { slug: 'horizon-air', label: 'Horizon Air', noun: 'Horizon Air', when: { field: 'buid', in: [34035] } },
      // Every row of company ID 1318, and every row that names Alaska Airlines: feeds only keep rows of the IDs in
      // site.ts (decision 40).
      {
        slug: 'alaska-airlines',
        label: 'Alaska Airlines',
        noun: 'Alaska Airlines',
        when: {
          all: [
            {
              any: [
                { field: 'buid', in: [1318] },
                { field: 'company', is: ['Alaska Airlines'] },
              ],
            },
            { not: { field: 'buid', in: [38490] } },
          ],
        },
      },
      {
        slug: 'hawaiian-airlines',
        label: 'Hawaiian Airlines',
        noun: 'Hawaiian Airlines',
        when: { field: 'buid', in: [35119, 38490] },
      },
    ],
  },
  {
    id: 'employmentType',
    label: 'Employment Type',
    param: 'employment-type',
    panelOrder: 3,
    headingOrder: 1,
    fallbackField: 'employmentType',
    hostedFieldNames: ['employmenttype', 'employment_type', 'job_type', 'jobtype'],
    values: [
      {
        slug: 'full-time',
        label: 'Full-Time',
        noun: 'full-time',
        when: { field: 'employmentType', is: ['Full-Time', 'Full time', 'Fulltime', 'FULL_TIME'] },
        postingEmploymentType: 'FULL_TIME',
      },
      {
        slug: 'part-time',
        label: 'Part-Time',
        noun: 'part-time',
        when: { field: 'employmentType', is: ['Part-Time', 'Part time', 'PART_TIME'] },
        postingEmploymentType: 'PART_TIME',
      },
      {
        slug: 'on-call',
        label: 'On-Call',
        noun: 'on-call',
        when: { field: 'employmentType', is: ['On-Call', 'On call', 'Per Diem', 'PER_DIEM'] },
        postingEmploymentType: 'PER_DIEM',
      },
    ],
  },
  {
    id: 'jobCategory',
    label: 'Job Category',
    param: 'job-category',
    panelOrder: 2,
    headingOrder: 3,
    fallbackField: 'category',
    hostedFieldNames: ['jobcategory', 'job_category', 'category', 'careerarea'],
    values: [
      { slug: 'pilots', label: 'Pilots', noun: 'pilot', when: { field: 'category', is: ['Pilots', 'Pilot'] } },
      {
        slug: 'airport-operations',
        label: 'Airport Operations',
        noun: 'airport operations',
        when: { field: 'category', is: ['Airport Operations', 'Airports'] },
      },
      {
        slug: 'corporate-operations',
        label: 'Corporate & Operations',
        noun: 'corporate and operations',
        when: { field: 'category', is: ['Corporate & Operations', 'Corporate and Operations', 'Corporate'] },
      },
      {
        slug: 'maintenance-technicians',
        label: 'Maintenance Technicians',
        noun: 'maintenance technician',
        when: {
          field: 'category',
          is: ['Maintenance Technicians', 'Maintenance Technician', 'Maintenance & Engineering'],
        },
      },
      {
        slug: 'flight-attendants',
        label: 'Flight Attendants',
        noun: 'flight attendant',
        when: { field: 'category', is: ['Flight Attendants', 'Flight Attendant'] },
      },
      {
        slug: 'interns',
        label: 'Interns',
        noun: 'intern',
        when: { field: 'category', is: ['Interns', 'Internships'] },
      },
      {
        slug: 'contact-center',
        label: 'Contact (Call) Center',
        noun: 'contact center',
        when: { field: 'category', is: ['Contact (Call) Center', 'Contact Center', 'Call Center'] },
      },
      {
        slug: 'software-technology',
        label: 'Software & Technology',
        noun: 'software and technology',
        when: { field: 'category', is: ['Software & Technology', 'Software and Technology', 'Information Technology'] },
      },
    ],
  },
] as const satisfies readonly ChoiceFacetConfig[];

export type ChoiceFacetId = (typeof facets)[number]['id'];
type ChoiceFacetParam = (typeof facets)[number]['param'];
export type FacetId = ChoiceFacetId | PlaceFacetId;
/** Slug of a configured value of a choice facet. */
export type FacetSlug<Id extends ChoiceFacetId> = Extract<
  (typeof facets)[number],
  { readonly id: Id }
>['values'][number]['slug'];

export interface ChoiceFacet extends ChoiceFacetConfig {
  readonly id: ChoiceFacetId;
  readonly param: ChoiceFacetParam;
}

/**
 * The facets with their own values, in the order of their segments in addresses. All code that handles facets derives
 * from this list.
 */
export const choiceFacets: readonly ChoiceFacet[] = facets;

export const placeFacets = [
  { id: 'country', label: 'Country' },
  { id: 'state', label: 'State' },
  { id: 'city', label: 'City' },
] as const satisfies readonly PlaceFacetConfig[];

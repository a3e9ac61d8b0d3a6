/** Google's rules for JobPosting as a JSON schema, from its documentation. Stricter where ours always has more. */
const text = { type: 'string', minLength: 1 } as const;
const instant = { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }] } as const;
const amount = { type: 'number', exclusiveMinimum: 0 } as const;

const address = {
  type: 'object',
  required: ['@type', 'addressCountry'],
  properties: {
    '@type': { const: 'PostalAddress' },
    addressCountry: text,
    addressRegion: text,
    addressLocality: text,
    postalCode: text,
    streetAddress: text,
  },
  additionalProperties: false,
} as const;

const place = {
  type: 'object',
  required: ['@type', 'address'],
  properties: {
    '@type': { const: 'Place' },
    address,
    geo: {
      type: 'object',
      required: ['@type', 'latitude', 'longitude'],
      properties: {
        '@type': { const: 'GeoCoordinates' },
        latitude: { type: 'number', minimum: -90, maximum: 90 },
        longitude: { type: 'number', minimum: -180, maximum: 180 },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
} as const;

const salary = {
  type: 'object',
  required: ['@type', 'currency', 'value'],
  properties: {
    '@type': { const: 'MonetaryAmount' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    value: {
      type: 'object',
      required: ['@type', 'unitText'],
      properties: {
        '@type': { const: 'QuantitativeValue' },
        unitText: { enum: ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] },
        value: amount,
        minValue: amount,
        maxValue: amount,
      },
      additionalProperties: false,
      anyOf: [{ required: ['value'] }, { required: ['minValue'] }, { required: ['maxValue'] }],
      not: {
        anyOf: [{ required: ['value', 'minValue'] }, { required: ['value', 'maxValue'] }],
      },
    },
  },
  additionalProperties: false,
} as const;

const employmentType = {
  enum: ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'],
} as const;
const region = {
  type: 'object',
  required: ['@type', 'name'],
  properties: { '@type': { enum: ['Country', 'State', 'City', 'SchoolDistrict', 'AdministrativeArea'] }, name: text },
  additionalProperties: false,
} as const;

export const jobPostingSchema = {
  type: 'object',
  required: ['@context', '@type', 'title', 'description', 'datePosted', 'hiringOrganization', 'directApply'],
  properties: {
    '@context': { const: 'https://schema.org' },
    '@type': { const: 'JobPosting' },
    // A requisition code, capitals or pay in a title violate Google's rules; only the first can be detected in the text
    // alone.
    title: { type: 'string', minLength: 1, not: { pattern: '\\b20\\d{2}-\\d{4,}\\b|!!' } },
    description: {
      type: 'string',
      minLength: 30,
      pattern: '<(p|ul|ol|br|h3|h4|table|dl)\\b',
      not: { pattern: '<(script|style|iframe|object)|\\son\\w+=' },
    },
    url: { type: 'string', format: 'uri' },
    datePosted: instant,
    validThrough: instant,
    hiringOrganization: {
      type: 'object',
      required: ['@type', 'name'],
      properties: {
        '@type': { const: 'Organization' },
        name: text,
        sameAs: { type: 'string', format: 'uri' },
        logo: { type: 'string', format: 'uri' },
      },
      additionalProperties: false,
    },
    jobLocation: { anyOf: [place, { type: 'array', items: place, minItems: 1 }] },
    jobLocationType: { const: 'TELECOMMUTE' },
    applicantLocationRequirements: { anyOf: [region, { type: 'array', items: region, minItems: 1 }] },
    employmentType: {
      anyOf: [employmentType, { type: 'array', items: employmentType, minItems: 1, uniqueItems: true }],
    },
    identifier: {
      type: 'object',
      required: ['@type', 'name', 'value'],
      properties: { '@type': { const: 'PropertyValue' }, name: text, value: text },
      additionalProperties: false,
    },
    baseSalary: salary,
    directApply: { const: false },
  },
  additionalProperties: false,
  anyOf: [{ required: ['jobLocation'] }, { required: ['jobLocationType', 'applicantLocationRequirements'] }],
  dependentRequired: {
    jobLocationType: ['applicantLocationRequirements'],
    applicantLocationRequirements: ['jobLocationType'],
  },
} as const;

import { expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import { readSummary, storedVersion, writeSummary } from './stored-job.ts';

const job = sampleJob({ hiring: { vacancy: 'pool', window: 'Spring 2027', aiUse: 'No AI.' } });
const raw = { company: ['Alaska Airlines'], employmentType: ['Part-Time'], category: ['Airport Operations'] };
const json = writeSummary({ job, raw, inFeaturedQuery: false });

/** Returns the names of all fields, those of nested objects with a dot. */
function listFields(value: unknown, start = ''): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [start];
  return Object.entries(value).flatMap(([name, inner]) => listFields(inner, start === '' ? name : `${start}.${name}`));
}

test('a stored posting is read as it was written', () => {
  const { description: _, company, employmentType, jobCategory, ...rest } = job;
  expect(readSummary(json, false)).toEqual({ ...rest, company, employmentType, jobCategory });
  expect(readSummary(json.replace('"currency":"USD"', '"currency":7'), false)).toBeNull();
  expect(readSummary(json.replace(/"hiring":\{.*?\},/, ''), false)).toBeNull();
});

// When this fails, raise `storedVersion`: collections of the releases before lack the field.
test('the fields of a stored posting are those of its version', () => {
  expect([storedVersion, ...listFields(JSON.parse(json))]).toEqual([
    3,
    ...['id', 'guid', 'requisitionId', 'url.location', 'url.title', 'url.id', 'title', 'buid', 'employer'],
    ...['place.label', 'place.city.slug', 'place.city.label', 'place.cityName', 'place.state.slug'],
    ...['place.state.label', 'place.stateCode', 'place.country.slug', 'place.country.label', 'place.countryCode'],
    ...['place.postalCode', 'place.coordinates.latitude', 'place.coordinates.longitude', 'place.isVirtual'],
    ...['postedAt', 'updatedAt', 'closesAt', 'deletedAt', 'sortTime', 'pay.low', 'pay.high', 'pay.unit'],
    ...['pay.currency', 'hiring.vacancy', 'hiring.window', 'hiring.aiUse', 'applyUrl', 'isFeatured'],
    ...['militaryCodes', 'raw.company', 'raw.employmentType', 'raw.category'],
  ]);
});

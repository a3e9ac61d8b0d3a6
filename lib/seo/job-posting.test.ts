import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadSqliteSearch } from '#lib/search/sqlite/open-sqlite-search.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { getDescription } from '#lib/jobs/description/render-description.ts';
import { formatPay } from '#lib/jobs/format.ts';
import { payUnits, type Job } from '#lib/jobs/job.ts';
import { toJobFacts } from '#lib/views/job/job-facts.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { defaultFeed } from '#scripts/feed/default-feed.ts';
import { checkPosting } from '#tests/support/check-posting.ts';
import { sampleJob, seattle } from '#tests/support/sample-job.ts';
import { buildJobPosting, type JobPostingData } from './job-posting.ts';

const origin = 'https://careers.example.com';

function build(changes: Partial<Job> = {}): JobPostingData {
  const job = sampleJob(changes);
  const posting = buildJobPosting(job, getDescription(job.description).html, origin);
  if (posting === null) throw new Error('No markup.');
  return posting;
}

let search: JobSearch;
let jobs: readonly Job[];
beforeAll(async () => {
  const now = (): number => defaultFeed.now.getTime();
  search = await loadSqliteSearch({
    feed: 'data/sample-feed.ndjson',
    buids: 'any',
    now,
    log: pino({ level: 'silent' }),
    database: 'memory',
    holdMs: 0,
  });
  const listing = await search.search(allJobsQuery, { limit: 10_000 });
  if (!listing.ok) throw new Error(listing.error.detail);
  jobs = await Promise.all(
    listing.value.jobs.map(async ({ id, url }) => {
      const lookup = await search.get([id]);
      const job = lookup.ok ? lookup.value.jobs.find((row) => row.url.location === url.location) : undefined;
      if (job === undefined) throw new Error(`No job ${id}.`);
      return job;
    }),
  );
});
afterAll(() => search.close());

describe('buildJobPosting for every open job of the sample feed', () => {
  test('returns markup that follows the rules of search engines', () => {
    expect(jobs.length).toBeGreaterThan(500);
    const faults = jobs.flatMap((job) => {
      const fault = checkPosting(buildJobPosting(job, getDescription(job.description).html, origin));
      return fault === null ? [] : [`${job.id} ${job.title}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  test('states what the page shows: title, employer, place, pay, dates, type, number and text', () => {
    for (const job of jobs) {
      const description = getDescription(job.description);
      const posting = buildJobPosting(job, description.html, origin);
      const facts = toJobFacts(job, defaultFeed.now.getTime());
      const fact = (term: string): string => facts.find((candidate) => candidate.term === term)?.text ?? '';
      const iso = (term: string): string | undefined => facts.find((candidate) => candidate.term === term)?.iso;
      expect(readPosting(posting), job.id).toEqual({
        title: job.title,
        employer: fact('Company'),
        pay: fact('Pay'),
        posted: iso('Posted'),
        closes: iso('Apply by'),
        type: fact('Job type'),
        number: fact('Job ID'),
        text: textOf(description.html),
        isRemote: fact('Location').startsWith('Remote ('),
        place: job.place.isVirtual ? undefined : fact('Location').split(',', 1)[0],
      });
    }
  });
});

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const typeNames = new Map([
  ['FULL_TIME', 'Full-Time'],
  ['PART_TIME', 'Part-Time'],
  ['PER_DIEM', 'On-Call'],
]);

const postingSchema = z.object({
  title: z.string(),
  description: z.string(),
  datePosted: z.string(),
  validThrough: z.string().optional(),
  hiringOrganization: z.object({ name: z.string() }),
  employmentType: z.string().optional(),
  identifier: z.object({ value: z.string() }).optional(),
  jobLocationType: z.string().optional(),
  jobLocation: z
    .object({ address: z.object({ addressLocality: z.string().optional(), addressCountry: z.string() }) })
    .optional(),
  baseSalary: z
    .object({
      currency: z.string(),
      value: z.object({
        value: z.number().optional(),
        minValue: z.number().optional(),
        maxValue: z.number().optional(),
        unitText: z.string(),
      }),
    })
    .optional(),
});

/** Converts the markup to the texts of the page, as leniently as a search engine. */
function readPosting(posting: JobPostingData | null) {
  const data = postingSchema.parse(posting);
  const salary = data.baseSalary?.value;
  return {
    title: data.title,
    employer: data.hiringOrganization.name,
    pay:
      salary === undefined
        ? ''
        : formatPay({
            low: salary.value ?? salary.minValue ?? null,
            high: salary.value ?? salary.maxValue ?? null,
            unit: payUnits.find((unit) => unit.toUpperCase() === salary.unitText) ?? null,
            currency: data.baseSalary?.currency ?? null,
          }),
    posted: data.datePosted,
    closes: data.validThrough,
    type: data.employmentType === undefined ? '' : typeNames.get(data.employmentType),
    number: data.identifier?.value ?? '',
    text: textOf(data.description),
    isRemote: data.jobLocationType === 'TELECOMMUTE',
    place: data.jobLocation?.address.addressLocality ?? data.jobLocation?.address.addressCountry,
  };
}

describe('buildJobPosting', () => {
  test('names the country of a remote posting and no place of work', () => {
    const virtual = {
      ...seattle,
      label: 'Virtual, USA',
      city: null,
      cityName: null,
      state: null,
      stateCode: null,
      coordinates: null,
      isVirtual: true,
    };
    const posting = build({ place: virtual });
    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'United States' },
    });
    expect(posting).not.toHaveProperty('jobLocation');
  });

  test('names Horizon as the employer of a Horizon posting', () => {
    expect(
      build({ company: [{ slug: 'horizon-air', label: 'Horizon Air' }], employer: 'Alaska Airlines' })
        .hiringOrganization,
    ).toEqual({
      '@type': 'Organization',
      name: 'Horizon Air',
      logo: `${origin}/icon-512.png`,
      sameAs: 'https://en.wikipedia.org/wiki/Horizon_Air',
    });
  });

  test('identifies no other employer', () => {
    expect(build({ company: [], employer: 'Ravn' }).hiringOrganization).not.toHaveProperty('sameAs');
  });

  test('returns null without a country, an employer, a date or a description', () => {
    const lacking: readonly Partial<Job>[] = [
      { place: { ...seattle, country: null } },
      { company: [], employer: null },
      { postedAt: null },
      { description: { format: 'markdown', body: '' } },
    ];
    for (const changes of lacking) {
      const job = sampleJob(changes);
      expect(buildJobPosting(job, getDescription(job.description).html, origin), JSON.stringify(changes)).toBeNull();
    }
  });

  test.each([
    [
      { low: 20, high: 24.5, unit: 'hour', currency: 'USD' } as const,
      { minValue: 20, maxValue: 24.5, unitText: 'HOUR' },
    ],
    [{ low: 90_000, high: 90_000, unit: 'year', currency: 'USD' } as const, { value: 90_000, unitText: 'YEAR' }],
    [{ low: null, high: 30, unit: 'hour', currency: 'USD' } as const, { maxValue: 30, unitText: 'HOUR' }],
    [{ low: 1_450, high: null, unit: 'day', currency: 'USD' } as const, { minValue: 1_450, unitText: 'DAY' }],
    [
      { low: 5_000, high: 6_000, unit: 'month', currency: 'CAD' } as const,
      { minValue: 5_000, maxValue: 6_000, unitText: 'MONTH' },
    ],
  ])('writes the pay %o as %o', (pay, value) => {
    expect(build({ pay }).baseSalary).toEqual({
      '@type': 'MonetaryAmount',
      currency: pay.currency,
      value: { '@type': 'QuantitativeValue', ...value },
    });
  });

  test.each([
    ['in an unknown currency', { unit: 'hour', currency: null }],
    ['for a unit that search engines do not know', { unit: 'two-weeks', currency: 'USD' }],
  ] as const)('states no salary %s', (_what, pay) => {
    expect(build({ pay: { low: 2_000, high: 3_000, ...pay } })).not.toHaveProperty('baseSalary');
  });

  test('leaves out what the posting does not state', () => {
    const posting = build({
      pay: { low: 20, high: 30, unit: null, currency: 'USD' },
      closesAt: null,
      requisitionId: null,
      employmentType: [{ slug: 'rotating', label: 'Rotating' }],
    });
    for (const name of ['baseSalary', 'validThrough', 'identifier', 'employmentType'])
      expect(posting, name).not.toHaveProperty(name);
  });
});

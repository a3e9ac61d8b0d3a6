import { expect, test } from 'vitest';
import { sampleJob, samplePage } from '../../tests/support/sample-job.ts';
import { buildListFacts } from './list-metadata.ts';

const titled = (...titles: readonly string[]) => samplePage({ jobs: titles.map((title) => sampleJob({ title })) });

test.each([
  [titled('Ramp Agent'), '1 job at Example Air. Open now: Ramp Agent.'],
  [titled('Ramp Agent', 'Ramp Agent', 'Captain'), '3 jobs at Example Air. Open now: Ramp Agent, Captain.'],
  [
    titled('Ramp Agent', 'Captain', 'Analyst', 'Mechanic'),
    '4 jobs at Example Air. Open now: Ramp Agent, Captain, Analyst and more.',
  ],
  [{ ...titled('Captain'), total: 12 }, '12 jobs at Example Air. Open now: Captain and more.'],
  [titled(), 'No jobs at Example Air. See what else is open across the group.'],
])('the description of a list counts its jobs and names some', (page, description) => {
  expect(buildListFacts(page, 'Example Air').description).toBe(description);
});

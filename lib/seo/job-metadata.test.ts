import { expect, test } from 'vitest';
import { sampleJob } from '#tests/support/sample-job.ts';
import { buildJobMetadata } from './job-metadata.ts';

test('a description names the job, its airline, place and number, and continues with the description without headings', () => {
  const body = '**The Team**\n\nYou will join a crew of five.\n\n### Your role\n\n- Load and unload aircraft\n';
  const { title, description } = buildJobMetadata(sampleJob({ description: { format: 'markdown', body } }));
  expect(title).toBe('Ramp Agent in Seattle, WA (2026-10001) and Similar');
  expect(description).toBe(
    'Ramp Agent at Alaska Airlines, Seattle, WA (2026-10001). You will join a crew of five. Load and unload aircraft',
  );
});

test('a description has at most 200 characters', () => {
  const { description } = buildJobMetadata(
    sampleJob({ title: 'Agent '.repeat(60).trim(), description: { format: 'markdown', body: 'Words. '.repeat(400) } }),
  );
  expect(description.length).toBeLessThanOrEqual(200);
});

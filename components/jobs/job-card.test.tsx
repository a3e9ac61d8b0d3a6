// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleJob, seattle } from '#tests/support/sample-job.ts';
import { toJobCard } from '#lib/views/job-card.ts';
import { JobCard } from './job-card.tsx';

const now = Date.parse('2026-11-20T18:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a complete posting shows title, brand, place, type, pay, dates and the New badge', () => {
  render(<JobCard job={toJobCard(sampleJob({ closesAt: '2026-12-04T09:00:00-08:00' }), now)} heading="h2" />);
  const title = screen.getByRole('heading', { level: 2 });
  expect(within(title).getByRole('link', { name: 'Ramp Agent' }).getAttribute('href')).toBe(
    '/seattle-wa/ramp-agent/0123456789ABCDEF0123456789ABCDEF/job/',
  );
  expect(within(title).getByText('New')).toBeDefined();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Alaska Airlines', 'Part-Time']);
  expect(screen.getByText('Seattle, WA')).toBeDefined();
  expect(screen.getByText('$20.00 – $24.50 an hour')).toBeDefined();
  expect(screen.getByText('2 days ago').getAttribute('datetime')).toBe('2026-11-18T12:00:00Z');
  expect(screen.getByText('Dec 4, 9 a.m. PST').getAttribute('datetime')).toBe('2026-12-04T09:00:00-08:00');
});

test.each([
  ['2026-12-04T10:00:00-08:00', true],
  ['2026-12-04T10:00:01-08:00', false],
])('a deadline of %s is shown within 14 days: %s', (closesAt, isShown) => {
  const { container } = render(<JobCard job={toJobCard(sampleJob({ closesAt }), now)} heading="h2" />);
  expect(container.querySelectorAll('.deadline')).toHaveLength(isShown ? 1 : 0);
});

test('the parts of a card have a fixed reading order: title, badges, place, pay, facts, dates', () => {
  const job = sampleJob({ closesAt: '2026-12-04T09:00:00-08:00', place: { ...seattle, isVirtual: true } });
  const { container } = render(<JobCard job={toJobCard(job, now, 12)} heading="h3" />);
  expect(
    [...container.querySelectorAll('a, .badge, .job-card > p:not(.job-dates), li, .job-dates > span')].map(
      (part) => part.textContent,
    ),
  ).toEqual([
    'Ramp Agent',
    'New',
    'Remote',
    'Seattle, WA',
    '$20.00 – $24.50 an hour',
    'Alaska Airlines',
    'Part-Time',
    '12 miles away',
    'Posted 2 days ago',
    'Apply by Dec 4, 9 a.m. PST',
  ]);
});

test('missing fields leave no empty element and no label', () => {
  const bare = sampleJob({
    employer: null,
    company: [],
    employmentType: [],
    pay: null,
    postedAt: null,
    closesAt: null,
    place: { ...seattle, label: '' },
  });
  const { container } = render(<JobCard job={toJobCard(bare, now)} heading="h2" />);
  expect(container.textContent).toBe('Ramp Agent');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('a virtual posting is marked as remote, and an old one is not marked as new', () => {
  render(
    <JobCard
      job={toJobCard(sampleJob({ postedAt: '2026-10-01T00:00:00Z', place: { ...seattle, isVirtual: true } }), now)}
      heading="h2"
    />,
  );
  expect(screen.getByText('Remote')).toBeDefined();
  expect(screen.queryByText('New')).toBeNull();
});

test('a Japanese title declares its language, and others do not', () => {
  render(<JobCard job={toJobCard(sampleJob({ title: 'カスタマーサービス（成田）' }), now)} heading="h2" />);
  render(<JobCard job={toJobCard(sampleJob({ title: 'Kahului Ramp Agent – Hawaiʻi' }), now)} heading="h2" />);
  expect(screen.getByRole('link', { name: /カスタマー/ }).getAttribute('lang')).toBe('ja');
  expect(screen.getByRole('link', { name: /Kahului/ }).getAttribute('lang')).toBeNull();
});

test('a title has the direction of its own text', () => {
  render(<JobCard job={toJobCard(sampleJob({ title: 'وكيل بوابة' }), now)} heading="h2" />);
  const title = screen.getByRole('heading', { level: 2 });
  expect([title.getAttribute('dir'), within(title).getByRole('link').getAttribute('lang')]).toEqual(['auto', 'ar']);
});

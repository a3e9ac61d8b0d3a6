import { expect, test } from '#tests/support/fixtures.ts';
import { auditDisplayModes, toDisplayModes } from './support/axe-audit.ts';
import { readNaiveFeed } from './support/naive-feed.ts';

const jobs = readNaiveFeed();
const [first, second, third] = jobs.filter(({ isOpen }) => isOpen).map(({ id }) => id);
const gone = jobs.find(({ isOpen }) => !isOpen);
const saved = `/saved/?id=${first}&id=${second}&id=${third}&id=${gone?.id}&id=unknown`;
const shared = jobs.find(
  (job) => job.isOpen && jobs.filter(({ requisitionId }) => requisitionId === job.requisitionId).length > 1,
);
const everyday = ['home', 'list', 'job', 'content'];
const pages: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['list', '/locations/seattle-wa/jobs/?q=agent'],
  ['all jobs', '/jobs/'],
  ['empty list', '/locations/nome-ak/company/horizon-air/job-category/pilots/jobs/'],
  ['job', jobs.find(({ isOpen }) => isOpen)?.path ?? ''],
  ['not found', '/locations/atlantis/jobs/'],
  ['expired', gone?.path ?? ''],
  ['find form', '/job/?id=unknown'],
  ['shared number', `/job/?id=${shared?.requisitionId}`],
  ['content', '/career-opportunities/interns/'],
  ['saved jobs before there are any', '/saved/'],
  ['saved jobs', saved],
  ['jobs side by side', `${saved}&compare=${first}&compare=${second}`],
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [title, path] of pages) {
  test(
    `${title} has no WCAG 2.2 AA violations that axe finds, on phones and desktops`,
    {
      tag: everyday.includes(title) ? [] : '@long',
    },
    async ({ page }) => {
      await page.goto(path);
      expect(await auditDisplayModes(page, toDisplayModes([390, 1280]))).toEqual([]);
    },
  );
}

import { expect, test } from 'vitest';
import { buildApplyUrl } from './apply-url.ts';

const guid = '0123456789ABCDEF0123456789ABCDEF';

test.each([
  [`https://rr.jobsyn.org/${guid}10`, '', `https://rr.jobsyn.org/${guid}10`],
  [
    `https://rr.jobsyn.org/${guid}10`,
    '?utm_source=x&utm_campaign=a%20b',
    `https://rr.jobsyn.org/${guid}10?utm_source=x&utm_campaign=a+b`,
  ],
  [`https://rr.jobsyn.org/${guid}10`, '?vs=8003', `https://rr.jobsyn.org/${guid}8003`],
  [`https://rr.jobsyn.org/${guid}`, '?vs=25', `https://rr.jobsyn.org/${guid}25`],
  [`https://rr.jobsyn.org/${guid.toLowerCase()}10`, '?vs=25', `https://rr.jobsyn.org/${guid.toLowerCase()}25`],
  [`https://rr.jobsyn.org/${guid}10`, '?vs=123456', `https://rr.jobsyn.org/${guid}123456`],
  [`https://rr.jobsyn.org/${guid}10`, '?vs=1234567', `https://rr.jobsyn.org/${guid}10`],
  [`https://rr.jobsyn.org/${guid}10/x`, '?vs=25', `https://rr.jobsyn.org/${guid}10/x?vs=25`],
  [`https://rr.jobsyn.org/x/${guid}10`, '?vs=25', `https://rr.jobsyn.org/x/${guid}10?vs=25`],
  ['https://jobs.example/apply', '?utm_source=&utm_=a&xutm_source=b&utm_source2=c', 'https://jobs.example/apply'],
  [
    'https://jobs.example/apply',
    `?utm_source=${'x'.repeat(200)}`,
    `https://jobs.example/apply?utm_source=${'x'.repeat(200)}`,
  ],
  ['https://jobs.example/apply', `?utm_source=${'x'.repeat(201)}`, 'https://jobs.example/apply'],
  [`https://not-jobsyn.org/${guid}10`, '?vs=25', `https://not-jobsyn.org/${guid}10?vs=25`],
  [`https://jobsyn.org.example/${guid}10`, '?vs=25', `https://jobsyn.org.example/${guid}10?vs=25`],
  [`https://rr.jobsyn.org/${guid}10`, '?vs=../../x', `https://rr.jobsyn.org/${guid}10`],
  [
    'https://jobs.example/apply?id=1',
    '?vs=25&utm_medium=mail',
    'https://jobs.example/apply?id=1&vs=25&utm_medium=mail',
  ],
  ['https://jobs.example/apply', '?redirect=https://evil.example&q=x', 'https://jobs.example/apply'],
  [
    'https://jobs.example/apply',
    '?utm_source=%22%3E%3Cscript%3E',
    'https://jobs.example/apply?utm_source=%22%3E%3Cscript%3E',
  ],
])('%s with %s becomes %s', (applyUrl, search, expected) => {
  expect(buildApplyUrl(applyUrl, search)).toBe(expected);
});

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
  [
    'https://jobs.example/apply',
    '?utm_source=x&amp;utm_medium=y',
    'https://jobs.example/apply?utm_source=x&utm_medium=y',
  ],
  ['https://jobs.example/apply', '?utm_source=x&utm_source=y', 'https://jobs.example/apply?utm_source=x'],
  // The employer's own campaign stays.
  [
    'https://jobs.example/apply?utm_source=own&id=1',
    '?utm_source=x&utm_medium=mail',
    'https://jobs.example/apply?utm_source=own&id=1&utm_medium=mail',
  ],
  ['https://jobs.example/apply?vs=1', '?vs=25', 'https://jobs.example/apply?vs=1'],
  [
    `https://rr.jobsyn.org/${guid}10?utm_source=own#top`,
    '?vs=25&utm_source=x&utm_term=y',
    `https://rr.jobsyn.org/${guid}25?utm_source=own&utm_term=y#top`,
  ],
])('%s with %s becomes %s', (applyUrl, search, expected) => {
  expect(buildApplyUrl(applyUrl, search)).toBe(expected);
});

/** Links of application systems that a URL parser would write in another way. */
test.each([
  'https://jobs.example',
  'HTTPS://Jobs.Example/Apply',
  'https://jobs.example:443/apply',
  'https://jobs.example/a%2Fb%2fc/d',
  'https://jobs.example/a/../b/./c//d',
  'https://jobs.example/apply?b=2&a=1&a=0',
  'https://jobs.example/apply?title=a+b%20c%2B',
  'https://jobs.example/apply?x=%7Bid%7D&y={id}|7&z=\'"<>`^\\',
  'https://jobs.example/apply?redirect=https%3A%2F%2Fx.example%2F%3Fa%3Db',
  'https://jobs.example/apply?empty=&flag&=x&&y',
  'https://jobs.example/apply?',
  'https://jobs.example/apply?a=1&',
  'https://jobs.example/apply;jsessionid=1A?x=%E9',
  'https://jobs.example/Kahului-Flughafen-Z%C3%BCrich/über',
  'https://bücher.example/apply',
  'https://jobs.example/#/job/123',
  'https://jobs.example/apply?id=1#/job/123?source=a',
  'https://jobs.example/#!/apply',
  'https://jobs.example/apply#',
])('the link %s is kept, and parameters come before its fragment', (link) => {
  expect(buildApplyUrl(link, '')).toBe(link);
  const [address = '', fragment] = link.split(/#(.*)/s, 2);
  const separator = /[?&]$/.test(address) ? '' : address.includes('?') ? '&' : '?';
  expect(buildApplyUrl(link, '?utm_source=x')).toBe(
    `${address}${separator}utm_source=x${fragment === undefined ? '' : `#${fragment}`}`,
  );
});

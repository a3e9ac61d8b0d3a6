import { expect, test, vi } from 'vitest';
import { firstApplyLink } from './apply-link.ts';

test.each<[value: readonly string[], url: string | null]>([
  [['https://a.example/1', 'https://a.example/2'], 'https://a.example/1'],
  [[' HTTPS://A.example '], 'HTTPS://A.example'],
  [['\u200b\ufeffhttps://a.example/\u00a0\n'], 'https://a.example/'],
  [['https://a.example/a%2Fb?x={y}|z&t=a+b#/job/1'], 'https://a.example/a%2Fb?x={y}|z&t=a+b#/job/1'],
  [['https://a.example/?a=1&amp;b=2&amp;amp;c=3&#38;d=4'], 'https://a.example/?a=1&b=2&c=3&d=4'],
  [['https://a.example/?a=R%26amp%3BD&amplitude=1'], 'https://a.example/?a=R%26amp%3BD&amplitude=1'],
  [['https://a.example/Ramp Agent?t=a\u00a0b'], 'https://a.example/Ramp%20Agent?t=a%C2%A0b'],
  [['https://a.example:8443/x', 'https://b.example/'], 'https://a.example:8443/x'],
  [['http://a.example/jobs/7'], 'https://a.example/jobs/7'],
  [['HTTP://a.example'], 'https://a.example'],
  [['http://a.example:80/jobs?x=http://b.example:80/'], 'https://a.example/jobs?x=http://b.example:80/'],
  [['http://b\u00fccher.example/'], 'https://b\u00fccher.example/'],
  [['www.a.example/jobs/7'], 'https://www.a.example/jobs/7'],
  [['WWW.a.example'], 'https://WWW.a.example'],
  [['//a.example/jobs'], 'https://a.example/jobs'],
  [['', ' ', 'https://b.example/'], 'https://b.example/'],
])('from %j the apply link is %j', (value, url) => {
  const onDrop = vi.fn();
  expect(firstApplyLink(value, onDrop)).toBe(url);
  const others = value.filter((link) => /^(?:http:|\/\/|www)/i.test(link));
  expect(onDrop.mock.calls).toEqual(others.map((link) => ['link', link, 'read as https']));
});

test.each([
  'mailto:jobs@a.example',
  'MAILTO:jobs@a.example?subject=x',
  'jobs@a.example',
  'tel:+18005550100',
  'ftp://a.example/',
  'javascript:alert("https://a.example/")',
  'data:text/html,x',
  'see https://a.example/',
  '<a href="https://a.example/">Apply</a>',
  'Apply in person.',
  'N/A',
  'apply.html',
  '/jobs/7',
  'https://name:secret@a.example/',
  'https://name@a.example/',
  'http://name@a.example/',
  'https://a.example\\@b.example/',
  'https://[',
  'https://',
  'https:///a.example',
  'https:a.example',
  'https://a.example/x\ny',
  'https://a.example/x\ty',
  'https://a.example/\u0000',
  'https://a b.example/',
  'http://a.example:8080/',
  'http://localhost/jobs',
  'http://10.0.0.7/jobs',
  'http://intranet/jobs',
  '//',
])('%j is no apply link and is reported', (value) => {
  const onDrop = vi.fn();
  expect(firstApplyLink([value, 'https://b.example/'], onDrop)).toBe('https://b.example/');
  expect(onDrop.mock.calls).toEqual([['link', value, 'not https']]);
});

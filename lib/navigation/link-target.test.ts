import { describe, expect, it } from 'vitest';
import { isPlainPress, linkTarget } from './link-target.ts';

const origin = 'https://careers.example.com';
const documents = ['/career-opportunities/pilot-jobs/', '/saved/'];
const job = '/seattle-wa/ramp-agent/0A1B/job/';

function target(
  path: string,
  from = '/benefits/?a=b',
  over: { readonly target?: string; readonly isDownload?: boolean } = {},
): string | null {
  return linkTarget(
    { href: new URL(path, origin + from).href, target: '', isDownload: false, ...over },
    origin + from,
    documents,
  );
}

describe('linkTarget', () => {
  it.each([
    ['/our-people/', '/our-people/'],
    ['/', '/'],
    [`${job}?utm_source=mail`, `${job}?utm_source=mail`],
    ['/our-people/#veterans', '/our-people/#veterans'],
    ['/benefits/', '/benefits/'],
    ['/benefits/?a=c#pay', '/benefits/?a=c#pay'],
    ['/job/', '/job/'],
    ['/military-base-search/?moc=11B', '/military-base-search/?moc=11B'],
    ['/our-jobs/', '/our-jobs/'],
  ])('leaves %s to the router', (path, expected) => {
    expect(target(path)).toBe(expected);
  });

  it.each([
    '#pay',
    '/benefits/?a=b',
    '/benefits/?a=b#pay',
    '/jobs/',
    '/company/horizon-air/jobs/?q=a',
    '/career-opportunities/pilot-jobs/',
    '/saved/?id=1',
    '/benefits.md',
    '/job/closing.ics?id=1',
    '/feed.xml',
    '/benefits',
    '/data/jobs/',
    '/builds/meta/',
    'https://other.example.com/benefits/',
    'http://careers.example.com/our-people/',
    'mailto:a@example.com',
    'tel:+1',
    'javascript:void(0)',
  ])('leaves %s to the browser', (path) => {
    expect(target(path)).toBeNull();
  });

  it.each(['/jobs/?q=a', '/locations/usa/jobs/', '/career-opportunities/pilot-jobs/', '/saved/?id=1'])(
    'leaves every link on %s to the browser',
    (from) => {
      expect(target(job, from)).toBeNull();
      expect(target('/benefits/', from)).toBeNull();
    },
  );

  it.each([[{ target: '_blank' }], [{ target: 'frame' }], [{ isDownload: true }]])(
    'leaves a link with %o to the browser',
    (over) => {
      expect(target(job, '/', over)).toBeNull();
    },
  );

  it('leaves links of pages without an address of this kind to the browser', () => {
    expect(linkTarget({ href: '', target: '', isDownload: false }, `${origin}/`, documents)).toBeNull();
    expect(target(job, '/', { target: '_self' })).toBe(job);
  });
});

describe('isPlainPress', () => {
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };

  it('is true for a click without more', () => {
    expect(isPlainPress(plain)).toBe(true);
  });

  it.each([
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ])('is false with %o', (over) => {
    expect(isPlainPress({ ...plain, ...over })).toBe(false);
  });
});

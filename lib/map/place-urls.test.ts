import { expect, test } from 'vitest';
import { joinPlaceUrls } from './place-urls.ts';

const place = (slug: string) => ({ slug, href: `/locations/${slug}/company/horizon-air/jobs/?q=a+b&view=map` });
const nameless = { slug: null, href: '/jobs/?r=25&coords=1%2C2&view=map' };

test('one place has its own URL', () => {
  expect(joinPlaceUrls([place('seattle-wa')])).toBe(place('seattle-wa').href);
});

test('several places have one URL, in the order of list URLs', () => {
  expect(joinPlaceUrls([place('seattle-wa'), place('seatac-wa')])).toBe(
    '/company/horizon-air/jobs/?q=a+b&location=seatac-wa&location=seattle-wa&view=map',
  );
});

test('a place without a name stands for all at its point', () => {
  expect(joinPlaceUrls([place('seattle-wa'), nameless])).toBe(nameless.href);
});

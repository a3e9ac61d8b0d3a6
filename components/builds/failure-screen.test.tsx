import { expect, test, vi } from 'vitest';
import { isPerson } from './failure-screen.tsx';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
// Audits, social previews and search, in this order.
const names =
  'Chrome-Lighthouse PageSpeed facebookexternalhit Facebot Twitterbot LinkedInBot Slackbot Discordbot WhatsApp TelegramBot ' +
  'Pinterestbot redditbot SkypeUriPreview vkShare Googlebot Google-InspectionTool bingbot DuckDuckBot Applebot Baiduspider ' +
  'YandexBot Slurp PetalBot';

const showsFailure = (userAgent: string): boolean => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  return isPerson();
};

test.each([
  ...names.split(' ').flatMap((name) => [name, name.toLowerCase(), `Mozilla/5.0 (compatible; ${name}/1.0)`]),
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) ${chrome} Chrome-Lighthouse`,
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'curl/8.5.0',
  'python-requests/2.31',
  'SomeNewCrawler/1.0',
])('%s keeps the server-rendered page', (agent) => {
  expect(showsFailure(agent)).toBe(false);
});

test.each([
  `Mozilla/5.0 (X11; Linux x86_64) ${chrome}`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome}`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  '',
])('%j is shown the error screen', (agent) => {
  expect(showsFailure(agent)).toBe(true);
});

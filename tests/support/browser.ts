import { chromium, type Browser, type BrowserContext } from 'playwright';
import { findTestChromium } from '#scripts/find-chromium.ts';

/** Keeps Chromium from what a test does not need: sandbox, graphics card, services of its maker. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium for one test file: launch it in `beforeAll`, close it in `afterAll`. */
export async function launchBrowser(): Promise<Browser> {
  const found = findTestChromium();
  if (found === null) throw new Error('No Chromium: npm test finds or installs one, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath: found.path, args: chromiumFlags });
}

export interface VisitorOptions {
  /** Origin of the site; addresses are then given as paths. */
  readonly baseURL?: string;
  readonly hasJavaScript?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
  readonly hasTouch?: boolean;
  /** What the browser says it is. */
  readonly userAgent?: string;
  /** The policy of the site does not hold: what a stand-in for a foreign service sends may go to a server of the test. */
  readonly ignoresPolicy?: boolean;
}

/** A visitor with an empty profile: new context, nothing stored. */
export function createVisitor(browser: Browser, options: VisitorOptions = {}): Promise<BrowserContext> {
  const {
    baseURL,
    hasJavaScript = true,
    width = 1280,
    height = 800,
    colorScheme = 'light',
    reducedMotion = false,
    hasTouch = false,
    userAgent,
    ignoresPolicy = false,
  } = options;
  return browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    ...(userAgent === undefined ? {} : { userAgent }),
    javaScriptEnabled: hasJavaScript,
    viewport: { width, height },
    hasTouch,
    bypassCSP: ignoresPolicy,
    colorScheme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  });
}

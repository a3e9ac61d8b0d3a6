import { chromium, type Browser, type BrowserContext } from 'playwright';
import { findTestChromium } from '#scripts/programs/chromium.ts';

/** Disables features of Chromium that tests do not need: sandbox, GPU, background services. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launches a Chromium for one test file, in `beforeAll`; close it in `afterAll`. */
export async function launchBrowser(): Promise<Browser> {
  const found = findTestChromium();
  if (found === null) throw new Error('No Chromium: npm test finds or installs one, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath: found.path, args: chromiumFlags });
}

export interface VisitorOptions {
  /** Origin of the site; addresses can then be paths. */
  readonly baseURL?: string;
  readonly hasJavaScript?: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: boolean;
  readonly hasTouch?: boolean;
  /** Its user agent. */
  readonly userAgent?: string;
  /** Disables the content security policy, so that a fake service may send to a server of the test. */
  readonly ignoresPolicy?: boolean;
}

/** Creates a visitor with an empty profile: a new context, nothing stored. */
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

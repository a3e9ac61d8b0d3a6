import type { Locator, Page } from 'playwright';
import { z } from 'zod';

const stop = z.object({
  /** A part of its markup that identifies it, null when nothing has the focus. */
  element: z.string().nullable(),
  problems: z.array(z.string()),
});
type Stop = z.infer<typeof stop>;

/** Sticky elements: they do not move while the page scrolls. */
const bars = ['.site-header', '.apply-bar', '.consent-bar'];
const ring = '__unfocusedRings';

/** Records the unfocused style of all focusable elements, once per document, before the first key. */
export async function recordUnfocusedStyles(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const looks = new WeakMap<Element, string>();
    for (const element of document.querySelectorAll('a, button, input, select, summary, [tabindex]')) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      looks.set(element, [outlineStyle, outlineWidth, boxShadow].join());
    }
    Object.assign(globalThis, { [name]: looks });
  }, ring);
}

/** Returns the focused element, and why it is not visible. */
async function readStop(page: Page): Promise<Stop> {
  const found: unknown = await page.evaluate(
    ({ fixed, name }) => {
      const element = document.activeElement;
      if (element === null || element === document.body) return { element: null, problems: [] };
      const problems: string[] = [];
      const style = getComputedStyle(element);
      const looks: unknown = Reflect.get(globalThis, name);
      const before = looks instanceof WeakMap ? looks.get(element) : undefined;
      const hasRing =
        (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
      if (!hasRing || before === [style.outlineStyle, style.outlineWidth, style.boxShadow].join())
        problems.push('looks as it does without focus');

      const rect = element.getBoundingClientRect();
      if (rect.width === 0 || rect.height === 0) problems.push('has no size');
      const isTaller = rect.height > innerHeight / 2;
      if (
        !isTaller &&
        (rect.top < -0.5 || rect.bottom > innerHeight + 0.5 || rect.left < -0.5 || rect.right > innerWidth + 0.5)
      ) {
        problems.push(`lies outside of the window (${Math.round(rect.top)} to ${Math.round(rect.bottom)})`);
      }
      for (const bar of fixed) {
        const over = document.querySelector(bar);
        if (over === null || over.contains(element) || !['sticky', 'fixed'].includes(getComputedStyle(over).position))
          continue;
        const cover = over.getBoundingClientRect();
        const width = Math.min(rect.right, cover.right) - Math.max(rect.left, cover.left);
        const height = Math.min(rect.bottom, cover.bottom) - Math.max(rect.top, cover.top);
        if (width > 0.5 && height > 0.5)
          problems.push(`${Math.round(height)} px of ${Math.round(rect.height)} lie under ${bar}`);
      }
      const [first = rect] = element.getClientRects();
      const hit = document.elementFromPoint(
        first.left + first.width / 2,
        Math.min(first.top + first.height / 2, innerHeight - 1),
      );
      if (hit === null || !(element.contains(hit) || hit.contains(element)))
        problems.push(`lies under ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`);
      return { element: element.outerHTML.slice(0, 120), problems };
    },
    { fixed: bars, name: ring },
  );
  return stop.parse(found);
}

export interface Walk {
  /** Number of moves of the focus. */
  readonly steps: number;
  /** One line for each focused element that was not visible. */
  readonly problems: readonly string[];
  readonly hasArrived: boolean;
}

/**
 * Moves the focus until it is on one of these, or has left the page.
 * @param target null: the focus must leave the page
 */
export async function walkTo(
  page: Page,
  target: Locator | null,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  maxSteps = 300,
): Promise<Walk> {
  const problems: string[] = [];
  for (let steps = 1; steps <= maxSteps; steps += 1) {
    await page.keyboard.press(key);
    const { element, problems: here } = await readStop(page);
    if (element === null) return { steps, problems, hasArrived: false };
    problems.push(...here.map((problem) => `${new URL(page.url()).pathname}: ${element} ${problem}`));
    if (target !== null && (await page.locator(':focus').and(target).count()) > 0)
      return { steps, problems, hasArrived: true };
  }
  return { steps: maxSteps, problems, hasArrived: false };
}

/** Moves the focus forward to one of these, as a person could. @returns the focused element */
export async function tabTo(page: Page, target: Locator, maxSteps = 400): Promise<Locator> {
  const reached = page.locator(':focus').and(target);
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press('Tab');
    if ((await reached.count()) > 0) return reached;
  }
  throw new Error(`The keyboard never reaches ${target} on ${page.url()}.`);
}

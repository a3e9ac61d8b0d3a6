import type { Page } from 'playwright';

export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Takes a WebP screenshot of a part of the page. @param quality 1 to 100 */
export async function takeScreenshot(page: Page, cut: Cut, quality: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { ...cut, scale: 1 },
    captureBeyondViewport: true,
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Opens an address and waits until its fonts and images have loaded, including those below the fold. */
export async function openAndWait(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => undefined))]);
  });
}

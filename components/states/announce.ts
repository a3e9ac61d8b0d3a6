const messageDurationMs = 10_000;
/** Time that assistive technology needs to detect a new live region. */
const regionDelayMs = 100;
let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a message at the bottom of the page for 10 seconds, in a live region that the first message adds. Screen readers announce it
 * politely, but only changes made after the region exists.
 */
export function announce(text: string): void {
  const isNew = region?.isConnected !== true;
  if (isNew) {
    region = document.createElement('p');
    region.className = 'page-message';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  clearTimeout(timer);
  const show = (): void => {
    region?.replaceChildren(text);
    timer = setTimeout(() => region?.replaceChildren(), messageDurationMs);
  };
  if (isNew) timer = setTimeout(show, regionDelayMs);
  else show();
}

/**
 * Copies the full address of a page of this site to the clipboard and announces it.
 * @param path path and query
 */
export async function copyLink(path: string): Promise<void> {
  const address = new URL(path, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    announce('Link copied.');
  } catch {
    announce('We couldn’t copy the link. Copy it from the address bar.');
  }
}

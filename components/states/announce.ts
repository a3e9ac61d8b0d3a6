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

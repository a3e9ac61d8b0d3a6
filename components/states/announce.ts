const messageDurationMs = 10_000;
/** Time that assistive technology needs to detect a new live region. */
const regionDelayMs = 100;
let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Adds an empty live region to the page: it announces only changes made after it exists.
 * @returns false when the region already exists
 */
function prepareMessages(): boolean {
  if (region?.isConnected === true) return false;
  region = document.createElement('p');
  region.className = 'page-message';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return true;
}

/** Shows a message at the bottom of the page for 10 seconds. Screen readers announce it politely. */
export function announce(text: string): void {
  const isNew = prepareMessages();
  clearTimeout(timer);
  const show = (): void => {
    region?.replaceChildren(text);
    timer = setTimeout(() => region?.replaceChildren(), messageDurationMs);
  };
  if (isNew) timer = setTimeout(show, regionDelayMs);
  else show();
}

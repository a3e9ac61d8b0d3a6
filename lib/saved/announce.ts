const shownFor = 10_000;
let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Puts the place of messages into the page, empty: a region announces only what changes after it is there. */
export function prepareMessages(): void {
  if (region?.isConnected === true) return;
  region = document.createElement('p');
  region.className = 'page-message';
  region.setAttribute('role', 'status');
  document.body.append(region);
}

/** Shows a message at the foot of the page for a while, and lets assistive technology read it when it is idle. */
export function announce(text: string): void {
  prepareMessages();
  clearTimeout(timer);
  if (region !== undefined) region.textContent = text;
  timer = setTimeout(() => region?.replaceChildren(), shownFor);
}

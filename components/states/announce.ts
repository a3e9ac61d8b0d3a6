const shownFor = 10_000;
/** Milliseconds in which assistive technology learns of a new place of messages. */
const settling = 100;
let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Puts the place of messages into the page, empty: a region announces only what changes after it is there. @returns false when it was there */
function prepareMessages(): boolean {
  if (region?.isConnected === true) return false;
  region = document.createElement('p');
  region.className = 'page-message';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return true;
}

/** Shows a message at the foot of the page for a while, and lets assistive technology read it when it is idle. */
export function announce(text: string): void {
  const isNew = prepareMessages();
  clearTimeout(timer);
  const show = (): void => {
    region?.replaceChildren(text);
    timer = setTimeout(() => region?.replaceChildren(), shownFor);
  };
  if (isNew) timer = setTimeout(show, settling);
  else show();
}

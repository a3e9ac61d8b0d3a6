/** Returns the path and query of the document, without its fragment. */
export function readAddress(): string {
  return window.location.pathname + window.location.search;
}

/**
 * Runs a task once the document is visible to the visitor: now, or when a prerendered page is activated. A prerendered
 * page may never be opened, so nothing is counted or stored before.
 */
export function whenActivated(task: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', task, { once: true });
  else task();
}

/** Runs a task when the page has loaded and the browser is idle. */
export function whenIdle(task: () => void): void {
  const start = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 });
    else setTimeout(task, 200);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Runs a task when the page has loaded and the browser is idle. */
export function whenIdle(task: () => void): void {
  const start = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 });
    else setTimeout(task, 200);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/**
 * Runs a task when the page has loaded and the browser is idle.
 * @returns a function that cancels the task until the page has loaded
 */
export function whenIdle(task: () => void): () => void {
  const start = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 });
    else setTimeout(task, 200);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => window.removeEventListener('load', start);
}

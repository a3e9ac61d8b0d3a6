/**
 * Runs a task once the document is visible to the visitor: now, or when a prerendered page is activated. A prerendered
 * page may never be opened, so nothing is counted or stored before.
 */
export function whenActivated(task: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', task, { once: true });
  else task();
}

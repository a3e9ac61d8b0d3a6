/**
 * Runs a task once somebody looks at this document: at once, or, where the browser made the page before it was asked for, when
 * that page is opened. Such a page may never be seen, so nothing is counted or stored before.
 */
export function onceOpened(task: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', task, { once: true });
  else task();
}

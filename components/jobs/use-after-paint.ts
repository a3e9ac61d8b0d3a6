import { useEffect, useState } from 'react';

/** Time after which the task runs without a paint, as in a background tab. */
const maxWaitMs = 200;

/**
 * Runs a task after the next paint of the browser.
 * @returns a function that cancels the task
 */
export function afterPaint(task: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    task();
  }, maxWaitMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Returns a value one paint late, so that the reaction to an interaction is painted before the expensive render of its
 * result.
 * `useDeferredValue` waits for the router's transitions, which keep fetching after a Back navigation.
 */
export function useAfterPaint<T>(value: T): T {
  const [paintedValue, setPaintedValue] = useState(() => value);
  useEffect(
    () => (Object.is(value, paintedValue) ? undefined : afterPaint(() => setPaintedValue(() => value))),
    [value, paintedValue],
  );
  return paintedValue;
}

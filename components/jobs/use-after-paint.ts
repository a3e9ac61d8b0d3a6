import { useEffect, useState } from 'react';

/** Milliseconds after which a page that paints nothing, in a tab behind others, goes on all the same. */
const maxWaitMs = 200;

/** Runs a task once the browser has painted what stands now. @returns takes the task back */
export function afterPaint(task: () => void): () => void {
  let late = setTimeout(() => {
    cancelAnimationFrame(frame);
    task();
  }, maxWaitMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    late = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
  };
}

/**
 * A value one paint late: what leads to a change is answered on the screen before the change is drawn. React's own deferring
 * waits for the router's transitions, which go on fetching behind a step back.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(() => value);
  useEffect(() => (Object.is(value, shown) ? undefined : afterPaint(() => setShown(() => value))), [value, shown]);
  return shown;
}

export const savedUrl = '/saved/';
export const closingCalendarUrl = '/job/closing.ics';

/** Jobs that a browser keeps and an address names, at most. */
export const maxSaved = 50;
/** Jobs that stand side by side, at most. */
export const maxCompared = 3;

/** The page that shows these jobs; without any, the page of saved jobs itself. @param ids ids of jobs, in order */
export function buildSavedUrl(ids: readonly string[]): string {
  return ids.length === 0 ? savedUrl : `${savedUrl}?${ids.map((id) => `id=${encodeURIComponent(id)}`).join('&')}`;
}

/** The calendar entry of a job's closing date. */
export function buildClosingCalendarUrl(id: string): string {
  return `${closingCalendarUrl}?id=${encodeURIComponent(id)}`;
}

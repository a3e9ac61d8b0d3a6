export const savedUrl = '/saved/';
export const closingCalendarUrl = '/job/closing.ics';

/** Maximum number of jobs that a browser saves and a URL may name. */
export const maxSaved = 50;
/** Maximum number of jobs in a comparison. */
export const maxCompared = 3;

/** Returns the URL of the page that shows these jobs. Without ids it is the page of saved jobs itself. @param ids ids of jobs, in order */
export function buildSavedUrl(ids: readonly string[]): string {
  return ids.length === 0 ? savedUrl : `${savedUrl}?${ids.map((id) => `id=${encodeURIComponent(id)}`).join('&')}`;
}

/** Returns the URL of a page of saved jobs without some of its jobs. It keeps the choice of jobs to compare. */
export function removeFromSavedUrl(url: string, ids: readonly string[]): string {
  const values = [...new URLSearchParams(url.split('?')[1])].filter(([, value]) => !ids.includes(value));
  return values.length === 0 ? savedUrl : `${savedUrl}?${new URLSearchParams(values).toString()}`;
}

/** Returns the URL of the calendar entry of a job's closing date. */
export function buildClosingCalendarUrl(id: string): string {
  return `${closingCalendarUrl}?id=${encodeURIComponent(id)}`;
}

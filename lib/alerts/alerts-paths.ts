/** The page on what job alerts store. */
export const alertsPrivacyPath = '/job-alerts-privacy/';

/** Addresses of the site that belong to job alerts. */
export const alertPaths = {
  /** The form for one search (`?list=`), and the target of its `POST`. */
  signUp: '/job-alerts/',
  /** Says to look into the mailbox; the same for every address. */
  sent: '/job-alerts/check-your-email/',
  /** The link of the confirming message (`?token=`), and the target of its button. */
  confirm: '/job-alerts/confirm/',
  /** The link of every message (`?token=`), and the target of changes. */
  manage: '/job-alerts/manage/',
  /** Target of one-click unsubscribe (`?token=`, RFC 8058). In a browser, a page with a button. */
  unsubscribe: '/job-alerts/unsubscribe/',
} as const;

const prefix: string = alertPaths.signUp;

/** Returns whether a path is that of a page of job alerts, whose address may hold a token. @param path as requested */
export function isAlertsPath(path: string): boolean {
  return path.toLowerCase().startsWith(prefix);
}

/** Returns the address of the form for one list. @param list canonical path and query of the list */
export function buildSignUpUrl(list: string): string {
  return `${alertPaths.signUp}?list=${encodeURIComponent(list)}`;
}

/** Path of the handlers of forms, before the name of the step. */
export const alertFormPrefix = '/resources/alert-forms';
/** Steps of the pages that forms are posted to, by the path of the page. */
export const alertFormSteps: ReadonlyMap<string, string> = new Map([
  [alertPaths.signUp, 'sign-up'],
  [alertPaths.confirm, 'confirm'],
  [alertPaths.manage, 'manage'],
  [alertPaths.unsubscribe, 'unsubscribe'],
]);

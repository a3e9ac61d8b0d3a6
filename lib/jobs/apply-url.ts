/** Query parameters of a job page that are passed on to its apply link. */
const trackedName = /^(?:utm_[a-z]{1,20}|vs)$/;
const maxValueLength = 200;
const viewSource = /^\d{1,6}$/;

/** Returns the address to which the hosted service's redirector leads for a posting of its customers. */
export function buildRedirectorUrl(guid: string): string {
  return `https://rr.jobsyn.org/${guid}10`;
}

/**
 * Returns a posting's apply link with the visitor's campaign parameters. On the redirect hosts of the hosted search, `vs` replaces
 * the digits after the guid (docs/contracts/search-service.md); elsewhere it is an ordinary parameter.
 * @param search raw query of the job page
 */
export function buildApplyUrl(applyUrl: string, search: string): string {
  const target = new URL(applyUrl);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!trackedName.test(name) || value === '' || value.length > maxValueLength) continue;
    const redirectPath = /^(\/[0-9A-F]{32})\d*$/i.exec(target.pathname);
    if (name === 'vs' && redirectPath?.[1] !== undefined && target.hostname.endsWith('.jobsyn.org')) {
      if (viewSource.test(value)) target.pathname = redirectPath[1] + value;
    } else {
      target.searchParams.set(name, value);
    }
  }
  return target.href;
}

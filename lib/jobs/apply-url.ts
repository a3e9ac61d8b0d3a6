const trackedName = /^(?:utm_[a-z]{1,20}|vs)$/;
const maxValueLength = 200;
const viewSource = /^\d{1,6}$/;

/** Query names that travel from a job page to its apply link. */
function isTrackedName(name: string): boolean {
  return trackedName.test(name);
}

/**
 * A posting's apply link with the visitor's campaign parameters. On the redirectors of the search service `vs` replaces the
 * digits behind the guid (docs/contracts/search-service.md); elsewhere it is a parameter like the others.
 * @param search raw query of the job page
 */
export function buildApplyUrl(applyUrl: string, search: string): string {
  const target = new URL(applyUrl);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!isTrackedName(name) || value === '' || value.length > maxValueLength) continue;
    const redirector = /^(\/[0-9A-F]{32})\d*$/i.exec(target.pathname);
    if (name === 'vs' && redirector?.[1] !== undefined && target.hostname.endsWith('.jobsyn.org')) {
      if (viewSource.test(value)) target.pathname = redirector[1] + value;
    } else {
      target.searchParams.set(name, value);
    }
  }
  return target.href;
}

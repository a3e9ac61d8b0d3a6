import { repairQuery } from '#lib/http/link-attachments.ts';

/** Query parameters of a job page that are passed on to its apply link. */
const trackedName = /^(?:utm_[a-z]{1,20}|vs)$/;
const maxValueLength = 200;
const viewSource = /^\d{1,6}$/;
/** Address, query and fragment of a link. */
const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;
const redirectPath = /^([^/]*\/\/[^/]*\/[0-9A-F]{32})\d*$/i;

/** Returns the address to which the hosted service's redirector leads for a posting of its customers. */
export function buildRedirectorUrl(guid: string): string {
  return `https://rr.jobsyn.org/${guid}10`;
}

/**
 * Returns a posting's apply link, unchanged but for the visitor's campaign parameters, which are appended to its query. A parameter
 * that the employer has set stays. On the redirect hosts of the hosted search, `vs` replaces the digits after the guid
 * (docs/contracts/search-service.md); elsewhere it is an ordinary parameter.
 * @param search raw query of the job page
 */
export function buildApplyUrl(applyUrl: string, search: string): string {
  const [, address = applyUrl, ownQuery = '', fragment = ''] = parts.exec(applyUrl) ?? [];
  const redirect = new URL(applyUrl).hostname.endsWith('.jobsyn.org') ? redirectPath.exec(address)?.[1] : undefined;
  const names = new Set(new URLSearchParams(ownQuery).keys());
  const added = new URLSearchParams();
  let target = address;
  for (const [name, value] of new URLSearchParams(repairQuery(search))) {
    if (!trackedName.test(name) || value === '' || value.length > maxValueLength || names.has(name)) continue;
    names.add(name);
    if (name !== 'vs' || redirect === undefined) added.append(name, value);
    else if (viewSource.test(value)) target = redirect + value;
  }
  if (added.size === 0) return target + ownQuery + fragment;
  const separator = ownQuery === '' ? '?' : /[?&]$/.test(ownQuery) ? '' : '&';
  return `${target}${ownQuery}${separator}${added.toString()}${fragment}`;
}

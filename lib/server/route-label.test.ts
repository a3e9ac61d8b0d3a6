import { describe, expect, it } from 'vitest';
import { site } from '#config/site.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { toRouteLabel } from './route-label.ts';

const routing = createRoutingContext(site.extraPages, false);

describe('the route label', () => {
  it.each([
    ['/_next/static/chunks/a.js', '(asset)'],
    ['/healthz', '(operator)'],
    ['/readyz?x=1', '(operator)'],
    ['/metrics', '(operator)'],
    ['/version', '(operator)'],
    ['/mcp', '(assistant)'],
    ['/openapi.json', '(resource)'],
    ['/data/job/?id=1', '(data)'],
    ['/data/jobs/?page=2', '(data)'],
    ['/jobs/feed.xml', '(resource)'],
    ['/robots.txt', '(resource)'],
    ['/favicon.ico?v=1', '(file)'],
    ['/fonts/Sans.woff2', '(file)'],
    ['/jobs/', '/jobs/'],
    ['/company/horizon-air/jobs/?q=a.b', '/company/:company/jobs/'],
    ['/file.txt/', '/404/'],
    ['/file.', '/404/'],
    ['/no-such-page/', '/404/'],
    ['/x/_next/static/a', '/404/'],
  ])('of %s is %s', (url, label) => {
    expect(toRouteLabel(url, routing)).toBe(label);
  });
});

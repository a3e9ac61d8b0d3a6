import { expect, test } from 'vitest';
import { toIdentity } from './to-document.ts';
import { findFormerIds } from './former-ids.ts';

const job = (id: string, requisitionId: string | null = 'R-1', location = 'seattle-wa') => ({
  id,
  requisitionId,
  url: { location, title: 'ramp-agent', id },
});
const earlier = (id: string, former: readonly string[] = [], ...rest: [(string | null)?, string?]) => ({
  id,
  identity: toIdentity(job(id, ...rest)) ?? '',
  former,
});

test('a posting that comes back under another id has its earlier ids', () => {
  expect(findFormerIds([job('NEW')], [earlier('OLD', ['older'])])).toEqual(new Map([['NEW', ['old', 'older']]]));
  expect(findFormerIds([job('A')], [earlier('A', ['old'])])).toEqual(new Map([['A', ['old']]]));
});

test.each([
  ['another place', [job('NEW', 'R-1', 'burbank-ca')], [earlier('OLD')]],
  ['another requisition', [job('NEW', 'R-2')], [earlier('OLD')]],
  ['no requisition', [job('NEW', null)], [earlier('OLD', [], null)]],
  ['several jobs of one requisition in one place', [job('NEW'), job('OTHER')], [earlier('OLD')]],
  ['both postings in the feed', [job('NEW'), job('OLD')], [earlier('OLD')]],
])('%s: it is another posting', (_, jobs, before) => {
  expect([...findFormerIds(jobs, before).values()].flat()).toEqual([]);
});

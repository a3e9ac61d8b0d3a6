import { expect, test } from 'vitest';
import { openSolr } from './backends/open-solr.ts';
import { unmetNeeds } from './backend-under-test.ts';
import { allCases } from './cases/all-cases.ts';
import { describeBackend } from './describe-backend.ts';

const opened = await openSolr();

if (typeof opened === 'string') {
  test.skip(`a real Solr answers like the oracle (${opened})`, () => undefined);
} else {
  test('Solr can answer every question', () => {
    expect(allCases.filter(({ needs }) => unmetNeeds(opened, needs).length > 0)).toEqual([]);
  });
  describeBackend(opened, { randomQueries: 200, linkedQueries: 15, links: 5 });
}

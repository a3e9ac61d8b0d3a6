import type { BackendUnderTest } from '#tests/conformance/backend-under-test.ts';
import { unmetNeeds } from '#tests/conformance/backend-under-test.ts';
import type { Question, ConformanceCase, Need } from '#tests/conformance/conformance-case.ts';
import type { Matched } from '#tests/conformance/oracle/oracle.ts';
import { sampleTime } from '#tests/conformance/oracle/sample-feed.ts';
import { createFindings, type Findings } from './findings.ts';
import { judgeFeatured, judgeGet, judgeSimilar, judgeSuggest, judgeFacetLabels } from './judge-lookups.ts';
import { judgeStartedPlaces, judgeNearby, judgePlaces, judgeResolve } from './judge-places.ts';
import { judgePages, judgeSearch } from './judge-search.ts';
import { judgeText, readMatched } from './judge-text.ts';

export interface Verdict {
  readonly case: ConformanceCase;
  readonly outcome: 'passed' | 'beyond' | 'failed';
  /** Missing needs of a case beyond the backend. */
  readonly missingNeeds: readonly Need[];
  readonly problems: readonly string[];
  /** For a text: the share of the first ten that the embedded search returns too. */
  readonly overlap: number | null;
}

/** Sends one question to a backend. Never rejects: an error is a problem. */
export async function judgeCase(backend: BackendUnderTest, one: ConformanceCase): Promise<Verdict> {
  const missingNeeds = unmetNeeds(backend, one.needs);
  if (missingNeeds.length > 0) return { case: one, outcome: 'beyond', missingNeeds, problems: [], overlap: null };
  const findings = createFindings();
  const overlap = await askBackend(backend, one.question, findings).catch((error: unknown) => {
    findings.holds(error instanceof Error ? error.message : String(error), false);
    return null;
  });
  return {
    case: one,
    outcome: findings.problems.length === 0 ? 'passed' : 'failed',
    missingNeeds,
    problems: findings.problems,
    overlap,
  };
}

async function askBackend(backend: BackendUnderTest, question: Question, findings: Findings): Promise<number | null> {
  switch (question.kind) {
    case 'search': {
      const { query, expects = {} } = question;
      const overlap = query.text === '' ? null : await judgeText(backend, query.text, expects, findings);
      const matched = await matchedOf(query.text);
      if (matched !== 'unread') await judgeSearch(backend, query, matched, findings);
      return overlap;
    }
    case 'pages':
      await judgePages(backend, question.query, findings);
      return null;
    case 'places':
      await withMatched(question.query.text, (matched) => judgePlaces(backend, question.query, matched, findings));
      return null;
    case 'nearby':
      await withMatched(question.query.text, (matched) =>
        judgeNearby(backend, question.query, question.limit, matched, findings),
      );
      return null;
    case 'get':
      await judgeGet(backend, question.id, question.rows, sampleTime, findings);
      return null;
    case 'featured':
      await judgeFeatured(backend, question.limit, findings);
      return null;
    case 'similar':
      await judgeSimilar(backend, question.query, question.limit, findings);
      return null;
    case 'suggest':
      await judgeSuggest(backend, question.prefix, question.limit, question.within, null, question.expects, findings);
      return null;
    case 'started-places':
      await judgeStartedPlaces(backend, question.prefix, findings);
      return null;
    case 'resolve':
      await judgeResolve(backend, question.text, question.slug, findings);
      return null;
    case 'facet-labels':
      await judgeFacetLabels(backend, findings);
      return null;
  }

  /** `unread`: more than the suite may read. */
  async function matchedOf(text: string): Promise<Matched | 'unread'> {
    return text === '' ? null : ((await readMatched(backend, text)) ?? 'unread');
  }

  async function withMatched(text: string, judge: (matched: Matched) => Promise<void>): Promise<void> {
    const matched = await matchedOf(text);
    if (matched !== 'unread') await judge(matched);
  }
}

import type { ConformanceCase } from '#tests/conformance/conformance-case.ts';
import { circleCases } from './circles.ts';
import { filterCases } from './filters.ts';
import { lookupCases } from './lookups.ts';
import { pageCases } from './pages.ts';
import { textCases } from './texts.ts';

/** Every question of the suite. */
export const allCases: readonly ConformanceCase[] = [
  ...filterCases,
  ...circleCases,
  ...pageCases,
  ...textCases,
  ...lookupCases,
];

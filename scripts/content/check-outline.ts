import { toString } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import type { PageConfig } from '#config/schema.ts';
import { isInside, lineOf } from '#lib/content/check-syntax.ts';
import type { ProseProblem } from '#lib/content/prose.ts';
import { listPresets } from '#lib/jobs/query/list-url.ts';
import type { ContentFile } from './read-content.ts';

/** Questions that a career page must answer. */
const questionsOfCareer = 5;

/** Areas whose pages end with open jobs, unless the page is a list itself. */
const jobsAreas: ReadonlySet<PageConfig['area']> = new Set(['careers', 'brands', 'people', 'benefits']);

/** Returns problems of headings, questions and the position of the live jobs. @param page null for the home page */
export function checkOutline({ tree }: ContentFile, page: PageConfig | null): readonly ProseProblem[] {
  const problems: ProseProblem[] = [];
  let questions = 0;
  let hasSection = false;
  visitParents(tree, (node, above) => {
    if (node.type !== 'heading') return;
    const isQuestion = isInside('Questions', above);
    const text = toString(node);
    if (isQuestion) questions += 1;
    const reason = judge(node.depth, isQuestion, hasSection, text);
    if (reason !== null) problems.push({ line: lineOf(node), reason: `heading “${text}” ${reason}` });
    hasSection ||= node.depth === 2;
  });
  if (page?.area === 'careers' && questions !== questionsOfCareer) {
    problems.push({ line: 1, reason: `${questions} questions; a career page answers ${questionsOfCareer}` });
  }
  const last = tree.children.at(-1);
  const endsWithJobs = last?.type === 'mdxJsxFlowElement' && last.name === 'LiveJobs';
  if (page !== null && jobsAreas.has(page.area) && !listPresets.has(page.path) && !endsWithJobs)
    problems.push({ line: 1, reason: `a ${page.area} page ends with <LiveJobs />` });
  return problems;
}

function judge(depth: number, isQuestion: boolean, hasSection: boolean, text: string): string | null {
  if (isQuestion) {
    if (depth !== 3) return 'is a question: write it with ###';
    if (!hasSection) return 'needs a section (##) above the questions';
    return /[?？]$/u.test(text) ? null : 'is not a question';
  }
  return depth === 2 ? null : 'must be a section (##); ### is for questions';
}

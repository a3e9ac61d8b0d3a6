import { toHtml } from 'hast-util-to-html';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { ProseSegment } from '#lib/content/prose.ts';
import type { MarkdownRoot, PartNode } from '#lib/content/read-markdown.ts';
import { readAttributes, readEntries } from '#lib/content/check-syntax.ts';
import { listParts, otherParts } from './static-parts.ts';

const writer = unified()
  .use(remarkRehype, {
    handlers: {
      mdxJsxFlowElement(state, part: PartNode) {
        const name = part.name ?? '';
        const buildList = listParts.get(name);
        if (buildList !== undefined) {
          const entries = readEntries(part).flatMap((entry) => (entry.ok ? [entry.value] : []));
          return buildList(
            entries.map(({ label, href, body }) => ({ label, href, children: state.all({ ...part, children: body }) })),
          );
        }
        const build = otherParts.get(name);
        return build === undefined ? { ...part, children: [] } : build(state.all(part), readAttributes(part));
      },
    },
  })
  .freeze();

type Block = ReturnType<typeof writer.runSync>['children'][number];

/**
 * Converts prose to HTML, split at the parts with live data. Escapes text and attributes; the tree contains no raw
 * HTML.
 * @param tree a tree that `checkSyntax` and `checkBodies` have validated
 */
export function toSegments(tree: MarkdownRoot): readonly ProseSegment[] {
  const root = writer.runSync(tree);
  const segments: ProseSegment[] = [];
  let run: Block[] = [];
  const closeRun = (): void => {
    if (run.length > 0)
      segments.push({ kind: 'html', html: toHtml(run, { characterReferences: { useNamedReferences: true } }) });
    run = [];
  };
  for (const block of root.children) {
    // A line break between two blocks.
    if (block.type === 'text') continue;
    if (block.type !== 'mdxJsxFlowElement') {
      run.push(block);
      continue;
    }
    closeRun();
    segments.push(toLiveSegment(block));
  }
  closeRun();
  return segments;
}

function toLiveSegment(part: Pick<PartNode, 'name' | 'attributes'>): ProseSegment {
  switch (part.name) {
    case 'Bases':
      return { kind: part.name, codes: readAttributes(part).get('codes') ?? '' };
    case 'PayRange':
      return { kind: part.name, titles: readAttributes(part).get('titles') ?? '' };
    case 'LiveJobs':
      return { kind: part.name };
    default:
      throw new Error(`<${part.name ?? ''}> is neither markup nor live data.`);
  }
}

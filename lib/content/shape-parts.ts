import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { err, ok, type Result } from '#lib/result.ts';
import { lineOf } from './check-syntax.ts';
import type { ProseProblem } from './prose.ts';
import type { MarkdownRoot, NodeOf, PartNode } from './read-markdown.ts';
import { proseParts, type PartBody } from './prose-parts.ts';

type Phrasing = NodeOf<'paragraph'>['children'];
type ListBody = PartBody & { readonly kind: 'list' };

/**
 * Replaces the list inside each component with entry elements, in place: `- **Age:** 21` in `<Facts>` becomes
 * `<Fact label="Age">21</Fact>`.
 * @returns a problem for each component whose body does not match its rule
 */
export function shapeParts(tree: MarkdownRoot): readonly ProseProblem[] {
  const problems: ProseProblem[] = [];
  visit(tree, 'mdxJsxFlowElement', (part) => {
    const body = proseParts.get(part.name ?? '')?.body;
    if (body === undefined) return;
    const line = lineOf(part);
    if (body.kind === 'empty' && part.children.length > 0)
      problems.push({ line, reason: `<${part.name}> has nothing inside: write <${part.name} />` });
    if (body.kind !== 'empty' && part.children.length === 0) problems.push({ line, reason: `<${part.name}> is empty` });
    if (body.kind === 'list' && part.children.length > 0) problems.push(...shapeList(part, body));
  });
  return problems;
}

function shapeList(part: PartNode, body: ListBody): readonly ProseProblem[] {
  const [list, ...rest] = part.children;
  if (list?.type !== 'list' || rest.length > 0 || Boolean(list.ordered) !== body.isOrdered) {
    const kind = body.isOrdered ? 'a numbered list' : 'a list with dashes';
    return [{ line: lineOf(part), reason: `<${part.name}> holds ${kind} and nothing else` }];
  }
  if (body.entry === null) return [];
  const { entry, label } = body;
  const shaped = list.children.map((item) => shapeEntry(item, entry, label === 'linked'));
  part.children = shaped.flatMap((result) => (result.ok ? [result.value] : []));
  return shaped.flatMap((result) =>
    result.ok ? [] : [{ ...result.error, reason: `<${part.name}>: ${result.error.reason}` }],
  );
}

function shapeEntry(item: NodeOf<'listItem'>, name: string, isLinked: boolean): Result<PartNode, ProseProblem> {
  const labeled = splitLabel(item);
  const fault = isLinked
    ? 'an entry begins with a link in bold: - **[Label](/path/)** text'
    : 'an entry begins with its label in bold: - **Label:** text';
  if (labeled === null) return err({ line: lineOf(item), reason: fault });
  const [link, ...others] = labeled.label.children;
  const attributes: PartNode['attributes'] = [
    { type: 'mdxJsxAttribute', name: 'label', value: toString(labeled.label).replace(/[.:：。]$/u, '') },
  ];
  if (isLinked) {
    if (link?.type !== 'link' || others.length > 0) return err({ line: lineOf(item), reason: fault });
    attributes.push({ type: 'mdxJsxAttribute', name: 'href', value: link.url });
  }
  return ok({ type: 'mdxJsxFlowElement', name, attributes, children: labeled.body });
}

function splitLabel(
  item: NodeOf<'listItem'>,
): { readonly label: NodeOf<'strong'>; readonly body: PartNode['children'] } | null {
  const [paragraph, ...more] = item.children;
  if (paragraph?.type !== 'paragraph') return null;
  const [label, ...text] = paragraph.children;
  if (label?.type !== 'strong') return null;
  const rest = trimStart(text);
  return { label, body: rest.length === 0 ? more : [{ ...paragraph, children: rest }, ...more] };
}

function trimStart(text: Phrasing): Phrasing {
  const [first, ...rest] = text;
  if (first?.type !== 'text') return [...text];
  const value = first.value.trimStart();
  return value === '' ? rest : [{ ...first, value }, ...rest];
}

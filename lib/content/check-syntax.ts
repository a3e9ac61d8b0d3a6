import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { err, ok, type Result } from '#lib/result.ts';
import type { ProseProblem } from './prose.ts';
import type { MarkdownNode, MarkdownRoot, NodeOf, PartNode } from './read-markdown.ts';
import { proseParts } from './prose-parts.ts';

const schemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** Returns the line on which a node starts. */
export function lineOf(node: Pick<MarkdownNode, 'position'>): number {
  return node.position?.start.line ?? 1;
}

/** Returns whether a node is inside a component. @param ancestors of the node, from the root down */
export function isInside(name: string, ancestors: readonly MarkdownNode[]): boolean {
  return ancestors.some((node) => node.type === 'mdxJsxFlowElement' && node.name === name);
}

/** Returns the syntax problems of a tree: code, HTML, unknown components and attributes, and components used too often. */
export function checkSyntax(tree: MarkdownRoot): readonly ProseProblem[] {
  const problems: ProseProblem[] = [];
  const uses = new Map<string, number>();
  visit(tree, (node, _place, parent) => {
    const reason = findProblem(node);
    if (reason !== null) problems.push({ line: lineOf(node), reason });
    if (node.type !== 'mdxJsxFlowElement') return;
    problems.push(...checkPart(node));
    if (proseParts.get(node.name ?? '')?.body.kind === 'empty' && parent?.type !== 'root') {
      problems.push({
        line: lineOf(node),
        reason: `<${node.name}> must stand on its own, outside of other parts, lists and quotes`,
      });
    }
    const count = (uses.get(node.name ?? '') ?? 0) + 1;
    uses.set(node.name ?? '', count);
    const maxUses = proseParts.get(node.name ?? '')?.maxUses ?? Infinity;
    if (count > maxUses)
      problems.push({ line: lineOf(node), reason: `<${node.name}> stands ${count} times; ${maxUses} at most` });
  });
  return problems;
}

function findProblem(node: MarkdownNode): string | null {
  switch (node.type) {
    case 'mdxjsEsm':
      return 'import and export are not for prose';
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return 'braces are not for prose';
    case 'mdxJsxTextElement':
      return `<${node.name ?? ''}> must stand on lines of its own, with blank lines inside`;
    case 'html':
      return 'HTML is not for prose';
    case 'image':
    case 'imageReference':
      return 'pictures are drawn by components, not by prose';
    case 'link':
    case 'definition':
      return schemes.has(URL.parse(node.url, 'https://localhost')?.protocol ?? '')
        ? null
        : `link to ${node.url} is no address of a page, mail or telephone`;
    default:
      return null;
  }
}

function checkPart(node: PartNode): readonly ProseProblem[] {
  const line = lineOf(node);
  const rule = proseParts.get(node.name ?? '');
  if (rule === undefined)
    return [
      { line, reason: `<${node.name ?? ''}> is not a component; there are ${[...proseParts.keys()].join(', ')}` },
    ];
  if (node.attributes.some(({ type, value }) => type !== 'mdxJsxAttribute' || typeof value !== 'string'))
    return [{ line, reason: `<${node.name}> takes attributes in quotes only` }];
  const { error } = rule.attributes.safeParse(Object.fromEntries(readAttributes(node)));
  return (error?.issues ?? []).map((issue) => {
    const reason =
      issue.code === 'unrecognized_keys'
        ? ` has no attribute ${issue.keys.join(', ')}`
        : `: ${issue.path.join()} ${issue.message}`;
    return { line, reason: `<${node.name}>${reason}` };
  });
}

/** Returns the attributes of a component that are written in quotes. */
export function readAttributes({ attributes }: Pick<PartNode, 'attributes'>): ReadonlyMap<string, string> {
  return new Map(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
}

type Phrasing = NodeOf<'paragraph'>['children'];

/** An item of the list in a component: `- **Label:** text`, or `- **[Label](/path/)** text`. */
export interface PartEntry {
  readonly label: string;
  /** Address of the link in the label; null: it has none. */
  readonly href: string | null;
  /** What follows the label. */
  readonly body: PartNode['children'];
}

/** Returns a problem for each component whose body does not match its rule in `prose-parts.ts`. */
export function checkBodies(tree: MarkdownRoot): readonly ProseProblem[] {
  const problems: ProseProblem[] = [];
  visit(tree, 'mdxJsxFlowElement', (part) => {
    for (const { line, reason } of checkBody(part)) problems.push({ line, reason: `<${part.name}>${reason}` });
  });
  return problems;
}

function checkBody(part: PartNode): readonly ProseProblem[] {
  const body = proseParts.get(part.name ?? '')?.body;
  const line = lineOf(part);
  const [list, ...rest] = part.children;
  if (body === undefined) return [];
  if (body.kind === 'empty')
    return list === undefined ? [] : [{ line, reason: ` has nothing inside: write <${part.name} />` }];
  if (list === undefined) return [{ line, reason: ' is empty' }];
  if (body.kind === 'flow') return [];
  if (list.type !== 'list' || rest.length > 0 || Boolean(list.ordered) !== body.isOrdered) {
    const kind = body.isOrdered ? 'a numbered list' : 'a list with dashes';
    return [{ line, reason: ` holds ${kind} and nothing else` }];
  }
  return readEntries(part).flatMap((entry) =>
    entry.ok ? [] : [{ ...entry.error, reason: `: ${entry.error.reason}` }],
  );
}

/** Returns the entries of a component, or what is wrong with them. Other components than those with labels have none. */
export function readEntries(part: PartNode): readonly Result<PartEntry, ProseProblem>[] {
  const body = proseParts.get(part.name ?? '')?.body;
  const [list] = part.children;
  if (body?.kind !== 'list' || body.label === 'none' || list?.type !== 'list') return [];
  return list.children.map((item) => readEntry(item, body.label === 'linked'));
}

function readEntry(item: NodeOf<'listItem'>, isLinked: boolean): Result<PartEntry, ProseProblem> {
  const [paragraph, ...more] = item.children;
  const [label, ...text] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const [link, ...others] = label?.type === 'strong' ? label.children : [];
  const href = isLinked && link?.type === 'link' && others.length === 0 ? link.url : null;
  if (paragraph?.type !== 'paragraph' || label?.type !== 'strong' || isLinked !== (href !== null)) {
    const form = isLinked
      ? 'an entry begins with a link in bold: - **[Label](/path/)** text'
      : 'an entry begins with its label in bold: - **Label:** text';
    return err({ line: lineOf(item), reason: form });
  }
  const rest = trimStart(text);
  const body = rest.length === 0 ? more : [{ ...paragraph, children: rest }, ...more];
  return ok({ label: toString(label).replace(/[.:：。]$/u, ''), href, body });
}

function trimStart(text: Phrasing): Phrasing {
  const [first, ...rest] = text;
  if (first?.type !== 'text') return text;
  const value = first.value.trimStart();
  return value === '' ? rest : [{ ...first, value }, ...rest];
}

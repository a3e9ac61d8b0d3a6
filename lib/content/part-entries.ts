import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { err, ok, type Result } from '#lib/result.ts';
import { lineOf } from './check-syntax.ts';
import type { ProseProblem } from './prose.ts';
import type { MarkdownRoot, NodeOf, PartNode } from './read-markdown.ts';
import { proseParts } from './prose-parts.ts';

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

import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const reader = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx).freeze();

export type MarkdownRoot = ReturnType<typeof reader.parse>;
export type MarkdownNode = MarkdownRoot | MarkdownRoot['children'][number];
export type NodeOf<Type extends MarkdownNode['type']> = Extract<MarkdownNode, { readonly type: Type }>;
/** `<Facts>` and its like. */
export type PartNode = NodeOf<'mdxJsxFlowElement'>;

/** The Markdown of a prose file as a tree. @throws what the parser throws, with a `line` */
export function readMarkdown(source: string): MarkdownRoot {
  return reader.parse(source);
}

import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const reader = unified().use(remarkParse).use(remarkFrontmatter).use(remarkMdx).freeze();

export type MarkdownRoot = ReturnType<typeof reader.parse>;
export type MarkdownNode = MarkdownRoot | MarkdownRoot['children'][number];
export type NodeOf<Type extends MarkdownNode['type']> = Extract<MarkdownNode, { readonly type: Type }>;
/** A component tag, such as `<Facts>`. */
export type PartNode = NodeOf<'mdxJsxFlowElement'>;

/** Parses the Markdown of a prose file into a tree. @throws the error of the parser, with its `line` */
export function readMarkdown(source: string): MarkdownRoot {
  return reader.parse(source);
}

import type { Runtime } from '#lib/runtime/runtime.ts';

/**
 * Attributes that make a form a tool of assistants in browsers (WebMCP, declarative API:
 * https://developer.chrome.com/docs/ai/webmcp/declarative-api). The labels of its fields describe the arguments.
 */
export interface FormTool {
  readonly toolname: string;
  readonly tooldescription: string;
  /** Present: the assistant may submit the form, which only shows a list. */
  readonly toolautosubmit: '';
}

/**
 * Returns the property that makes a search form a tool; nothing where the settings do not ask for it. The tool is named like the
 * one of `/mcp` that does the same.
 */
export function toToolProps({ hasSearchTool, site }: Pick<Runtime, 'hasSearchTool' | 'site'>): {
  readonly tool?: FormTool;
} {
  if (!hasSearchTool) return {};
  const tooldescription = `Searches the open jobs of ${site.companyName} and shows them as a list.`;
  return { tool: { toolname: 'search_jobs', tooldescription, toolautosubmit: '' } };
}

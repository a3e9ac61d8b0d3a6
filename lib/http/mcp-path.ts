/** URL of the tools for assistants (Model Context Protocol). */
export const mcpPath = '/mcp';

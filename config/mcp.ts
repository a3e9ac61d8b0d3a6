/** Bounds of the tools for assistants at `/mcp`. */
export const mcp = {
  /** Maximum size of a message, in bytes. */
  maxBytes: 64 * 1024,
  /** Maximum number of messages that are answered at the same time; beyond it the response is 503. */
  maxConcurrent: 32,
  retryAfterSeconds: 2,
} as const;

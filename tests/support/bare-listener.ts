import type { ListenerOptions } from '#lib/server/request-listener.ts';

/** Parts of a request listener that answers pages only, and whose process is not stopping. */
export const bareListener = {
  isDraining: () => false,
  developmentPages: undefined,
  staticFiles: (_request, _response, next) => next(),
  endpoints: [],
  observe: () => {},
} as const satisfies Partial<ListenerOptions>;

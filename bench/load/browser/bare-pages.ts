import { createServer, type RequestListener } from 'node:http';

const rules = { prerender: [{ where: { href_matches: '/*/' }, eagerness: 'moderate' }] };
const toPage = (to: string): string =>
  `<!doctype html><title>Bare</title><script>globalThis.careersBuild = { isHydrated: true }</script>` +
  `<script type="speculationrules">${JSON.stringify(rules)}</script><main><a href="/${to}/">Next</a></main>`;

/** A server and its origin. */
export interface StoppableOrigin {
  readonly url: string;
  readonly stop: () => void;
}

/** Starts a server with two pages that link to each other: what the browser alone takes between pages. */
export function startBarePages(): Promise<StoppableOrigin> {
  return serve((request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'max-age=60');
    response.end(toPage(request.url === '/one/' ? 'two' : 'one'));
  });
}

/** Starts a server on a free port of this machine. */
export async function serve(listener: RequestListener): Promise<StoppableOrigin> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

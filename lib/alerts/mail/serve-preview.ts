import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { Logger } from 'pino';
import PostalMime, { type Email } from 'postal-mime';

const maxListed = 200;
const css =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:900px;margin:2rem auto;padding:0 1rem;color-scheme:light dark}iframe{width:100%;height:80vh;border:1px solid gray}pre{white-space:pre-wrap;overflow-wrap:anywhere}';
/** Scripts and requests are off; links open beside the page, because the site does not allow frames. */
const framePolicy = 'allow-popups allow-popups-to-escape-sandbox';
const policy = "default-src 'none'; style-src 'unsafe-inline'";

function writePage(title: string, content: readonly Element[]): string {
  const head = h('head', [h('meta', { charSet: 'utf-8' }), h('title', title), h('style', css)]);
  return toHtml(
    h(null, [{ type: 'doctype' }, h('html', { lang: 'en' }, [head, h('body', [h('h1', title), ...content])])]),
  );
}

async function readMail(folder: string, name: string): Promise<Email> {
  return PostalMime.parse(await readFile(path.join(folder, `${name}.eml`)));
}

async function listMails(folder: string): Promise<string> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -'.eml'.length));
  const newest = names.sort().reverse().slice(0, maxListed);
  const items = newest.map(async (name) => {
    const { subject = name, to = [], date = '' } = await readMail(folder, name);
    const recipients = to.map(({ address = '' }) => address).join(', ');
    return h('li', [h('a', { href: `/messages/${name}` }, subject), ` to ${recipients}, ${date}`]);
  });
  const list = items.length === 0 ? h('p', 'None yet.') : h('ul', await Promise.all(items));
  return writePage('Messages', [list]);
}

async function writeMail(folder: string, name: string): Promise<string> {
  const { headers, subject = name, text = '' } = await readMail(folder, name);
  return writePage(subject, [
    h('p', h('a', { href: '/' }, 'All messages')),
    h('iframe', { title: 'HTML', sandbox: framePolicy, src: `/html/${name}` }),
    h('h2', 'Plain text'),
    h('pre', text),
    h('h2', 'Headers'),
    h('pre', headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')),
  ]);
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, html: string, csp = `${policy}; frame-src 'self'`): void => {
    response
      .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': csp })
      .end(html);
  };
  // A page of another site could point its own name at this machine.
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? '')) return send(421, '');
  if (request.url === '/') return send(200, await listMails(folder));
  const [, kind, name] = /^\/(messages|html)\/([\w-]+)$/.exec(request.url ?? '') ?? [];
  if (name === undefined) return send(404, writePage('Not found', []));
  if (kind === 'messages') return send(200, await writeMail(folder, name));
  const html = await readFile(path.join(folder, `${name}.html`), 'utf8');
  send(200, html.replace('<head>', '<head><base target="_blank">'), `${policy}; sandbox ${framePolicy}`);
}

/** Serves the messages of a folder at a page of this machine alone. A port that is taken is logged and does no harm. */
export function servePreview(
  folder: string,
  port: number,
  log: Pick<Logger, 'info' | 'warn'>,
): { close(): Promise<void> } {
  const server = createServer((request, response) => {
    answer(folder, request, response).catch(() => response.writeHead(404).end());
  });
  server.on('error', (error) =>
    log.warn({ err: error, folder }, 'Messages are written, but the page of messages is off.'),
  );
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    const boundPort = typeof address === 'object' && address !== null ? address.port : port;
    log.info({ folder, url: `http://127.0.0.1:${boundPort}/` }, 'Messages are not sent. See them at this page.');
  });
  return {
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

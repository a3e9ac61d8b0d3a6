import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { escapeHtml } from '#lib/escape-html.ts';
import { parseJson } from '#lib/parse-json.ts';

const maxListed = 200;
const mailSchema = z.object({
  to: z.object({ address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});

/** Scripts and requests of a message are off; its links open beside the page. */
export const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
const frame = 'allow-popups allow-popups-to-escape-sandbox';
const css =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:900px;margin:2rem auto;padding:0 1rem;color-scheme:light dark}iframe{width:100%;height:80vh;border:1px solid gray}pre{white-space:pre-wrap;overflow-wrap:anywhere}aside{padding:.5rem 1rem;border:2px solid #b45309;border-radius:8px}';

async function readMail(folder: string, name: string) {
  return mailSchema.parse(parseJson(await readFile(path.join(folder, `${name}.json`), 'utf8')));
}

function writePage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${css}</style></head>
<body><aside><b>Preview.</b> These messages were not sent: there is no mail server. They are files in a folder of this machine. Set <code>SMTP_URL</code> to send them.</aside>
<h1>${escapeHtml(title)}</h1>
${content}</body></html>
`;
}

/**
 * Writes the page of the messages in a folder, the newest first, or that of one message.
 * @param name of a message; empty: all
 * @returns null when there is no such message
 */
export async function writePreview(folder: string, name: string): Promise<string | null> {
  const names = (await readdir(folder).catch(() => []))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
  if (name === '') {
    const items = names
      .sort()
      .reverse()
      .slice(0, maxListed)
      .map(async (one) => {
        const { subject, to } = await readMail(folder, one);
        return `<li><a href="?message=${escapeHtml(one)}">${escapeHtml(subject)}</a> to ${escapeHtml(to.address)}</li>\n`;
      });
    return writePage(
      'Job alert messages',
      items.length === 0 ? '<p>None yet.</p>' : `<ul>${(await Promise.all(items)).join('')}</ul>`,
    );
  }
  if (!names.includes(name)) return null;
  const { subject, to, text, html, headers } = await readMail(folder, name);
  const lines = Object.entries({ To: to.address, Subject: subject, ...headers }).map(
    ([field, value]) => `${field}: ${value}`,
  );
  const body = escapeHtml(html.replace('<head>', '<head><base target="_blank">'));
  return writePage(
    subject,
    `<p><a href="?">All messages</a></p>
<iframe title="HTML" sandbox="${frame}" srcdoc="${body}"></iframe>
<h2>Plain text</h2><pre>${escapeHtml(text)}</pre>
<h2>Headers</h2><pre>${escapeHtml(lines.join('\n'))}</pre>
`,
  );
}

import { marked } from 'marked';
import type { Posting } from './posting.ts';

/** Returns the posting's body as padded Markdown. Markup without a Markdown notation stays as it is. */
export function toMarkdown({ markdown, html }: Posting): string {
  if (markdown !== null) return markdown;
  return (html ?? '')
    .replace(/<h[1-6]>([^<]*)<\/h[1-6]>/g, '### $1')
    .replace(/<(strong|b)>([^<]*)<\/\1>/g, '**$2**')
    .replace(/<\/?(?:p|ul)>/g, '')
    .replace(/<li>([^\n]*?)<\/li>/g, '+ $1')
    .replace(/&amp;/g, '&')
    .trim()
    .replace(/\n{2,}/g, '\n \n\n \n');
}

/** Returns the posting's body as HTML of the hosted search: `###` is an `h6`, blocks are separated by a blank line. */
export function toHtml({ markdown, html }: Posting): string {
  if (html !== null) return html;
  return marked
    .parse(markdown ?? '', { async: false })
    .replace(/<(\/?)h3>/g, '<$1h6>')
    .replace(/\n(?=<(?:p|h\d|ul)>)/g, '\n\n')
    .trim();
}

import { formatPay } from '#lib/jobs/format.ts';
import type { FeedJob } from './feed-job.ts';

/** How a feed of all jobs is written. */
export interface FeedFormat {
  readonly contentType: string;
  /** @param siteUrl absolute origin, no trailing slash */
  readonly writeHead: (companyName: string, siteUrl: string) => string;
  readonly writeJob: (job: FeedJob) => string;
  readonly foot: string;
}

/** One JSON object a line: `feedJobSchema`. */
export const ndjson: FeedFormat = {
  contentType: 'application/x-ndjson; charset=utf-8',
  writeHead: () => '',
  writeJob: (job) => `${JSON.stringify(job)}\n`,
  foot: '',
};

/**
 * The XML that Indeed defined and most job boards accept: https://docs.indeed.com/indeed-apply/xml-feed. What a posting does not
 * state is left out.
 */
export const jobBoardXml: FeedFormat = {
  contentType: 'application/xml; charset=utf-8',
  writeHead: (companyName, siteUrl) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<source>\n${writeElement('publisher', companyName)}${writeElement('publisherurl', `${siteUrl}/`)}`,
  writeJob: (job) => {
    const { place } = job;
    return `<job>\n${[
      writeElement('title', job.title),
      writeElement('date', job.postedAt),
      writeElement('referencenumber', job.id),
      // Required there.
      writeElement('requisitionid', job.requisitionId ?? job.id),
      writeElement('url', job.url),
      writeElement('company', job.company),
      writeElement('city', place.city ?? (place.isRemote ? 'Remote' : null)),
      writeElement('state', place.stateCode ?? place.state),
      writeElement('country', place.country),
      writeElement('postalcode', place.postalCode),
      writeElement('description', withoutEntities(job.description)),
      writeElement('salary', job.pay === null ? null : formatPay(job.pay)),
      writeElement('jobtype', job.employmentTypes.join(', ')),
      writeElement('category', job.categories.join(', ')),
      writeElement('remotetype', place.isRemote ? 'Fully remote' : null),
      writeElement('expirationdate', job.closesAt),
    ].join('')}</job>\n`;
  },
  foot: '</source>\n',
};

/** Characters that XML 1.0 cannot contain, lone surrogates included. */
const invalidCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Writes an element with text as CDATA; nothing when there is no text. @param attributes with a space before each */
export function writeElement(name: string, text: string | null, attributes = ''): string {
  const clean = (text ?? '').replace(invalidCharacters, '');
  const data = clean.replaceAll(']]>', ']]]]><![CDATA[>');
  return clean === '' ? '' : `<${name}${attributes}><![CDATA[${data}]]></${name}>\n`;
}

/**
 * Replaces entities by their characters, because Indeed does not read them, wherever the HTML still means the same: an ampersand
 * before two letters could begin another entity, and a less-than sign before a letter a tag.
 */
export function withoutEntities(html: string): string {
  return html
    .replace(/&amp;(?!#|[A-Za-z]{2})/g, '&')
    .replace(/&gt;/g, '>')
    .replace(/&lt;(?![A-Za-z/!?])/g, '<');
}

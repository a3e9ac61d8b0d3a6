import { formatPay } from '#lib/jobs/format.ts';
import type { FeedFormat } from './feed-format.ts';
import { writeElement, xmlDeclaration } from './xml.ts';

/**
 * The XML that Indeed defined and most job boards accept: https://docs.indeed.com/indeed-apply/xml-feed. What a posting does not
 * state is left out.
 */
export const indeedXml: FeedFormat = {
  contentType: 'application/xml; charset=utf-8',
  writeHead: ({ companyName, siteUrl }) =>
    `${xmlDeclaration}<source>\n${writeElement('publisher', companyName)}${writeElement('publisherurl', `${siteUrl}/`)}`,
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

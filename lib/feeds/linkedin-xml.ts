import { hash } from 'node:crypto';
import type { FeedFormat } from './feed-format.ts';
import type { FeedJob } from './feed-job.ts';
import { writeElement, xmlDeclaration } from './xml.ts';

const maxIdLength = 40;

/** LinkedIn's codes of employment types, by label in lower case. */
const typeCodes: ReadonlyMap<string, string> = new Map([
  ['full-time', 'FULL_TIME'],
  ['part-time', 'PART_TIME'],
  ['contract', 'CONTRACT'],
  ['contractor', 'CONTRACT'],
  ['temporary', 'TEMPORARY'],
  ['seasonal', 'TEMPORARY'],
  ['intern', 'INTERNSHIP'],
  ['internship', 'INTERNSHIP'],
  ['volunteer', 'VOLUNTEER'],
]);
const periods = {
  hour: 'HOURLY',
  day: null,
  week: 'WEEKLY',
  'two-weeks': null,
  month: 'MONTHLY',
  year: 'YEARLY',
} as const;

/**
 * The XML of LinkedIn's job feeds:
 * https://learn.microsoft.com/linkedin/talent/job-postings/xml-feeds-development-guide. What a posting does not state is left out.
 */
export const linkedinXml: FeedFormat = {
  contentType: 'application/xml; charset=utf-8',
  writeHead: ({ companyName, siteUrl, total }) =>
    `${xmlDeclaration}<source>\n${[
      writeElement('publisherURL', `${siteUrl}/`),
      writeElement('publisher', companyName),
      `<expectedJobCount>${total}</expectedJobCount>\n`,
    ].join('')}`,
  writeJob: (job) => {
    const { place } = job;
    const location = [place.city, place.state, place.country].filter((part) => part !== null).join(', ');
    const type = job.employmentTypes
      .map((label) => typeCodes.get(label.toLowerCase()))
      .find((code) => code !== undefined);
    return `<job>\n${[
      writeElement('partnerJobId', job.id.length <= maxIdLength ? job.id : hash('sha1', job.id)),
      writeElement('company', job.company),
      writeElement('title', job.title),
      writeElement('description', job.description),
      writeElement('applyUrl', job.url),
      writeElement('location', location === '' ? place.label : location),
      writeElement('city', place.city),
      writeElement('state', place.state),
      writeElement('postalCode', place.postalCode),
      writeElement('workplaceTypes', place.isRemote ? 'Remote' : null),
      writeElement('jobtype', type ?? null),
      writeSalary(job.pay),
    ].join('')}</job>\n`;
  },
  foot: '</source>\n',
};

/** Writes nothing for pay without a currency or with a unit that LinkedIn has no value for. */
function writeSalary(pay: FeedJob['pay']): string {
  if (pay === null || pay.unit === null || pay.currency === null) return '';
  const { currency } = pay;
  const period = periods[pay.unit];
  if (period === null) return '';
  const writeEnd = (name: string, amount: number | null): string =>
    amount === null
      ? ''
      : `<${name}>\n${writeElement('amount', String(amount))}${writeElement('currencyCode', currency)}</${name}>\n`;
  const ends = writeEnd('highEnd', pay.high) + writeEnd('lowEnd', pay.low);
  if (ends === '') return '';
  const rest = writeElement('period', period) + writeElement('type', 'BASE_SALARY');
  return `<salaries>\n<salary>\n${ends}${rest}</salary>\n</salaries>\n`;
}

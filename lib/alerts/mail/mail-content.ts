import { choiceFacets } from '#config/facets.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import type { AlertFrequency } from '#lib/alerts/alerts-api.ts';
import { alertsPrivacyPath } from '#lib/alerts/alerts-paths.ts';
import { formatDeadline } from '#lib/jobs/format-deadline.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { formatCount } from '#lib/views/list-labels.ts';
import { toJobCard } from '#lib/views/job-card.ts';

/** A message of job alerts, before it is put into words. */
export interface AlertMessage {
  readonly kind: 'confirm' | 'jobs';
  /** Address of the recipient. */
  readonly to: string;
  /** Message-ID header without angle brackets: the same for every attempt to send this message. */
  readonly messageId: string;
  /** Name of the list: "Pilot jobs in Seattle, WA". That of a confirming message has no words of the visitor. */
  readonly listName: string;
  /** Absolute URLs: of the list; of the link that confirms or that leads to the manage page; of one-click unsubscribe. */
  readonly listUrl: string;
  readonly actionUrl: string;
  readonly unsubscribeUrl: string | null;
  readonly frequency: AlertFrequency;
  /** The new jobs that the message shows, at most 20; none in a confirming message. */
  readonly jobs: readonly JobSummary[];
  /** Number of new jobs, which may exceed `jobs.length`. */
  readonly total: number;
}

/** The part of the site's configuration that messages show. */
export type MailSite = Pick<SiteConfig, 'companyName' | 'language' | 'accommodationUrl' | 'postalAddress'>;

/** A sentence with a link after it, or one of both. */
export interface MailLine {
  readonly text?: string;
  readonly link?: { readonly label: string; readonly url: string };
}

/** What a message says. Its plain text and its HTML are written from this, so that both say the same. */
export type MailContent = ReturnType<typeof toMailContent>;
export type MailJob = ReturnType<typeof toMailJob>;

const maxTitleLength = 160;
/** Of a place, a company, a type of employment. */
const maxFactLength = 80;
const maxFacts = 5;
const frequencies = { daily: 'once a day', weekly: 'once a week' } as const;
/** Names of lists begin with one of these words. All of them are lower case within a sentence. */
const nouns = ['jobs', 'remote', ...choiceFacets.flatMap(({ values }) => values.map(({ noun }) => noun))];

/**
 * Returns a text from outside as one line, so that it can neither break a header, nor look like other lines of the message,
 * nor exceed its size. Characters that reorder the text around them are removed.
 */
function toLine(text: string, maxLength: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim();
  const characters = [...line];
  if (characters.length <= maxLength) return line;
  const start = characters.slice(0, maxLength - 1).join('');
  return `${start.trimEnd()}…`;
}

/**
 * Counts the new jobs of a list: "3 new pilot jobs in Seattle, WA", "1 new job for “ramp”". A name of a company stays as it is.
 * @param listName as `nameList` of lib/views/list-labels.ts returns it
 */
export function describeNewJobs(count: number, listName: string): string {
  const lowered = listName.charAt(0).toLowerCase() + listName.slice(1);
  const isNoun = nouns.some((noun) => lowered.startsWith(noun) && !/^\p{L}/u.test(lowered.slice(noun.length)));
  const plural = listName === 'All open jobs' ? 'jobs' : isNoun ? lowered : listName;
  return `${formatCount(count)} new ${count === 1 ? plural.replace(/\bjobs\b/, 'job') : plural}`;
}

function toMailJob(job: JobSummary, siteUrl: string, now: number) {
  const { href, title, language, place, pay, facts } = toJobCard(job, now);
  return {
    label: toLine(title, maxTitleLength),
    url: new URL(href, siteUrl).href,
    language: language ?? '',
    facts: [place, ...facts]
      .map((fact) => toLine(fact, maxFactLength))
      .filter((fact) => fact !== '')
      .slice(0, maxFacts)
      .join(' · '),
    pay,
    deadline: job.closesAt === null ? '' : `Apply by ${formatDeadline(job.closesAt, now)}`,
  };
}

/**
 * Puts a message into words.
 * @param siteUrl origin of the site
 * @param now milliseconds since the epoch
 */
export function toMailContent(message: AlertMessage, site: MailSite, siteUrl: string, now: number) {
  const { kind, total, actionUrl, listUrl } = message;
  const listName = toLine(message.listName, maxTitleLength);
  const frequency = `at most ${frequencies[message.frequency]}, and only when there are new jobs`;
  const jobs = message.jobs.map((job) => toMailJob(job, siteUrl, now));
  const unlisted = total - jobs.length;
  const { language, companyName: company, postalAddress } = site;
  const foot: readonly MailLine[] = [
    { link: { label: 'How we protect your email address', url: new URL(alertsPrivacyPath, siteUrl).href } },
    { text: postalAddress === '' ? company : `${company}, ${postalAddress}` },
  ];
  if (kind === 'confirm')
    return {
      ...{ language, company, more: '' },
      jobs: [
        { label: listName, url: listUrl, language: '', facts: frequency.replace('at', 'At'), pay: '', deadline: '' },
      ],
      heading: 'Confirm your job alert',
      /** What mailboxes show after the subject. It is not visible in the message. */
      preview: 'Open the link and select the button. Then we’ll email you when new jobs open.',
      intro: 'Someone, probably you, asked us to send new jobs to this address:',
      button: { label: 'Confirm this alert', url: actionUrl },
      notes: [
        'The link opens a page with a button. It works for 48 hours, and we don’t store your address until you select the button.',
        'Didn’t ask for this? Ignore this email and nothing happens.',
      ],
      foot,
    };
  return {
    ...{ language, company, jobs },
    heading: describeNewJobs(total, listName),
    preview: jobs
      .slice(0, 3)
      .map(({ label }) => label)
      .join(' · '),
    intro: '',
    /** How many new jobs are not listed; empty when all are. */
    more: unlisted > 0 ? `And ${formatCount(unlisted)} more new ${unlisted === 1 ? 'job' : 'jobs'}.` : '',
    button: { label: 'See all jobs in your search', url: listUrl },
    notes: [],
    foot: [
      {
        text: `You get this email because you asked us for new jobs like these: ${listName}. We send it ${frequency}.`,
      },
      { link: { label: 'Change or stop this alert', url: actionUrl } },
      { text: 'Need an accommodation to apply?', link: { label: 'Contact us', url: site.accommodationUrl } },
      ...foot,
    ],
  };
}

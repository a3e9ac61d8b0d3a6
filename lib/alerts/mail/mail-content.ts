import type { SiteConfig } from '#config/site-schema.ts';
import { alertsPrivacyPath } from '#lib/alerts/alerts-paths.ts';
import type { AlertMessage } from '#lib/alerts/mailer.ts';
import { formatDeadline } from '#lib/jobs/format-deadline.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { formatCount } from '#lib/views/list-labels.ts';
import { toJobCard } from '#lib/views/job-card.ts';
import { describeNewJobs } from './alert-words.ts';

export interface MailLink {
  readonly label: string;
  /** Absolute URL. */
  readonly url: string;
}

/** A sentence, a link, or a sentence with a link after it. */
export interface MailLine {
  readonly text?: string;
  readonly link?: MailLink;
}

export interface MailJob extends MailLink {
  /** Language of the title when it differs from that of the message. */
  readonly language: string | null;
  /** Place, company and type, as far as known. */
  readonly facts: readonly string[];
  /** Empty when none is posted. */
  readonly pay: string;
  /** "Apply by Dec 4"; empty when the posting stays open. */
  readonly deadline: string;
}

/** What a message says. Its plain text and its HTML are written from this, so that both say the same. */
export interface MailContent {
  readonly language: string;
  readonly subject: string;
  /** What mailboxes show after the subject. It is not visible in the message. */
  readonly preview: string;
  readonly company: string;
  readonly heading: string;
  readonly intro: readonly string[];
  /** Name and frequency of the alert to confirm; null in a message about jobs. */
  readonly alert: { readonly name: string; readonly frequency: string } | null;
  readonly jobs: readonly MailJob[];
  /** How many new jobs are not listed; empty when all are. */
  readonly more: string;
  readonly button: MailLink;
  readonly notes: readonly string[];
  readonly foot: readonly MailLine[];
}

/** The part of the site's configuration that messages show. */
export type MailSite = Pick<SiteConfig, 'companyName' | 'language' | 'accommodationUrl' | 'postalAddress'>;

const maxTitleLength = 160;
/** Of a place, a company, a type of employment. */
const maxFactLength = 80;
const maxFacts = 5;
const frequencies = { daily: 'once a day', weekly: 'once a week' } as const;

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
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}

function toMailJob(job: JobSummary, siteUrl: string, now: number): MailJob {
  const { href, title, language, place, pay, facts } = toJobCard(job, now);
  return {
    label: toLine(title, maxTitleLength),
    url: new URL(href, siteUrl).href,
    language,
    facts: [place, ...facts]
      .map((fact) => toLine(fact, maxFactLength))
      .filter((fact) => fact !== '')
      .slice(0, maxFacts),
    pay,
    deadline: job.closesAt === null ? '' : `Apply by ${formatDeadline(job.closesAt, now)}`,
  };
}

function toSender({ companyName, postalAddress }: MailSite): MailLine {
  return { text: postalAddress === '' ? companyName : `${companyName}, ${postalAddress}` };
}

function toPrivacy(siteUrl: string): MailLine {
  return { link: { label: 'How we protect your email address', url: new URL(alertsPrivacyPath, siteUrl).href } };
}

/**
 * Puts a message into words.
 * @param siteUrl origin of the site
 * @param now milliseconds since the epoch
 */
export function toMailContent(message: AlertMessage, site: MailSite, siteUrl: string, now: number): MailContent {
  const listName = toLine(message.listName, maxTitleLength);
  const frequency = frequencies[message.frequency];
  const shared = { language: site.language, company: site.companyName };
  if (message.kind === 'confirm')
    return {
      ...shared,
      subject: 'Confirm your job alert',
      preview: 'Open the link and select the button. Then we’ll email you when new jobs open.',
      heading: 'Confirm your job alert',
      intro: ['Someone, probably you, asked us to send new jobs to this address:'],
      alert: { name: listName, frequency: `At most ${frequency}, and only when there are new jobs` },
      jobs: [],
      more: '',
      button: { label: 'Confirm this alert', url: message.actionUrl },
      notes: [
        'The link opens a page with a button. It works for 48 hours, and we don’t store your address until you select the button.',
        'Didn’t ask for this? Ignore this email and nothing happens.',
      ],
      foot: [toPrivacy(siteUrl), toSender(site)],
    };
  const jobs = message.jobs.map((job) => toMailJob(job, siteUrl, now));
  const heading = describeNewJobs(message.total, listName);
  const unlisted = message.total - jobs.length;
  return {
    ...shared,
    subject: heading,
    preview: jobs
      .slice(0, 3)
      .map(({ label }) => label)
      .join(' · '),
    heading,
    intro: [],
    alert: null,
    jobs,
    more: unlisted > 0 ? `And ${formatCount(unlisted)} more new ${unlisted === 1 ? 'job' : 'jobs'}.` : '',
    button: { label: 'See all jobs in your search', url: message.listUrl },
    notes: [],
    foot: [
      {
        text: `You get this email because you asked us for new jobs like these: ${listName}. We send it at most ${frequency}, and only when there are new jobs.`,
      },
      { link: { label: 'Change or stop this alert', url: message.actionUrl } },
      { text: 'Need an accommodation to apply?', link: { label: 'Contact us', url: site.accommodationUrl } },
      toPrivacy(siteUrl),
      toSender(site),
    ],
  };
}

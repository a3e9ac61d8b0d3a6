import { notices } from '#config/notices.ts';
import { AlertLink } from '#components/jobs/alerts/alert-link.tsx';
import { DataTime, StaleDataNotice } from '#components/jobs/data-time.tsx';
import { JobCards } from '#components/jobs/job-card.tsx';
import { TalentCommunity } from '#components/jobs/talent-community.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { Island } from '#components/states/island.client.tsx';
import type { PageLink } from '#lib/content/page-links.ts';
import type { JobCardView } from '#lib/views/job-card.ts';
import type { JobStory } from '#lib/views/stories.ts';
import type { RenderedDescription } from '#lib/jobs/description/render-description.ts';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { buildClosingCalendarUrl } from '#lib/jobs/saved-urls.ts';
import { textLanguage } from '#lib/jobs/text-language.ts';
import type { DataStamp } from '#lib/views/data-stamp.ts';
import { toJobFacts, type JobFact } from '#lib/views/job/job-facts.ts';
import { JobTools } from './job-tools.client.tsx';

interface JobPageProps {
  readonly job: JobSummary;
  readonly description: Pick<RenderedDescription, 'html' | 'outline'>;
  /** Includes the visitor's campaign parameters. Null when the posting has no safe link. */
  readonly applyUrl: string | null;
  readonly isSample?: boolean;
  readonly similar: readonly JobCardView[];
  readonly asOf: DataStamp;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly crumbs: readonly PageLink[];
  readonly stories: readonly JobStory[];
  /** URL of the talent community; empty: there is none. */
  readonly communityUrl: string;
  /** What happens after Apply; null when it is not known. */
  readonly application: React.ReactNode;
  /** Map of the job's location. */
  readonly map: React.ReactNode;
  /** URL of the form for an alert of similar jobs; null: the site offers none. */
  readonly alertHref: string | null;
}

/** One job. */
export function JobPage(props: JobPageProps) {
  const { job, description, applyUrl, asOf, now } = props;
  const { id, title } = job;
  const [brand] = job.company;
  const employer = brand?.label ?? job.employer ?? '';
  const language = textLanguage(title);
  const facts = toJobFacts(job, now);
  const applyLink = (position: 'top' | 'end') =>
    applyUrl !== null && <ApplyLink id={id} employer={employer} href={applyUrl} position={position} />;
  return (
    <article className="frame job-page" data-brand={brand?.slug}>
      <Breadcrumbs crumbs={props.crumbs} currentLabel={title} />
      <header className="job-head">
        <h1 dir="auto" lang={language ?? undefined}>
          {title}
        </h1>
        {employer !== '' && <p className="job-lead">{employer}</p>}
        <JobFacts facts={facts.filter(({ isKey }) => isKey)} className="facts job-strip" />
        <StaleDataNotice asOf={asOf} />
      </header>
      <aside className="job-side" aria-label="Job details">
        <div className="job-side-held">
          {applyUrl !== null && <div className="apply-bar">{applyLink('top')}</div>}
          {props.isSample === true && <p className="apply-note">This is a sample job. You can’t apply for it.</p>}
          <Island serverHtmlSelector=".job-tools">
            <JobTools
              id={id}
              title={title}
              language={language}
              place={toPlaceText(job.place.label)}
              href={buildJobUrl(job)}
              calendarHref={job.closesAt === null ? null : buildClosingCalendarUrl(id)}
            />
          </Island>
          <JobFacts facts={facts.filter(({ isKey }) => isKey !== true)} />
          <TalentCommunity href={props.communityUrl} />
        </div>
      </aside>
      <section className="job-text" aria-labelledby="description">
        <h2 id="description">Job description</h2>
        {description.outline.length > 2 && (
          <nav aria-labelledby="outline" className="outline">
            <span id="outline">On this page:</span>
            <ul>
              {description.outline.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} dir="auto">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {description.html === '' ? (
          <p>
            {applyUrl === null
              ? 'There’s no description for this job yet.'
              : 'There’s no description for this job yet. Select Apply to read more on the employer’s site.'}
          </p>
        ) : (
          <div
            className="prose"
            lang={textLanguage(description.html.replace(/<[^<>]*>/g, ' ')) ?? undefined}
            dangerouslySetInnerHTML={{ __html: addDirections(description.html) }}
          />
        )}
        {applyLink('end')}
        {props.application}
        <h2>Equal opportunity</h2>
        <p>{notices.equalOpportunity}</p>
        <p>{notices.accommodation}</p>
        <DataTime asOf={asOf} />
      </section>
      {props.map}
      <JobStories stories={props.stories} />
      <SimilarJobs jobs={props.similar} />
      {props.alertHref !== null && <AlertLink href={props.alertHref}>Email me new jobs like this one</AlertLink>}
    </article>
  );
}

/** Links to the career page of a job, to benefits and to the hiring steps; nothing when there are none. */
function JobStories({ stories }: { readonly stories: readonly JobStory[] }) {
  if (stories.length === 0) return null;
  return (
    <section className="job-stories" aria-labelledby="stories">
      <h2 id="stories">Before you apply</h2>
      <ul>
        {stories.map(({ href, label, note }) => (
          <li key={href}>
            <a href={href}>
              <strong>{label}</strong> <span>{note}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Facts of a posting, with their names; nothing when there are none. */
function JobFacts({ facts, className = 'facts' }: { readonly facts: readonly JobFact[]; readonly className?: string }) {
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(({ term, text, note, href, iso }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {href !== undefined ? (
              <a href={href}>{text}</a>
            ) : iso !== undefined ? (
              <time dateTime={iso}>{text}</time>
            ) : (
              <span>{text}</span>
            )}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Keeps the arrow beside the last word. */
const noBreakSpace = '\u00a0';
/** Followed by the selector of text style: phones would draw an emoji. */
const northEastArrow = '\u2197\uFE0E';

interface ApplyLinkProps {
  readonly id: string;
  readonly employer: string;
  readonly href: string;
  readonly position: 'top' | 'end';
}

/** Link to the employer's application form, in a new tab, and what follows. `watchDocument` reports its clicks. */
function ApplyLink({ id, employer, href, position }: ApplyLinkProps) {
  const noteId = `apply-${position}`;
  return (
    <>
      <a
        className="button button-apply"
        href={href}
        target="_blank"
        rel="noopener"
        aria-describedby={noteId}
        data-apply={id}
        data-position={position}
      >
        <span>{(employer === '' ? 'Apply' : `Apply at ${employer}`) + noBreakSpace}</span>
        <span aria-hidden="true">{northEastArrow}</span>
      </a>
      <p id={noteId} className="apply-note">
        Opens the airline’s application system in a new tab.
      </p>
    </>
  );
}

/** Links to similar jobs; nothing when there are none. */
export function SimilarJobs({ jobs }: { readonly jobs: readonly JobCardView[] }) {
  if (jobs.length === 0) return null;
  return (
    <section className="similar" aria-labelledby="similar">
      <h2 id="similar">Similar jobs</h2>
      <JobCards jobs={jobs} />
    </section>
  );
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const blockTag = /<(\/?)(?:p|h3|h4|ul|ol|table|blockquote|pre)(?=[ >])/g;

/**
 * Gives each block of a rendered description the direction of its own text, when there is text from right to left. Blocks inside
 * others have none, because their text would not count for the block around them.
 */
export function addDirections(html: string): string {
  if (!rightToLeft.test(html)) return html;
  let depth = 0;
  return html.replace(blockTag, (tag, end: string) => {
    if (end === '/') {
      depth -= 1;
      return tag;
    }
    depth += 1;
    return depth === 1 ? `${tag} dir="auto"` : tag;
  });
}

import type { ComponentType, ReactNode } from 'react';
import { DataTime, StaleDataNotice } from '#components/jobs/data-time.tsx';
import { FeaturedJobs, JobCards } from '#components/jobs/job-card.tsx';
import { TalentCommunity } from '#components/jobs/talent-community.tsx';
import type { ListView, MapView } from '#lib/views/list-response.ts';
import { describeRange } from '#lib/views/list-labels.ts';
import { AlternativeSearches } from './alternative-searches.tsx';
import { filterSheetId } from './filters.tsx';
import { JobRows } from './job-rows.tsx';
import type { MoreStatus } from './use-list.ts';

/** The parts of a list that its page provides. */
export interface ListParts {
  /** URL of the talent community; empty: there is none. */
  readonly communityUrl: string;
  /** The form for a job alert; undefined: the site offers none. */
  readonly alertForm?: ReactNode;
  /** Renders the map of a list beside its jobs. */
  readonly Map: ComponentType<{ readonly view: MapView; readonly children: ReactNode }>;
}

interface ListBodyProps extends ListParts {
  readonly view: ListView;
  readonly more: MoreStatus;
}

/** The jobs of a list, beside its map when that is open, or alternative searches when it is empty, and further actions. */
export function ListBody({ view, more, communityUrl, alertForm, Map }: ListBodyProps) {
  const content = (
    <>
      <StaleDataNotice asOf={view.asOf} />
      <div className="list-bar">
        {view.facets.length > 0 && (
          <button type="button" className="button button-quiet to-filters" popoverTarget={filterSheetId}>
            Filter jobs
          </button>
        )}
        <ChoiceLinks label="View" part="view" links={view.views} />
        {!view.isEmpty && <p>{describeRange(view.range)}</p>}
        {!view.isEmpty && <ChoiceLinks label="Sort" part="sort" links={view.sort} />}
      </div>
      <FeaturedJobs jobs={view.featured} />
      {view.isEmpty ? (
        <div data-job-list="">
          <AlternativeSearches
            heading={view.alternativeSearches[0]?.kind === 'place' ? 'Locations with jobs' : 'Try one of these'}
            searches={view.alternativeSearches}
          />
        </div>
      ) : (
        <JobRows view={view} more={more} />
      )}
      {view.related.length > 0 && (
        <section className="related" aria-labelledby="related">
          <h2 id="related">Related jobs</h2>
          <p>These jobs are close to what you searched for.</p>
          <JobCards jobs={view.related} className="job-list" />
        </section>
      )}
      {view.stories.length > 0 && (
        <nav className="list-stories" aria-labelledby="list-stories">
          <h2 id="list-stories">Before you apply</h2>
          <ul>
            {view.stories.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {view.isShort && (
        <AlternativeSearches heading="Other searches to try" searches={view.alternativeSearches} isQuiet />
      )}
      <TalentCommunity href={communityUrl} />
      {view.alert !== undefined && <ListAlert alert={view.alert}>{alertForm}</ListAlert>}
      {view.unknownPlace === null && (
        <p className="list-feed">
          <a href={view.feedHref}>Get new jobs like these by RSS</a>
        </p>
      )}
      <DataTime asOf={view.asOf} />
    </>
  );
  return view.map === null ? content : <Map view={view.map}>{content}</Map>;
}

interface ChoiceLinksProps {
  readonly label: string;
  /** Name of the part of the list; also its CSS class. */
  readonly part: 'sort' | 'view';
  readonly links: ListView['sort'];
}

/** Links to the variants of the same search, with the current one marked; nothing when there is no choice. */
function ChoiceLinks({ label, part, links }: ChoiceLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className={`${part}-links`} data-part={part}>
      <ul>
        {links.map(({ label: name, href, isCurrent }) => (
          <li key={name}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListAlertProps {
  readonly alert: NonNullable<ListView['alert']>;
  /** The form as the server rendered it for the first list, so that its code is in no script. React never renders it again. */
  readonly children: ReactNode;
}

/** The form for a job alert of the visible list, which may have changed in place. */
export function ListAlert({ alert: { list, jobs }, children }: ListAlertProps) {
  const fillForm = (root: HTMLElement | null): void => {
    root?.querySelector('[name=list]')?.setAttribute('value', list);
    root?.querySelector('.alert-jobs')?.replaceChildren(jobs);
  };
  return <div ref={fillForm}>{children}</div>;
}

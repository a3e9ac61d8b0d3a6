import { memo, type ComponentType, type ReactNode } from 'react';
import type { ListView, MapView } from '#lib/views/list-response.ts';
import { describeRange } from '#lib/views/list/list-range.ts';
import { DataTime } from '#components/jobs/data-time.tsx';
import { JobCards } from '#components/jobs/job-cards.tsx';
import { FeaturedJobs } from '#components/jobs/featured-jobs.tsx';
import { JobRows } from '#components/jobs/job-rows.tsx';
import { StaleDataNotice } from '#components/jobs/stale-data-notice.tsx';
import { TalentCommunity } from '#components/jobs/talent-community.tsx';
import type { AddedStatus } from './use-list-pages.ts';
import { AlternativeSearches } from './alternative-searches.tsx';
import { FilterButton } from './filter-sheet.tsx';
import { ListAlert } from './list-alert.tsx';
import type { PageLink } from '#lib/content/page-links.ts';

/** Target of the skip link. */
export const resultsId = 'results';

// Memoized: the rows do not render again while another list is loading.
const MemoizedRows = memo(JobRows);

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
  readonly isPending: boolean;
  readonly after: AddedStatus;
  readonly before: AddedStatus;
}

/** The jobs of a list, beside its map when that is open, or alternative searches when it is empty, and further actions. */
export function ListBody({ view, isPending, after, before, communityUrl, alertForm, Map }: ListBodyProps) {
  const content = (
    <>
      <StaleDataNotice asOf={view.asOf} />
      <div className="list-bar">
        <FilterButton view={view} />
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
        <MemoizedRows view={view} after={after} before={before} />
      )}
      {view.related.length > 0 && (
        <section className="related" aria-labelledby="related">
          <h2 id="related">Related jobs</h2>
          <p>These jobs are close to what you searched for.</p>
          <JobCards jobs={view.related} className="job-list" />
        </section>
      )}
      <ListStories stories={view.stories} />
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
  return (
    <section id={resultsId} className="list-body" aria-label="Results" aria-busy={isPending} tabIndex={-1}>
      {view.map === null ? content : <Map view={view.map}>{content}</Map>}
    </section>
  );
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

/** Links from a list to what a page tells about its jobs; nothing when there are none. */
function ListStories({ stories }: { readonly stories: readonly PageLink[] }) {
  if (stories.length === 0) return null;
  return (
    <nav className="list-stories" aria-labelledby="list-stories">
      <h2 id="list-stories">Before you apply</h2>
      <ul>
        {stories.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

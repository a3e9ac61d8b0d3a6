import { memo, type ComponentType } from 'react';
import type { ListView } from '#lib/views/list/list-view.ts';
import type { MapView } from '#lib/views/map/map-view.ts';
import { ChoiceLinks } from './choice-links.tsx';
import { DataTime } from './data-time.tsx';
import { FeaturedJobs } from './featured-jobs.tsx';
import { JobRows } from './job-rows.tsx';
import { LateNotice } from './late-notice.tsx';
import { TalentCommunity } from './talent-community.tsx';
import type { AddedStatus } from './use-live-list.ts';
import { AlternativeSearches } from './alternative-searches.tsx';

// Memoized: the rows do not render again while another list is loading.
const MemoizedRows = memo(JobRows);

interface ListBodyProps {
  readonly view: ListView;
  readonly isPending: boolean;
  readonly after: AddedStatus;
  readonly before: AddedStatus;
  /** URL of the talent community; empty: there is none. */
  readonly communityUrl: string;
  /** Renders the map of a list. */
  readonly Map: ComponentType<{ readonly view: MapView }>;
}

/** The jobs of a list, or alternative searches when it is empty, and further actions. */
export function ListBody({ view, isPending, after, before, communityUrl, Map }: ListBodyProps) {
  return (
    <section className="list-body" aria-label="Results" aria-busy={isPending}>
      <LateNotice asOf={view.asOf} />
      <FeaturedJobs jobs={view.featured} />
      <ChoiceLinks label="View" part="view" links={view.views} />
      {view.isEmpty ? (
        <div data-job-list="">
          <AlternativeSearches
            heading={view.alternativeSearches[0]?.kind === 'place' ? 'Locations with jobs' : 'Try one of these'}
            searches={view.alternativeSearches}
          />
        </div>
      ) : view.map !== null ? (
        <Map view={view.map} />
      ) : (
        <MemoizedRows view={view} after={after} before={before} />
      )}
      {view.isShort && (
        <AlternativeSearches heading="Other searches to try" searches={view.alternativeSearches} isQuiet />
      )}
      <TalentCommunity href={communityUrl} />
      {view.unknownPlace === null && (
        <p className="list-feed">
          <a href={view.feedHref}>Get new jobs like these by RSS</a>
        </p>
      )}
      <DataTime asOf={view.asOf} />
    </section>
  );
}

'use client';

import { memo, useRef, type ComponentType } from 'react';
import type { ListView } from '#lib/views/list/list-view.ts';
import type { MapView } from '#lib/views/map/map-view.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { ListBefore } from './list-before.tsx';
import { ListBody } from './list-body.tsx';
import { ListFailed } from './list-failed.tsx';
import { ListHead } from './list-head.tsx';
import { SearchForm } from './search-form.tsx';
import { useListEvents } from './use-list-events.ts';
import { useLiveList } from './use-live-list.ts';

interface JobListPageProps {
  readonly initial: ListView;
  readonly action: string;
  /** Where to join the talent community; empty: there is none. */
  readonly communityUrl: string;
  /** Shows the map of a list. */
  readonly Map: ComponentType<{ readonly view: MapView }>;
}

// A change of state alone leaves them as they are: only another list is drawn anew.
const KeptForm = memo(SearchForm);
const KeptHead = memo(ListHead);
const KeptFilters = memo(FilterSheet);
const MemoizedBody = memo(ListBody);

/** A list of jobs; its links and its form work in place once scripts run. */
export function JobListPage({ initial, action, communityUrl, Map }: JobListPageProps) {
  const root = useRef<HTMLDivElement>(null);
  const { view, href, status, after, before, isTrying, announcement, retry, onFocus, onClick, onSubmit } = useLiveList(
    initial,
    root,
  );
  useListEvents(view);
  const hasFailed = status === 'failed';
  return (
    <div
      ref={root}
      role="presentation"
      className="frame list-page"
      onFocus={onFocus}
      onClick={onClick}
      onSubmit={onSubmit}
    >
      <KeptForm form={view.form} action={action} />
      {hasFailed ? <ListFailed href={href} retry={retry} isTrying={isTrying} /> : <KeptHead view={view} />}
      <KeptFilters view={view} isOld={hasFailed} />
      {hasFailed ? (
        <ListBefore view={view} />
      ) : (
        <MemoizedBody
          view={view}
          isPending={status === 'pending'}
          after={after}
          before={before}
          communityUrl={communityUrl}
          Map={Map}
        />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

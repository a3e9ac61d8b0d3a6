import type { ConsentMode } from '#config/analytics.ts';
import { followPermission } from '#lib/browser/storage/consent.ts';
import { createPageViews } from './page-views.ts';
import { readRecord, type RouteChange } from './record.ts';
import { createTag } from './tag.ts';

/** Starts to report the routes and events of this document to the tag, while the visitor permits it. */
export function startAnalytics(id: string, mode: ConsentMode): void {
  const tag = createTag(id);
  const views = createPageViews((view) => tag.send('page_view', view));
  let isOn = false;
  let currentRoute: RouteChange | null = null;

  // Events that the tag sends by itself would otherwise contain the unfiltered address.
  const arrive = (route: RouteChange): void => tag.set(views.arrive(route));

  followPermission(mode, (isGranted) => {
    isOn = isGranted;
    if (isGranted) {
      tag.start();
      if (currentRoute !== null) arrive({ ...currentRoute, at: Date.now() });
    } else {
      views.drop();
      tag.stop();
    }
  });

  readRecord((moment) => {
    if (moment.kind === 'route') currentRoute = moment;
    if (!isOn) return;
    switch (moment.kind) {
      case 'route':
        return arrive(moment);
      case 'leave':
        return views.flush();
      case 'event':
        return tag.send(moment.event.name, moment.event.params);
    }
  });
}

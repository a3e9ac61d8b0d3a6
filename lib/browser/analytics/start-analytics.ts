import { analytics, type ConsentMode } from '#config/analytics.ts';
import { followPermission } from '#lib/browser/storage/consent-store.ts';
import { createPageViews } from './page-views.ts';
import { readRecord, type RouteChange } from './record.ts';
import { createTag } from './tag.ts';

/** Reports the routes and events of this document to the tag from now on, whenever the visitor permits it. */
export function startAnalytics(id: string, mode: ConsentMode): void {
  const tag = createTag(id);
  const views = createPageViews({
    delay: analytics.pageViewDelay,
    send: (view) => tag.send('page_view', view),
    readTitle: () => document.title,
    now: Date.now,
  });
  let isOn = false;
  let here: RouteChange | null = null;

  const arrive = (route: RouteChange): void => {
    // What the tag sends on its own account would carry the address as the browser has it.
    tag.set(views.arrive(route));
  };

  followPermission(mode, (isGiven) => {
    isOn = isGiven;
    if (isGiven) {
      tag.start();
      if (here !== null) arrive({ ...here, at: Date.now() });
    } else {
      views.drop();
      tag.stop();
    }
  });

  readRecord((moment) => {
    if (moment.kind === 'route') here = moment;
    if (!isOn) return;
    switch (moment.kind) {
      case 'route':
        return arrive(moment);
      case 'leave':
        return views.flush();
      case 'event':
        return tag.send(moment.event.name, toScalars(moment.event.params));
    }
  });
}

/** The tag takes no lists. */
function toScalars(params: object): object {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
}

import type { AlertChange } from '#lib/alerts/alerts-api.ts';
import type { DoneName } from '#lib/alerts/alerts-page.ts';

/** Returns the change that a button of the page of alerts names; undefined for an unknown one. @param alert its id */
export function toChange(name: string | null, alert: string): AlertChange | undefined {
  switch (name) {
    case 'pause':
    case 'resume':
    case 'stop':
      return { kind: name, alert };
    case 'daily':
    case 'weekly':
      return { kind: 'set-frequency', alert, frequency: name };
    case 'delete-all':
      return { kind: 'delete-all' };
    default:
      return undefined;
  }
}

const doneNames = { pause: 'paused', resume: 'resumed', stop: 'stopped', 'delete-all': 'deleted' } as const;

/** Returns the name of what a change has done, for the address of the page that says so. */
export function toDone(change: AlertChange): DoneName {
  return change.kind === 'set-frequency' ? change.frequency : doneNames[change.kind];
}

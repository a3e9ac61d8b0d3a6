import type { AlertView, Subscription } from '#lib/alerts/alerts-api.ts';
import { failedText, type DoneName } from '#lib/alerts/alerts-api.ts';
import { alertPaths, alertsPrivacyPath } from '#lib/alerts/alerts-paths.ts';
import { jobsUrl } from '#lib/urls.ts';

interface ManagePageProps {
  readonly subscription: Subscription;
  readonly done: DoneName | null;
}

const doneTexts: Readonly<Record<DoneName, string>> = {
  confirmed: 'You’re all set. We’ll email you when new jobs open.',
  paused: 'This alert is paused. We won’t email you until you resume it.',
  resumed: 'This alert is on again.',
  daily: 'This alert now comes daily.',
  weekly: 'This alert now comes weekly.',
  stopped: 'The alert is stopped and deleted.',
  deleted: 'Your alerts and your address are deleted.',
  failed: failedText,
};

/** The job alerts of one address, for the holder of its link: what there is, and the forms that change it. */
export function ManagePage({ subscription: { address, alerts, current, token }, done }: ManagePageProps) {
  // The alert of the link comes first, and its first button stops it.
  const ordered = [...alerts].sort((left, right) => Number(right.id === current) - Number(left.id === current));
  return (
    <section className="frame alert-page">
      <h1>Your job alerts</h1>
      <p className="lead">
        Sent to <b>{address}</b>
      </p>
      {done !== null && (
        <p className="saved-notice" role="status">
          {doneTexts[done]}
        </p>
      )}
      <ul className="alert-cards">
        {ordered.map((alert) => (
          <li key={alert.id}>
            <AlertCard alert={alert} token={token} hasMainButton={alert.id === current && done === null} />
          </li>
        ))}
      </ul>
      <p>
        <a href={jobsUrl}>Search all jobs</a> to add another alert: every list has its own form below the jobs.
      </p>
      <details>
        <summary>Delete everything</summary>
        <form action={alertPaths.manage} method="post">
          <input type="hidden" name="token" value={token} />
          <p>
            This stops all your alerts and deletes your address. It can’t be undone; you can sign up again any time.{' '}
            <a href={alertsPrivacyPath}>What we keep</a>
          </p>
          <button type="submit" className="button button-quiet" name="change" value="delete-all">
            Delete my alerts and my address
          </button>
        </form>
      </details>
    </section>
  );
}

interface AlertCardProps {
  readonly alert: AlertView;
  readonly token: string;
  /** True when the visitor probably came to stop this alert. */
  readonly hasMainButton: boolean;
}

function AlertCard({ alert, token, hasMainButton }: AlertCardProps) {
  const { id, list, name, frequency, isPaused } = alert;
  const other = frequency === 'daily' ? 'weekly' : 'daily';
  const button = (change: string, text: string, isMain = false) => (
    <button type="submit" className={isMain ? 'button' : 'tool-button'} name="change" value={change}>
      {text}
      <span className="visually-hidden">{`: ${name}`}</span>
    </button>
  );
  return (
    <form action={alertPaths.manage} method="post" className="alert-card">
      <h2>
        <a href={list}>{name}</a>
      </h2>
      <p>
        {isPaused ? (
          <>
            <b>Paused</b> · was {frequency}
          </>
        ) : (
          <>One email {frequency === 'daily' ? 'a day' : 'a week'}, when there are new jobs</>
        )}
      </p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="alert" value={id} />
      <div className="alert-buttons">
        {button('stop', 'Stop this alert', hasMainButton)}
        {isPaused ? button('resume', 'Resume') : button('pause', 'Pause')}
        {button(other, other === 'weekly' ? 'Make it weekly' : 'Make it daily')}
      </div>
    </form>
  );
}

import { failedText, type SignUpProblem } from '#lib/alerts/alerts-api.ts';
import { alertPaths, alertsPrivacyPath } from '#lib/alerts/alerts-paths.ts';
import type { AlertList } from '#lib/views/list/alert-list.ts';

interface AlertFormProps {
  readonly alert: AlertList;
  /** True when the form is the subject of the page, whose heading says what it is. */
  readonly isPage?: boolean;
  /** Why the last sign-up was not accepted; shown at the field. */
  readonly error?: string | null;
}

const frequencies = [
  ['daily', 'Daily'],
  ['weekly', 'Weekly'],
] as const;

/** Signs up for an email alert of a search. A plain form, which works without scripts and is the same for every visitor. */
export function AlertForm({ alert: { list, jobs }, isPage = false, error = null }: AlertFormProps) {
  return (
    <form action={alertPaths.signUp} method="post" className="alert-form" aria-labelledby="alert-heading">
      {!isPage && <h2 id="alert-heading">Email me new jobs like these</h2>}
      <p id={isPage ? 'alert-heading' : undefined} className="alert-list">
        New <span className="alert-jobs">{jobs}</span>, in one email a day or a week. No email when there are none.
      </p>
      <input type="hidden" name="list" value={list} />
      {error !== null && (
        <p id="alert-error" className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className="alert-fields">
        <p className="field">
          <label htmlFor="alert-email">Email address</label>
          <input
            id="alert-email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            aria-invalid={error === null ? undefined : true}
            aria-describedby={error === null ? 'alert-consent' : 'alert-error alert-consent'}
          />
        </p>
        <fieldset className="alert-frequency">
          <legend>How often</legend>
          <div>
            {frequencies.map(([value, label]) => (
              <label key={value}>
                <input type="radio" name="frequency" value={value} defaultChecked={value === 'daily'} />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <p hidden>
          <label htmlFor="alert-subject">Leave this field empty</label>
          <input id="alert-subject" name="subject" tabIndex={-1} autoComplete="off" />
        </p>
        <button type="submit" className="button">
          Email me jobs
        </button>
      </div>
      <p id="alert-consent" className="alert-consent">
        You agree to get these emails. We keep your address, encrypted, once you confirm it, and delete it when you
        stop: one click, any time. <a href={alertsPrivacyPath}>How we protect your address</a>
      </p>
    </form>
  );
}

interface SignUpPageProps {
  readonly alert: AlertList;
  readonly problem: SignUpProblem | null;
}

const problems: Readonly<Record<SignUpProblem, string>> = {
  address: 'Enter an email address like name@example.com.',
  list: 'We couldn’t use that search, so this form is for all jobs. You can choose others on any list of jobs.',
  busy: 'Too many people are signing up right now. Please try again in a few minutes.',
  failed: failedText,
};

/** The form for a job alert as a page of its own. */
export function SignUpPage({ alert, problem }: SignUpPageProps) {
  return (
    <section className="frame alert-page">
      <h1>Email me new jobs</h1>
      {problem !== null && problem !== 'address' && (
        <p className="saved-notice" role="alert">
          {problems[problem]}
        </p>
      )}
      <AlertForm alert={alert} isPage error={problem === 'address' ? problems.address : null} />
      <p>
        <a href={alert.list}>{`See the ${alert.jobs} that are open now`}</a>
      </p>
    </section>
  );
}

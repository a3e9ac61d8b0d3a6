import { failedText, type SignUpProblem } from '#lib/alerts/alerts-page.ts';
import type { AlertList } from '#lib/views/list/alert-list.ts';
import { AlertForm } from './alert-form.tsx';

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

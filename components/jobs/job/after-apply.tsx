import type { ApplicationSystem } from '#config/application-systems.ts';

interface AfterApplyProps {
  readonly system: ApplicationSystem;
  /** Where applicants ask for an accommodation. */
  readonly accommodationUrl: string;
}

/** What applicants need for an application system, and what follows. */
export function AfterApply({ system, accommodationUrl }: AfterApplyProps) {
  const { needsAccount, minutes, ready, steps } = system;
  return (
    <>
      <h2>What happens when you apply</h2>
      <div className="prose">
        <p>
          {(needsAccount ? 'You create an account in the application system. ' : 'You don’t need an account. ') +
            (minutes === undefined ? 'Have this ready:' : `Set aside about ${minutes} minutes, and have this ready:`)}
        </p>
        <ul>
          {ready.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>After you apply:</p>
        <ol>
          {steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <p>
          <span>Need an accommodation to apply? </span>
          <a href={accommodationUrl}>Contact us</a>
          <span> before you start. See what comes with the job under </span>
          <a href="/benefits/">benefits</a>.
        </p>
      </div>
    </>
  );
}

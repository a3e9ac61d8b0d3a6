import { SceneImage } from '#components/art/scene-image.tsx';
import { helpUrl } from '#lib/urls.ts';

/**
 * The error screen. Its texts, including the spelling, are required (`docs/specification.md`). `detail` is shown in
 * development only.
 */
export function ErrorScreen({ status, detail }: { readonly status: number; readonly detail: string | null }) {
  return (
    <section className="state-page light-fog">
      <div className="frame state">
        <p className="state-code">{`Status Code: ${status}`}</p>
        <h1>Something Went Wrong</h1>
        <p>
          Sorry, an error has occured, please try again or <a href={helpUrl}>contact us</a> if the issue persists.
        </p>
        {status === 503 && <p>We can’t load jobs right now. Please try again in a minute.</p>}
        {detail !== null && <pre className="state-detail">{detail}</pre>}
        <p>
          <a className="button" href="/">
            Back to the home page
          </a>
        </p>
      </div>
      <SceneImage motif="service" />
    </section>
  );
}

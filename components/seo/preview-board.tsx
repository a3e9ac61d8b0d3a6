import type { PreviewSample } from '#lib/seo/preview-samples.ts';
import './preview-board.css';

const networks = ['Facebook', 'X', 'LinkedIn', 'Slack'] as const;
type Network = (typeof networks)[number];

/**
 * Link previews as social networks show them, one row per page. For developers who change metadata or preview images;
 * never on the public site.
 */
export function PreviewBoard({ samples }: { readonly samples: readonly PreviewSample[] }) {
  return (
    <div className="frame preview-board">
      <h1>Link previews</h1>
      <p>
        These show links the way each network did in 2026. The titles and pictures are real; the crops are approximate.
      </p>
      {samples.map((sample) => (
        <section key={sample.href} aria-label={sample.href}>
          <h2>
            <a href={sample.href}>{sample.href}</a>
          </h2>
          <ul>
            {networks.map((network) => (
              <li key={network}>
                <h3>{network}</h3>
                <PreviewCard network={network} sample={sample} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PreviewCard({ network, sample }: { readonly network: Network; readonly sample: PreviewSample }) {
  const { title, description, host, picture, alt } = sample;
  const image = <img src={picture} alt={alt} width={1200} height={630} />;
  switch (network) {
    case 'Facebook':
      return (
        <div className="preview preview-facebook">
          {image}
          <div>
            <small>{host.toUpperCase()}</small>
            <strong>{title}</strong>
            <span>{description}</span>
          </div>
        </div>
      );
    case 'X':
      return (
        <div className="preview preview-x">
          {image}
          <strong>{title}</strong>
          <small>{`From ${host}`}</small>
        </div>
      );
    case 'LinkedIn':
      return (
        <div className="preview preview-linkedin">
          {image}
          <div>
            <strong>{title}</strong>
            <small>{host}</small>
          </div>
        </div>
      );
    case 'Slack':
      return (
        <div className="preview preview-slack">
          <small>{host}</small>
          <strong>{title}</strong>
          <span>{description}</span>
          {image}
        </div>
      );
  }
}

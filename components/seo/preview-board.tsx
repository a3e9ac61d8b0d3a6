import type { PreviewSample } from '#lib/seo/preview-samples.ts';
import './preview-board.css';

/**
 * Link previews of one page of each kind, cropped like those of the network that shows least. For developers who change
 * metadata or preview images; never on the public site.
 */
export function PreviewBoard({ samples }: { readonly samples: readonly PreviewSample[] }) {
  return (
    <div className="frame preview-board">
      <h1>Link previews</h1>
      {samples.map(({ href, title, description, host, picture, alt }) => (
        <section key={href} aria-label={href}>
          <h2>
            <a href={href}>{href}</a>
          </h2>
          <div className="preview">
            <img src={picture} alt={alt} width={1200} height={630} />
            <small>{host}</small>
            <strong>{title}</strong>
            <span>{description}</span>
          </div>
        </section>
      ))}
    </div>
  );
}

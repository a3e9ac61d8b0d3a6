import { brandNetworks } from '#config/network.ts';
import type { Brand } from '#config/schema.ts';

/** The route network of the group, seen from above the North Pacific. Every arc is a great circle. */
export function NetworkImage() {
  return (
    <picture>
      <source media="(width < 44rem)" srcSet="/art/network-narrow.svg" width={480} height={420} />
      <img
        className="network"
        src="/art/network.svg"
        alt=""
        width={1280}
        height={600}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}

/** The same view with the arcs of one brand highlighted. */
export function BrandNetworkImage({ brand }: { readonly brand: Brand }) {
  return (
    <figure className="brand-figure" data-brand={brand}>
      <figcaption className="frame">{brandNetworks.find(({ slug }) => slug === brand)?.line}</figcaption>
      <picture>
        <source media="(width < 44rem)" srcSet={`/art/network-${brand}-narrow.svg`} width={480} height={420} />
        <img
          className="network"
          src={`/art/network-${brand}.svg`}
          alt=""
          width={1280}
          height={600}
          loading="lazy"
          decoding="async"
        />
      </picture>
    </figure>
  );
}

/** One arc that ends at sea, for the not-found page. */
export function LostNetworkImage() {
  return <img className="network" src="/art/network-lost.svg" alt="" width={1280} height={600} decoding="async" />;
}

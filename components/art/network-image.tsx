import { brandNetworks } from '#config/network.ts';
import type { Brand } from '#config/schema.ts';

interface NetworkPictureProps {
  /** Name of the file of the picture, of which another one for narrow screens exists. */
  readonly name: string;
  readonly loading: { readonly fetchPriority: 'high' } | { readonly loading: 'lazy' };
}

function NetworkPicture({ name, loading }: NetworkPictureProps) {
  return (
    <picture>
      <source media="(width < 44rem)" srcSet={`/art/${name}-narrow.svg`} width={480} height={420} />
      <img
        className="network"
        src={`/art/${name}.svg`}
        alt=""
        width={1280}
        height={600}
        {...loading}
        decoding="async"
      />
    </picture>
  );
}

/** The route network of the group, seen from above the North Pacific. Every arc is a great circle. */
export function NetworkImage() {
  return <NetworkPicture name="network" loading={{ fetchPriority: 'high' }} />;
}

/** The same view with the arcs of one brand highlighted. */
export function BrandNetworkImage({ brand }: { readonly brand: Brand }) {
  return (
    <figure className="brand-figure" data-brand={brand}>
      <figcaption className="frame">{brandNetworks.find(({ slug }) => slug === brand)?.line}</figcaption>
      <NetworkPicture name={`network-${brand}`} loading={{ loading: 'lazy' }} />
    </figure>
  );
}

/** One arc that ends at sea, for the not-found page. */
export function LostNetworkImage() {
  return <img className="network" src="/art/network-lost.svg" alt="" width={1280} height={600} decoding="async" />;
}

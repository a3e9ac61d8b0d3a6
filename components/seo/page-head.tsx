import { pictureSize, type PageHeadView } from '#lib/seo/page-metadata.ts';

/** Tags of a page that the browser finds in its head; React puts them there, with the page's first byte and on each change of route. */
export function PageHead({ head: { title, description, siteName, canonical, robots, forms, picture } }: { readonly head: PageHeadView }) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={robots} />
      {canonical !== null && <link rel="canonical" href={canonical} />}
      {forms.map(({ type, href }) => (
        <link key={type} rel="alternate" type={type} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical !== null && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={picture.url} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture.url} />
      <meta name="twitter:image:alt" content={picture.alt} />
    </>
  );
}

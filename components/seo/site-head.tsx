/** Tags of the head that every page has. */
export function SiteHead() {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" sizes="180x180" />
      <meta name="format-detection" content="telephone=no" />
    </>
  );
}

import type { ComponentProps } from 'react';
import { LostNetworkImage } from '#components/art/network-image.tsx';
import { NotFoundTexts } from './not-found-texts.tsx';

/** The 404 screen, with alternatives as children. */
export function NotFoundScreen(props: ComponentProps<typeof NotFoundTexts>) {
  return (
    <section className="state-page">
      <div className="frame state">
        <NotFoundTexts {...props} />
      </div>
      <LostNetworkImage />
    </section>
  );
}

import { homeUrl } from '#lib/urls.ts';
import type { PageFacts } from './page-metadata.ts';
import { buildPreviewUrl } from './preview-urls.ts';

/** What the picture of the home page says. */
export const homeWords = 'Find your place in the air and on the ground';

/** Head facts of the home page. */
export const homeFacts: PageFacts = {
  title: 'Airline',
  description: 'Find your next job at Alaska Airlines, Horizon Air and Hawaiian Airlines: cockpit, cabin, hangar, airport and office.',
  path: homeUrl,
  isIndexable: true,
  hasTwin: true,
  picture: { path: buildPreviewUrl(homeUrl), alt: homeWords },
};

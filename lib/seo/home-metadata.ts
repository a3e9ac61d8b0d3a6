import { homeUrl } from '#lib/urls.ts';
import { homePicture, type PageMetadata } from './page-metadata.ts';

/** Metadata of the home page. */
export const homeMetadata: PageMetadata = {
  title: 'Airline',
  description:
    'Find your next job at Alaska Airlines, Horizon Air and Hawaiian Airlines: cockpit, cabin, hangar, airport and office.',
  path: homeUrl,
  isIndexable: true,
  hasMarkdown: true,
  picture: homePicture,
};

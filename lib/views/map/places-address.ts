/** Path prefix of a list URL that returns the places of the list as data. */
export const placesPrefix = '/data/places-map';

/** Before the address of a list: its places as data. */
export const placesPrefix = '/data/places-map';

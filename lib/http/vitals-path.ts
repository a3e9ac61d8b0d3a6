/** Where browsers send how fast and steady a page was for its visitor. */
export const vitalsPath = '/vitals';

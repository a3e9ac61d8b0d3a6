/** Path to which browsers send Web Vitals. */
export const vitalsPath = '/vitals';

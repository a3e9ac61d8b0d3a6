/** Path to which browsers deliver the reports that they write themselves (Reporting API). */
export const browserReportsPath = '/browser-reports';

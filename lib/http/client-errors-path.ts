/** Path to which browsers report errors in the site's own scripts. */
export const clientErrorsPath = '/client-errors';

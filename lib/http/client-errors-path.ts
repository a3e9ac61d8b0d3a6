/** Where browsers report errors of the site's own scripts. */
export const clientErrorsPath = '/client-errors';

/** Common words that are names when they are written in capitals: IT, OR, HI. */
export const capitalNames: ReadonlySet<string> = new Set('it or in me hi ok us as id oh la ma pa de co al'.split(' '));

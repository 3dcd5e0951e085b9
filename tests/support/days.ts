/** A year in which days to come are accepted. */
export const farYear = new Date().getUTCFullYear() + 2;

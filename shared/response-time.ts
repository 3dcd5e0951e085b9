/** The promise to patients: staff respond to a request within this many hours. */
export const responseHours = 24;

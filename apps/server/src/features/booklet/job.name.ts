/** The job that makes files; started when one is wanted. */
export const bookletJob = 'booklets'

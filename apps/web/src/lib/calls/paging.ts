/** Rows per page of every list. */
export const rowsPerPage = 5

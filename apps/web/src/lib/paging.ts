/** Every grid shows this many rows a page. */
export const rowsPerPage = 5

/** The year of birth of a column as SQL; an index and a query name the column differently. */
export const birthYearOf = (column: string) => `(extract(year from ${column})::int)`

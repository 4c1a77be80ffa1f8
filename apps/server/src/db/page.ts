/** Makes a page of rows that were selected with `limit + 1`; the extra row means that more follow. */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => string | number,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last ? String(cursorOf(last)) : null }
}

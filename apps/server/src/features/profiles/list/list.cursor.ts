/** Where a page of the list begins, and what the pages before it have found out. */
export interface ListCursor {
  position: number
  /** Set if a name is searched and its exact spelling comes first. */
  spelling?: 'exact' | 'similar'
  /** The year of birth, if the list is sorted by age. */
  birthYear?: number
  /** The total of the first page, so that it is not counted again. */
  total: number
  isTotalCut: boolean
}

// the contract accepts the same format
const format = /^(\d+)([es]?)(?:@(\d+))?~(\d+)(\+?)$/

export function parseCursor(text: string): ListCursor | undefined {
  const [, position, spelling, birthYear, total, isCut] = format.exec(text) ?? []
  if (position === undefined) return undefined
  return {
    position: Number(position),
    ...(spelling && { spelling: spelling === 'e' ? 'exact' : 'similar' }),
    ...(birthYear && { birthYear: Number(birthYear) }),
    total: Number(total),
    isTotalCut: isCut === '+',
  }
}

export function formatCursor(cursor: ListCursor): string {
  const { position, spelling, birthYear, total, isTotalCut } = cursor
  const known = `${total}${isTotalCut ? '+' : ''}`
  return `${position}${spelling?.at(0) ?? ''}${birthYear ? `@${birthYear}` : ''}~${known}`
}

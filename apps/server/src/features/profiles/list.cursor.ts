/** Where a page of the list begins, and what the pages before it have told. */
export interface ListCursor {
  position: number
  /** Set if a name is searched and its exact spelling comes first. */
  spelling?: 'exact' | 'similar'
  /** The date of birth, if the list is sorted by age. */
  birth?: string
  /** The total of the first page, so that it is not counted again. */
  total?: number
  isTotalCut?: boolean
}

// the contract accepts the same format, with the date encrypted by `list.sealed-cursor.ts`
const format = /^(\d+)([es]?)(?:@([\d-]+))?(?:~(\d+)(\+?))?$/

export function parseCursor(text: string): ListCursor | undefined {
  const [, position, spelling, birth, total, isCut] = format.exec(text) ?? []
  if (position === undefined) return undefined
  return {
    position: Number(position),
    ...(spelling && { spelling: spelling === 'e' ? 'exact' : 'similar' }),
    ...(birth && { birth }),
    ...(total && { total: Number(total), isTotalCut: isCut === '+' }),
  }
}

export function formatCursor({ position, spelling, birth, total, isTotalCut }: ListCursor): string {
  const known = total === undefined ? '' : `~${total}${isTotalCut ? '+' : ''}`
  return `${position}${spelling?.at(0) ?? ''}${birth ? `@${birth}` : ''}${known}`
}

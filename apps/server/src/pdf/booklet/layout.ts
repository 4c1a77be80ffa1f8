import type { Paper } from '@sangam/contract/booklet/values'

/** The sizes of a booklet in points. No imports of the drawing library: the portal plans pages with it. */

const mm = 72 / 25.4
export const inMm = (length: number) => length * mm

const trims: Record<Paper, readonly [number, number]> = { A4: [210, 297], A5: [148, 210] }

/** Pages are printed larger and cut: a background reaches so far over the cut. */
const bleed = inMm(3)
/** The distance from the edge of the sheet to the cut; crop marks are in it. */
export const sheetMargin = inMm(10)

export interface Sheet {
  paper: Paper
  /** The page after the cut. */
  width: number
  height: number
  bleed: number
  /** The distance from the cut to the content. */
  margin: number
  /** What is added on the side of the binding: left on odd pages, right on even ones. */
  gutter: number
  /** The size of body text. */
  textSize: number
}

export function sheetOf(paper: Paper): Sheet {
  const [width, height] = trims[paper]
  return {
    paper,
    width: inMm(width),
    height: inMm(height),
    bleed,
    margin: inMm(paper === 'A4' ? 12 : 9),
    gutter: inMm(paper === 'A4' ? 6 : 5),
    textSize: paper === 'A4' ? 10.5 : 8.5,
  }
}

/** The size of the sheet with its margin around the cut. */
export const mediaSize = ({ width, height }: Sheet): [number, number] => [
  width + 2 * sheetMargin,
  height + 2 * sheetMargin,
]

/** The height of the line at the top of a page, and of the one at the bottom. */
const headHeight = inMm(8)
export const footHeight = inMm(7)

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Odd pages lie on the right, with the binding at their left. */
export const isRightPage = (number: number): boolean => number % 2 === 1

/** The width between the margins of a page, which is less than the page by the gutter. */
export const innerWidth = ({ width, margin, gutter }: Sheet): number => width - 2 * margin - gutter

/** What is between the top and the bottom line of a page, from the left edge of a page without a gutter. */
export const contentArea = (sheet: Sheet): Area => ({
  x: sheet.margin,
  y: sheet.margin + headHeight,
  width: innerWidth(sheet),
  height: sheet.height - 2 * sheet.margin - headHeight - footHeight,
})

const columnsOf = (perPage: number) => (perPage === 2 ? 1 : 2)
const cellGap = inMm(3)

/** The places of the entries on a page, from the first row to the last. */
export function cellsOf(sheet: Sheet, perPage: number): Area[] {
  const area = contentArea(sheet)
  const columns = columnsOf(perPage)
  const rows = perPage / columns
  const width = (area.width - (columns - 1) * cellGap) / columns
  const height = (area.height - (rows - 1) * cellGap) / rows
  return Array.from({ length: perPage }, (_, index) => ({
    x: area.x + (index % columns) * (width + cellGap),
    y: area.y + Math.floor(index / columns) * (height + cellGap),
    width,
    height,
  }))
}

/** The approximate number of entries of one part: whole pages, so that parts can be joined. */
const entriesAtOnce = 50
export const entriesPerPart = (perPage: number) => Math.floor(entriesAtOnce / perPage) * perPage

export const indexColumns = 2
export const indexLineHeight = (sheet: Sheet) => sheet.textSize * 0.86 * 1.42
export const indexLinesPerColumn = (sheet: Sheet) =>
  Math.floor(contentArea(sheet).height / indexLineHeight(sheet))
export const indexLinesPerPage = (sheet: Sheet) => indexLinesPerColumn(sheet) * indexColumns

export const committeeRowHeight = ({ textSize }: Sheet) => textSize * 1.42 * 2.3
export const committeeRowsPerPage = (sheet: Sheet) =>
  Math.floor(contentArea(sheet).height / committeeRowHeight(sheet))

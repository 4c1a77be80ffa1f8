import type { Drawing } from '../drawing.ts'
import {
  drawRow,
  drawRowLine,
  fitsOnLine,
  heightOfLine,
  heightOfRow,
  type Row,
  type RowsLayout,
} from '../page/rows.ts'
import type { BiodataSection } from './content.ts'
import { drawHeading, heightOfHeading } from './decoration.ts'
import type { Theme } from './themes.ts'

/** Where the lines of a biodata have room. */
export interface Area {
  x: number
  width: number
  /** Of the first page, and of the others. */
  top: number
  nextTop: number
  bottom: number
  photo: { side: 'left' | 'right'; size: number }
  /** Labels in two languages. */
  isBilingual: boolean
  /** Short rows are in two columns, so that the letters are larger. */
  hasColumns: boolean
  /** Added between the sections of a short biodata. */
  extraGap: number
}

interface Block {
  y: number
  draw(): void
}

export interface Flow {
  pages: Block[][]
  /** The lower end of the last page. */
  end: number
}

const photoGap = 20
/** Between the photo and the lines below it. */
const photoEndGap = 10
const columnGap = 22

const sectionGap = (size: number) => size * 0.85
const headingGap = (size: number) => size * 0.25

/** Places headings and rows at a font size, beside the photo while it lasts, and breaks them into pages. */
export function flowOf(
  doc: Drawing,
  theme: Theme,
  sections: readonly BiodataSection[],
  area: Area,
  size: number,
): Flow {
  const pages: Block[][] = [[]]
  const photoEnd = area.top + area.photo.size + photoEndGap
  const full = fullWidth(theme, area, size)
  const narrow = besidePhoto(theme, area, size)
  let y = area.top
  /** Where something with this height goes: beside the photo, below it, or on the next page. */
  const findPlace = (least: number, heightIn: (layout: RowsLayout) => number): RowsLayout => {
    if (pages.length === 1 && y < photoEnd) {
      if (y + least <= photoEnd) return narrow
      y = photoEnd
    }
    if (y + heightIn(full) > area.bottom) {
      pages.push([])
      y = area.nextTop
    }
    return full
  }
  const place = (height: number, draw: (at: number) => void) => {
    const at = y
    pages.at(-1)?.push({ y: at, draw: () => draw(at) })
    y += height
  }
  const placeRows = (rows: readonly Row[], layouts: readonly RowsLayout[], hasLine: boolean) => {
    const cells = rows.map((row, index) => ({ row, layout: layouts[index] ?? full }))
    place(Math.max(...cells.map(({ row, layout }) => heightOfRow(doc, row, layout))), (at) => {
      for (const { row, layout } of cells) {
        if (hasLine) drawRowLine(doc, layout, at)
        drawRow(doc, row, layout, at)
      }
    })
  }

  const halves = halvesOf(full, area)
  const fitsHalf = (row: Row | undefined): row is Row =>
    row !== undefined && fitsOnLine(doc, row, halves[0])
  for (const { heading, rows } of sections) {
    const [first] = rows
    if (!first) continue
    const headingHeight = heightOfHeading(theme, full) + headingGap(size)
    const withFirst = (layout: RowsLayout) => headingHeight + heightOfRow(doc, first, layout)
    // a heading stays with its first row
    const start = findPlace(withFirst(narrow), withFirst)
    place(headingHeight, (at) => drawHeading(doc, theme, heading, start, at))
    for (let index = 0; index < rows.length; ) {
      const row = rows[index]
      if (!row) break
      const before = y
      const oneLine = heightOfLine(size)
      const layout = index === 0 ? start : findPlace(oneLine, (of) => heightOfRow(doc, row, of))
      const hasLine = index > 0 && before === y
      const next = rows[index + 1]
      if (area.hasColumns && layout === full && fitsHalf(row) && fitsHalf(next)) {
        placeRows([row, next], halves, hasLine)
        index += 2
      } else {
        placeRows([row], [layout === full ? wideEnough(doc, row, full, area) : layout], hasLine)
        index += 1
      }
    }
    y += sectionGap(size) + area.extraGap
  }
  const end = y - sectionGap(size) - area.extraGap
  return { pages, end: pages.length === 1 ? Math.max(end, photoEnd) : end }
}

function fullWidth(theme: Theme, area: Area, size: number): RowsLayout {
  const { x, width, isBilingual } = area
  const share = isBilingual ? 0.36 : 0.29
  // values of rows in one and in two columns are below each other
  const labelWidth = area.hasColumns ? labelOfHalf(area) : width * share
  return { x, width, labelWidth, size, colours: theme }
}

const labelOfHalf = ({ width, isBilingual }: Pick<Area, 'width' | 'isBilingual'>) =>
  ((width - columnGap) / 2) * (isBilingual ? 0.52 : 0.46)

function besidePhoto(theme: Theme, area: Area, size: number): RowsLayout {
  const full = fullWidth(theme, area, size)
  const width = area.width - area.photo.size - photoGap
  return {
    ...full,
    width,
    x: area.photo.side === 'left' ? area.x + area.photo.size + photoGap : area.x,
    labelWidth: Math.min(full.labelWidth, width * (area.isBilingual ? 0.44 : 0.4)),
  }
}

/** A label that is longer than its place in a column has more room in a row of its own. */
const wideEnough = (doc: Drawing, row: Row, full: RowsLayout, area: Area): RowsLayout =>
  area.hasColumns && !fitsOnLine(doc, { ...row, value: '' }, full)
    ? { ...full, labelWidth: area.width * (area.isBilingual ? 0.36 : 0.29) }
    : full

/** Two columns for short rows. */
function halvesOf(full: RowsLayout, { isBilingual }: Area): [RowsLayout, RowsLayout] {
  const width = (full.width - columnGap) / 2
  const left = { ...full, width, labelWidth: labelOfHalf({ width: full.width, isBilingual }) }
  return [left, { ...left, x: full.x + width + columnGap }]
}

import type { Biodata } from '../biodata/content.ts'
import { drawPaper, drawPhoto, drawRule, insetOf } from '../biodata/decoration.ts'
import { type Area, type Flow, flowOf } from '../biodata/flow.ts'
import { type Theme, themes } from '../biodata/themes.ts'
import type { Drawing } from '../drawing.ts'
import { drawLetterhead } from '../page/letterhead.ts'
import { drawLine, drawText, fitting, lineHeight, linesOf, type TextStyle } from '../page/lines.ts'

/** Font sizes, tried in one column and then in two; the first at which all fits on the page is used. */
const paperSizes = [12, 11.5, 11, 10.5, 10, 9.5, 9]
/** With more lines than that, the biodata has several pages with letters of this size. */
const sizeOfPages = 10
/** A picture has no second page, so its letters become as small as they have to. */
const pictureSizes = [
  13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.5, 3,
]
const smallest = 3

/** On paper, with as many pages as it needs. */
export function drawBiodata(doc: Drawing, biodata: Biodata): void {
  draw(doc, biodata, false)
}

/** As one picture. */
export function drawBiodataPicture(doc: Drawing, biodata: Biodata): void {
  draw(doc, biodata, true)
}

function draw(doc: Drawing, biodata: Biodata, isPicture: boolean): void {
  const theme = themes[biodata.design]
  const inset = insetOf(theme, isPicture)
  const width = doc.page.width - 2 * inset.text
  drawPaper(doc, theme, isPicture)
  const hasLetterhead = theme.trust === 'top' && !isPicture
  const top = hasLetterhead ? drawLetterhead(doc, biodata.trust) + 7 : inset.frame + 6
  const titleEnd = drawTitle(doc, theme, biodata, { x: inset.text, width, top })
  const notes = notesOf(doc, theme, biodata, { width, hasTrust: !hasLetterhead, isPicture })

  const area: Area = {
    x: inset.text,
    width,
    top: titleEnd + 6,
    nextTop: inset.frame + 34,
    bottom: doc.page.height - inset.frame - 12 - notes.height,
    photo: { side: theme.photo.side, size: Math.round(width * theme.photo.share) },
    isBilingual: biodata.isBilingual,
    hasColumns: isPicture,
    extraGap: 0,
  }
  const flow = fittingFlow(doc, theme, biodata, area, isPicture)
  const photoX = theme.photo.side === 'left' ? area.x : area.x + width - area.photo.size
  drawPhoto(doc, theme, biodata.photo, {
    x: photoX,
    y: area.top,
    size: area.photo.size,
  })
  // a picture has one page; its number says that the PDF has more
  const pages = isPicture ? flow.pages.slice(0, 1) : flow.pages
  for (const [index, blocks] of pages.entries()) {
    if (index > 0) {
      doc.addPage()
      drawPaper(doc, theme, isPicture)
      drawNextTitle(doc, theme, biodata, { x: inset.text, width, y: inset.frame + 10 })
    }
    for (const block of blocks) block.draw()
    const page = flow.pages.length > 1 ? `${index + 1} / ${flow.pages.length}` : ''
    notes.draw({ x: inset.text, y: area.bottom + 8 }, page)
  }
}

/** The largest letters with which the biodata fits; a short one gets larger gaps instead of an empty end. */
function fittingFlow(
  doc: Drawing,
  theme: Theme,
  { sections }: Biodata,
  area: Area,
  isPicture: boolean,
): Flow {
  const sizes = isPicture ? pictureSizes : paperSizes
  const flowAt = (size: number, changes: Partial<Area> = {}) =>
    flowOf(doc, theme, sections, { ...area, ...changes }, size)
  const fits = (changes: Partial<Area>) => (size: number) =>
    flowAt(size, changes).pages.length === 1
  const size = sizes.find(fits({}))
  if (size === undefined) {
    const changes = { hasColumns: true }
    return flowAt(sizes.find(fits(changes)) ?? (isPicture ? smallest : sizeOfPages), changes)
  }
  const flow = flowAt(size)
  if (size !== sizes[0]) return flow
  const spare = (area.bottom - flow.end) / Math.max(sections.length - 1, 1)
  return flowAt(size, { extraGap: Math.min(Math.max(spare, 0), 16) })
}

interface Band {
  x: number
  width: number
  top: number
}

function drawTitle(doc: Drawing, theme: Theme, biodata: Biodata, band: Band): number {
  const { x, width } = band
  const { heading, name, otherName, registrationNumber } = biodata
  const lines: [string, TextStyle][] = [
    [heading, { font: 'bold', size: 11, colour: theme.faded }],
    [name, { font: 'bold', size: 21, colour: theme.ink }],
    [otherName, { font: 'regular', size: 14, colour: theme.faded }],
    [registrationNumber, { font: 'bold', size: 11.5, colour: theme.accent }],
  ]
  drawRule(doc, theme, x, width, band.top)
  let y = band.top + 7
  for (const [text, style] of lines) {
    if (!text) continue
    const fitted = fitting(doc, text, style, width)
    drawLine(doc, text, fitted, { x, y, width, align: theme.title })
    y += lineHeight(style) - 1
  }
  return y + 8
}

/** The later pages say whose they are. */
function drawNextTitle(
  doc: Drawing,
  theme: Theme,
  { name, registrationNumber }: Biodata,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const style: TextStyle = { font: 'bold', size: 10, colour: theme.faded }
  const text = `${name} · ${registrationNumber}`
  drawLine(doc, text, fitting(doc, text, style, width), { x, y, width, align: theme.title })
}

interface NotesLayout {
  width: number
  /** The line with the trust, where no letterhead has it. */
  hasTrust: boolean
  isPicture: boolean
}

/** The last lines of a page. Drawn after the others, since screen readers read in drawing order. */
function notesOf(
  doc: Drawing,
  theme: Theme,
  { trust, footnotes }: Biodata,
  { width, hasTrust, isPicture }: NotesLayout,
) {
  const size = isPicture ? 8 : 7.5
  const small: TextStyle = { font: 'regular', size, colour: theme.faded }
  const strong: TextStyle = { font: 'bold', size: size + 1, colour: theme.accent }
  const trustLine = [trust.name, trust.contact].filter(Boolean).join('  ·  ')
  const lines = footnotes.flatMap((text) => linesOf(doc, text, small, width))
  const height = (hasTrust ? lineHeight(strong) : 0) + lines.length * lineHeight(small)
  return {
    height,
    draw({ x, y: top }: { x: number; y: number }, page: string) {
      const place = { x, width, align: 'center' as const }
      let y = top
      if (hasTrust) {
        drawLine(doc, trustLine, fitting(doc, trustLine, strong, width), { ...place, y })
        y += lineHeight(strong)
      }
      for (const line of lines) y = drawText(doc, line, small, { ...place, y })
      if (page) drawLine(doc, page, small, { x, width, align: 'right', y: top })
    },
  }
}

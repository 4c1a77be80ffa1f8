import type { Pdf } from '../pdf.ts'
import type { FontName } from './new-page.ts'

export interface TextStyle {
  font: FontName
  size: number
  colour: string
}

/** From the top of one line to the top of the next; Devanagari has marks above and below. */
export const lineHeight = ({ size }: TextStyle) => size * 1.42

const letters = new Intl.Segmenter('mr', { granularity: 'grapheme' })

/** Cuts a text into lines that fit; a word wider than a line is cut between its letters. */
export function linesOf(doc: Pdf, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of piecesOf(doc, text, style, width)) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(doc, longer, style) <= width) {
      line = longer
    } else {
      lines.push(line)
      line = word
    }
  }
  return line ? [...lines, line] : lines
}

function piecesOf(doc: Pdf, text: string, style: TextStyle, width: number): string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      if (widthOf(doc, word, style) <= width) return [word]
      const pieces = ['']
      for (const { segment } of letters.segment(word)) {
        const longer = `${pieces.at(-1)}${segment}`
        if (widthOf(doc, longer, style) <= width) pieces[pieces.length - 1] = longer
        else pieces.push(segment)
      }
      return pieces
    })
}

export interface Place {
  x: number
  y: number
  /** With a width, the line may stand in the middle or at the right of it. */
  width?: number
  align?: 'left' | 'center' | 'right'
}

/**
 * Draws one line. Shaped Devanagari no longer says which letters it was made of, so the line carries
 * its text along: searching, copying and reading aloud work.
 */
export function drawLine(doc: Pdf, text: string, style: TextStyle, place: Place): void {
  let x = place.x + indent(doc, text, style, place)
  doc.save()
  prepareForExtractors(doc, style)
  doc.markContent('Span', { actual: text })
  doc.save()
  turnOver(doc)
  for (const run of runsOf(text)) {
    doc.fillColor(style.colour).text(run, x, place.y, { lineBreak: false })
    x += doc.widthOfString(run)
  }
  doc.restore()
  doc.endMarkedContent()
  doc.restore()
}

/**
 * Programs that extract text place a marked line by the font and the axes in force where the mark
 * ends. There the letters' own are done with already, and the page's axes point downwards: without
 * these two the line is taken for turned on its side and read from the foot of the page upwards.
 */
function prepareForExtractors(doc: Pdf, style: TextStyle): void {
  turnOver(doc)
  const { _font } = use(doc, style) as Pdf & { _font: { id: string } }
  doc.addContent(`BT /${_font.id} ${style.size} Tf ET`)
}

const turnOver = (doc: Pdf) => doc.transform(1, 0, 0, -1, 0, doc.page.height)

/** Draws a text over as many lines as it needs; answers where the next thing may begin. */
export function drawText(
  doc: Pdf,
  text: string,
  style: TextStyle,
  place: Place & { width: number },
): number {
  let { y } = place
  for (const line of linesOf(doc, text, style, place.width)) {
    drawLine(doc, line, style, { ...place, y })
    y += lineHeight(style)
  }
  return y
}

export function widthOf(doc: Pdf, text: string, style: TextStyle): number {
  use(doc, style)
  return runsOf(text).reduce((sum, run) => sum + doc.widthOfString(run), 0)
}

/** The size, at most the style's own, at which a text fits on one line. */
export function fitting(doc: Pdf, text: string, style: TextStyle, width: number): TextStyle {
  const full = widthOf(doc, text, style)
  return full <= width ? style : { ...style, size: (style.size * width) / full }
}

const use = (doc: Pdf, { font, size }: TextStyle) => doc.font(font).fontSize(size)

function indent(doc: Pdf, text: string, style: TextStyle, { width, align }: Place): number {
  if (!width || !align || align === 'left') return 0
  const free = width - widthOf(doc, text, style)
  return align === 'center' ? free / 2 : free
}

/** A run is shaped by the rules of one script, so a word of two scripts is two runs. */
const runsOf = (text: string): string[] =>
  text.match(/[\u0900-\u097f\u200c\u200d]+|[^\u0900-\u097f\u200c\u200d]+/g) ?? []

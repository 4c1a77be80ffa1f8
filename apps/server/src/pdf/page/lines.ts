import { lettersOf } from '@sangam/i18n/letters'
import type { Drawing } from '../drawing.ts'
import type { FontName } from './new-page.ts'

export interface TextStyle {
  font: FontName
  size: number
  colour: string
}

/** The distance between lines; Devanagari has marks above and below the letters. */
export const lineHeight = ({ size }: Pick<TextStyle, 'size'>) => size * 1.42

/** Breaks a text into lines that fit; a word wider than a line is broken between graphemes. */
export function linesOf(doc: Drawing, text: string, style: TextStyle, width: number): string[] {
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

function piecesOf(doc: Drawing, text: string, style: TextStyle, width: number): string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      if (widthOf(doc, word, style) <= width) return [word]
      const pieces = ['']
      for (const letter of lettersOf(word)) {
        const longer = `${pieces.at(-1)}${letter}`
        if (widthOf(doc, longer, style) <= width) pieces[pieces.length - 1] = longer
        else pieces.push(letter)
      }
      return pieces
    })
}

interface Place {
  x: number
  y: number
  /** Required for centred and right-aligned text. */
  width?: number
  align?: 'left' | 'center' | 'right'
}

/**
 * Draws one line. The glyphs of shaped Devanagari cannot be mapped back to letters, so the line is
 * marked with its text; searching, copying and screen readers use the mark.
 */
export function drawLine(doc: Drawing, text: string, style: TextStyle, place: Place): void {
  let x = place.x + indent(doc, text, style, place)
  doc.save()
  prepareForExtractors(doc, style)
  doc.markContent('Span', { actual: text })
  doc.save()
  flipVertically(doc)
  for (const run of runsOf(text)) {
    doc.fillColor(style.colour).text(run, x, place.y, { lineBreak: false })
    x += doc.widthOfString(run)
  }
  doc.restore()
  doc.endMarkedContent()
  doc.restore()
}

/**
 * Text extractors position a marked line by the font and the transformation that apply where the mark
 * ends. pdfkit has already restored both there, and its y axis points downwards. Without this the
 * line counts as rotated, and the page is read from bottom to top.
 */
function prepareForExtractors(doc: Drawing, style: TextStyle): void {
  flipVertically(doc)
  const { _font } = use(doc, style) as Drawing & { _font?: { id: string } }
  // a picture has no text to extract
  if (_font) doc.addContent(`BT /${_font.id} ${style.size} Tf ET`)
}

const flipVertically = (doc: Drawing) => doc.transform(1, 0, 0, -1, 0, doc.page.height)

/** Draws a text on as many lines as it needs; returns the y position below it. */
export function drawText(
  doc: Drawing,
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

export function widthOf(doc: Drawing, text: string, style: TextStyle): number {
  use(doc, style)
  return runsOf(text).reduce((sum, run) => sum + doc.widthOfString(run), 0)
}

/** The style, with a smaller font size if the text does not fit on one line. */
export function fitting(doc: Drawing, text: string, style: TextStyle, width: number): TextStyle {
  const full = widthOf(doc, text, style)
  return full <= width ? style : { ...style, size: (style.size * width) / full }
}

const use = (doc: Drawing, { font, size }: TextStyle) => doc.font(font).fontSize(size)

function indent(doc: Drawing, text: string, style: TextStyle, { width, align }: Place): number {
  if (!width || !align || align === 'left') return 0
  const free = width - widthOf(doc, text, style)
  return align === 'center' ? free / 2 : free
}

/** Splits a text by script, since each run is shaped by the rules of one script. */
const runsOf = (text: string): string[] =>
  text.match(/[\u0900-\u097f\u200c\u200d]+|[^\u0900-\u097f\u200c\u200d]+/g) ?? []

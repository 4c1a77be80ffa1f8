import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib'

export interface PdfFont {
  /** The text and the width of a shown string; the width is in thousandths of the font size. */
  read: (codes: Uint8Array) => { text: string; width: number }
}

/** The fonts of a page by their names in its content. */
export function fontsOf(resources: PDFDict | undefined): Map<string, PdfFont> {
  const fonts = new Map<string, PdfFont>()
  const list = resources?.lookup(PDFName.of('Font'))
  if (!(list instanceof PDFDict)) return fonts
  for (const [name] of list.entries()) {
    const font = list.lookup(name)
    if (font instanceof PDFDict) fonts.set(name.decodeText(), fontOf(font))
  }
  return fonts
}

function fontOf(font: PDFDict): PdfFont {
  const isComposite = font.lookup(PDFName.of('Subtype')) === PDFName.of('Type0')
  const map = font.lookup(PDFName.of('ToUnicode'))
  const texts = map instanceof PDFRawStream ? readCMap(streamText(map)) : undefined
  const size = isComposite ? 2 : 1
  const widthOf = isComposite ? compositeWidths(font) : simpleWidths(font)
  const windows = new TextDecoder('windows-1252')
  return {
    read: (codes) => {
      let [text, width] = ['', 0]
      for (let at = 0; at + size <= codes.length; at += size) {
        const code = size === 2 ? (codes[at] ?? 0) * 256 + (codes[at + 1] ?? 0) : (codes[at] ?? 0)
        // a composite font without a map has only the numbers of its shapes
        text += texts?.get(code) ?? (isComposite ? '' : windows.decode(Uint8Array.of(code)))
        width += widthOf(code)
      }
      return { text, width }
    },
  }
}

function simpleWidths(font: PDFDict): (code: number) => number {
  const widths = font.lookup(PDFName.of('Widths'))
  const first = font.lookup(PDFName.of('FirstChar'))
  const start = first instanceof PDFNumber ? first.asNumber() : 0
  return (code) => {
    const place = code - start
    if (!(widths instanceof PDFArray) || place < 0 || place >= widths.size()) return 500
    const width = widths.lookup(place)
    return width instanceof PDFNumber ? width.asNumber() : 500
  }
}

/** `W` has runs of codes: "first [widths]" or "first last width". */
function compositeWidths(font: PDFDict): (code: number) => number {
  const widths = new Map<number, number>()
  const parts = font.lookup(PDFName.of('DescendantFonts'))
  const part = parts instanceof PDFArray ? parts.lookup(0) : undefined
  const list = part instanceof PDFDict ? part.lookup(PDFName.of('W')) : undefined
  const usual = part instanceof PDFDict ? numberOf(part.lookup(PDFName.of('DW')), 1000) : 1000
  if (list instanceof PDFArray) {
    for (let at = 0; at + 1 < list.size(); ) {
      const first = numberOf(list.lookup(at), 0)
      const next = list.lookup(at + 1)
      if (next instanceof PDFArray) {
        for (const [index, width] of next.asArray().entries()) {
          widths.set(first + index, numberOf(width, usual))
        }
        at += 2
      } else {
        const last = Math.min(numberOf(next, first), first + maxRange)
        for (let code = first; code <= last; code += 1) {
          widths.set(code, numberOf(list.lookup(at + 2), usual))
        }
        at += 3
      }
    }
  }
  return (code) => widths.get(code) ?? usual
}

const numberOf = (object: PDFObject | undefined, other: number) =>
  object instanceof PDFNumber ? object.asNumber() : other

export const streamText = (stream: PDFObject): string =>
  stream instanceof PDFRawStream
    ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
    : ''

const hexText = (spaced: string) => {
  const hex = spaced.replace(/\s/g, '')
  const bytes = Buffer.from(
    hex.length % 4 === 0 ? hex : hex.padStart(Math.ceil(hex.length / 4) * 4, '0'),
    'hex',
  )
  return bytes.swap16().toString('utf16le')
}

/** The largest range of a map; a damaged file may name billions of codes. */
const maxRange = 65_536

/** The texts of the codes of a font. */
function readCMap(source: string): Map<number, string> {
  const texts = new Map<number, string>()
  for (const [, block = ''] of source.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', text = ''] of block.matchAll(/<([\da-f]+)>\s*<([\da-f\s]*)>/gi)) {
      texts.set(Number.parseInt(code, 16), hexText(text))
    }
  }
  for (const [, block = ''] of source.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    const ranges = block.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<([\da-f\s]*)>|\[([^\]]*)\])/gi)
    for (const [, from = '', to = '', first, list] of ranges) {
      const start = Number.parseInt(from, 16)
      const count = Math.min(Number.parseInt(to, 16) - start + 1, maxRange)
      const listed = list === undefined ? null : [...list.matchAll(/<([\da-f\s]*)>/gi)]
      for (let index = 0; index < count; index += 1) {
        const text = listed ? (listed[index]?.[1] ?? '') : ''
        texts.set(start + index, listed ? hexText(text) : nextText(first ?? '', index))
      }
    }
  }
  return texts
}

const nextText = (hex: string, index: number) => {
  const text = hexText(hex)
  const last = text.codePointAt(text.length - 1) ?? 0
  return text.slice(0, -1) + String.fromCodePoint(Math.min(last + index, 0xffff))
}

import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import { throwIfOutOfMemory } from '../../../limited-process/out-of-memory.ts'
import { type PdfRun, readContent } from './biodata.pdf-content.ts'
import { fontsOf, streamText } from './biodata.pdf-fonts.ts'
import { BadBiodata, maxTextLength } from './biodata.problem.ts'

const maxPages = 6
/** Fewer letters are a page number, not a biodata. */
const leastLetters = 30

/** The text of a PDF; throws if it has none, because it is a scan or a picture. */
export async function readPdfText(bytes: Buffer): Promise<string> {
  const document = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    parseSpeed: Number.POSITIVE_INFINITY,
  }).catch((error: unknown) => {
    throwIfOutOfMemory(error)
    return null
  })
  if (!document) throw new BadBiodata('broken')
  if (document.context.trailerInfo.Encrypt) throw new BadBiodata('protected')
  const pages = document.getPages().slice(0, maxPages)
  const text = logicalOrder(pages.map(pageText).join('\n'))
  if (text.replace(/[^\p{L}]/gu, '').length < leastLetters) throw new BadBiodata('picture')
  return text.slice(0, maxTextLength)
}

function pageText(page: PDFPage): string {
  const resources = page.node.Resources()
  const contents = page.node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : []
  const content = streams
    .map((stream) => streamText(page.doc.context.lookup(stream) ?? stream))
    .join('\n')
  const runs = readContent(content, fontsOf(resources))
  // some programs write each page as one form
  return linesOf([...runs, ...formRuns(resources)])
}

function formRuns(resources: PDFDict | undefined): PdfRun[] {
  const list = resources?.lookup(PDFName.of('XObject'))
  if (!(list instanceof PDFDict)) return []
  return list.entries().flatMap(([name]) => {
    const form = list.lookup(name)
    if (!(form instanceof PDFRawStream)) return []
    if (form.dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Form')) return []
    const own = form.dict.lookup(PDFName.of('Resources'))
    return readContent(streamText(form), fontsOf(own instanceof PDFDict ? own : resources))
  })
}

/** Texts at the same height are one line; a wide gap separates columns. */
function linesOf(runs: readonly PdfRun[]): string {
  const lines: PdfRun[][] = []
  for (const run of joinedRuns(runs)) {
    const line = lines.find(([first]) => first && isSameHeight(first, run))
    if (line) line.push(run)
    else lines.push([run])
  }
  return lines
    .toSorted(([one], [other]) => (other?.y ?? 0) - (one?.y ?? 0))
    .map((line) => joinLine(line.toSorted((one, other) => one.x - other.x)))
    .join('\n')
}

const isSameHeight = (one: PdfRun, other: PdfRun) =>
  Math.abs(one.y - other.y) < Math.max(2, other.size * 0.4)

/** Joins texts that follow each other; the order of the file is right for marks above and below letters. */
function joinedRuns(runs: readonly PdfRun[]): PdfRun[] {
  const joined: PdfRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const gap = last ? run.x - (last.x + last.width) : 0
    if (!last || !isSameHeight(last, run) || Math.abs(gap) > run.size * 2) {
      joined.push({ ...run })
      continue
    }
    last.text += (gap > run.size * 0.2 && !last.text.endsWith(' ') ? ' ' : '') + run.text
    last.width = Math.max(last.width, run.x + run.width - last.x)
  }
  return joined
}

const joinLine = (runs: readonly PdfRun[]) => {
  let text = ''
  let end: number | null = null
  for (const run of runs) {
    if (end !== null) text += run.x - end > run.size * 1.5 ? '   ' : ' '
    text += run.text
    end = run.x + run.width
  }
  return text
}

/** Many programs write the short i before the letters that it is spoken after. */
function logicalOrder(text: string): string {
  const isVisual = /(?<![\u0900-\u097f])ि/u.test(text)
  return isVisual
    ? text.replace(/ि((?:[\u0915-\u0939]\u093c?\u094d)*[\u0915-\u0939]\u093c?)/gu, '$1ि')
    : text
}

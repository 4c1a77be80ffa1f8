import { parentPort } from 'node:worker_threads'
import { drawBiodataPicture } from './documents/biodata.ts'
import { type DocumentData, type DocumentName, documents } from './documents.ts'
import { newPage } from './page/new-page.ts'
import type { Pdf } from './pdf.ts'
import { SvgDrawing } from './picture/svg-drawing.ts'

export interface PdfJob<Name extends DocumentName = DocumentName> {
  name: Name
  data: DocumentData<Name>
  /** Draws one picture as SVG instead, in units of the document. */
  picture?: PictureSize
}

export interface PictureSize {
  width: number
  height: number
  /** Pixels of a unit. */
  scale: number
}

/** The result of a job: the file, or an error message. */
export type PdfResult = { bytes: Uint8Array } | { error: string }

parentPort?.on('message', (job: PdfJob) => {
  void make(job).then((result) => parentPort?.postMessage(result))
})

async function make({ name, data, picture }: PdfJob): Promise<PdfResult> {
  try {
    if (picture) return { bytes: new TextEncoder().encode(drawSvg(data, picture)) }
    const doc = newPage(data)
    const file = collect(doc)
    const draw = documents[name] as (doc: Pdf, data: unknown) => void
    draw(doc, data)
    doc.end()
    return { bytes: await file }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function drawSvg(data: PdfJob['data'], { width, height, scale }: PictureSize): string {
  if (!('design' in data)) throw new Error('only a biodata is drawn as a picture')
  const drawing = new SvgDrawing(width, height)
  drawBiodataPicture(drawing, data)
  return drawing.toSvg(width * scale, height * scale)
}

function collect(doc: Pdf): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  doc.on('data', (piece: Uint8Array) => pieces.push(piece))
  doc.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))))
  doc.on('error', reject)
  return promise
}

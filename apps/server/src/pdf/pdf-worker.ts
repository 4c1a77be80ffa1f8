import { parentPort } from 'node:worker_threads'
import { type DocumentData, type DocumentName, documents } from './documents.ts'
import { newPage } from './page/new-page.ts'
import type { Pdf } from './pdf.ts'

export interface PdfJob<Name extends DocumentName = DocumentName> {
  name: Name
  data: DocumentData<Name>
}

/** The result of a job: the file, or an error message. */
export type PdfResult = { bytes: Uint8Array } | { error: string }

parentPort?.on('message', (job: PdfJob) => {
  void make(job).then((result) => parentPort?.postMessage(result))
})

async function make({ name, data }: PdfJob): Promise<PdfResult> {
  try {
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

function collect(doc: Pdf): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  doc.on('data', (piece: Uint8Array) => pieces.push(piece))
  doc.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))))
  doc.on('error', reject)
  return promise
}

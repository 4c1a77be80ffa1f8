import { deflateRawSync } from 'node:zlib'
import { PDFDocument as PDFLibDocument } from '@cantoo/pdf-lib'
import CFB from 'cfb'
import { zipSync } from 'fflate'
import PDFDocument from 'pdfkit'

/** A real PDF; with a password it is encrypted. */
export async function pdfFile(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', ...options })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  document.text('Asha Patil, cook. Ten years at the temple kitchen. /Encrypt is only a word here.')
  document.end()
  await ended
  return Buffer.concat(chunks)
}

const documentType =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const contentTypes = (main: string, further = '') =>
  `<Types><Override PartName="/word/document.xml" ContentType="${main}"/>${further}</Types>`
const bytesOf = (text: string) => new TextEncoder().encode(text)

const documentParts = (main: string): Record<string, Uint8Array> => ({
  '[Content_Types].xml': bytesOf(contentTypes(main)),
  'word/document.xml': bytesOf('<w:document/>'),
})

/** A Word document with the given further parts. */
export const docxFile = (parts: Record<string, Uint8Array> = {}, main = documentType): Buffer =>
  Buffer.from(zipSync({ ...documentParts(main), ...parts }))

/** A Word document with one part of text, and an entry of the list of content types for it. */
export const docxWithPart = (name: string, text: string, type = ''): Buffer =>
  docxFile({
    '[Content_Types].xml': bytesOf(contentTypes(documentType, type)),
    [name]: bytesOf(text),
  })

export const docmFile = () =>
  docxFile(
    { 'word/vbaProject.bin': new Uint8Array(20) },
    'application/vnd.ms-word.document.macroEnabled.main+xml',
  )

/** A Word document with one part that unpacks to the given size, whatever its directory declares. */
export function docxBomb(name: string, unpackedBytes: number, declaredBytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(unpackedBytes))
  const parts = { ...documentParts(documentType), [name]: packed }
  const bytes = Buffer.from(zipSync(parts, { level: 0 }))
  // the archiver stores the part as it is; mark it as compressed in the directory
  const entryAt = bytes.lastIndexOf(name) - 46
  bytes.writeUInt16LE(8, entryAt + 10)
  bytes.writeUInt32LE(declaredBytes, entryAt + 24)
  return bytes
}

interface OleOptions {
  /** The paths of further streams. */
  entries?: string[]
  isWord?: boolean
  isEncrypted?: boolean
  /** The start of the text of the document. */
  text?: Buffer
}

/** An old Office file. */
export function oleFile({
  entries = [],
  isWord = true,
  isEncrypted = false,
  text,
}: OleOptions = {}) {
  const file = CFB.utils.cfb_new()
  const main = Buffer.alloc(5_000)
  main.writeUInt16LE(0xa5ec, 0)
  main.writeUInt16LE(isEncrypted ? 0x0100 : 0, 0x0a)
  text?.copy(main, 2_048)
  if (isWord) CFB.utils.cfb_add(file, '/WordDocument', main)
  for (const path of entries) CFB.utils.cfb_add(file, path, Buffer.from('content'))
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array)
}

/** A PDF with one page; `change` adds objects, which are stored compressed in an object stream. */
export async function pdfWith(change: (document: PDFLibDocument) => unknown): Promise<Buffer> {
  const document = await PDFLibDocument.create()
  document.addPage()
  await change(document)
  return Buffer.from(await document.save({ useObjectStreams: true }))
}

const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A Word document with one relationship. */
export const docxWithRelationship = (type: string, target: string, mode = 'Internal') =>
  docxFile({
    'word/_rels/document.xml.rels': bytesOf(
      `<Relationships><Relationship Id="r1" Type="${relationshipTypes}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
    ),
  })

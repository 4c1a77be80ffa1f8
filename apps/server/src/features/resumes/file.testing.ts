import { deflateRawSync } from 'node:zlib'
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
const contentTypes = (main: string) =>
  `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`
const bytesOf = (text: string) => new TextEncoder().encode(text)

const documentParts = (main: string): Record<string, Uint8Array> => ({
  '[Content_Types].xml': bytesOf(contentTypes(main)),
  'word/document.xml': bytesOf('<w:document/>'),
})

/** A Word document with the given further parts. */
export const docxFile = (parts: Record<string, Uint8Array> = {}, main = documentType): Buffer =>
  Buffer.from(zipSync({ ...documentParts(main), ...parts }))

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

const sectorBytes = 512

interface OleOptions {
  entries?: string[]
  isEncrypted?: boolean
  /** The first sector of the directory according to the header; it really is in sector 1. */
  directoryAt?: number
}

/** An old Office file: header, table, directory and one stream, each in its own sector. */
export function oleFile(options: OleOptions = {}): Buffer {
  const { entries = ['WordDocument'], isEncrypted = false, directoryAt = 1 } = options
  const bytes = Buffer.alloc(sectorBytes * 4)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(directoryAt, 48)
  bytes.fill(0xff, 76, 512)
  bytes.writeUInt32LE(0, 76)

  const table = bytes.subarray(sectorBytes, sectorBytes * 2).fill(0xff)
  const ends = [0xfffffffd, 0xfffffffe, 0xfffffffe]
  for (const [index, value] of ends.entries()) table.writeUInt32LE(value, index * 4)

  const directory = bytes.subarray(sectorBytes * 2, sectorBytes * 3)
  for (const [index, name] of ['Root Entry', ...entries].entries()) {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE(name.length * 2 + 2, at + 64)
    directory.writeUInt32LE(2, at + 116)
  }
  const stream = bytes.subarray(sectorBytes * 3)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt16LE(isEncrypted ? 0x0100 : 0, 0x0a)
  return bytes
}

import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { throwIfOutOfMemory } from '../limited-process/out-of-memory.ts'

/** Why an archive is refused. */
export type ArchiveProblem = 'type' | 'broken' | 'protected' | 'names' | 'too_large' | 'too_many'

export class BadArchive extends Error {
  readonly problem: ArchiveProblem
  /** The entry that is the reason; empty if it is the whole archive. */
  readonly entry: string

  constructor(problem: ArchiveProblem, entry = '') {
    super(`${problem} ${entry}`)
    this.problem = problem
    this.entry = entry
  }
}

export interface ArchiveLimits {
  maxEntries: number
  /** The size of all entries after decompression, as the directory declares it. */
  maxUnpackedBytes: number
  /** The unpacked size divided by the size of the archive. */
  maxRatio: number
}

export interface ArchiveEntry {
  /** With `/` between folders, as the archive declares it. */
  name: string
  isPacked: boolean
  packedBytes: number
  bytes: number
  crc: number
  offset: number
}

const inflate = promisify(inflateRaw)

/** The end record and the longest possible comment after it. */
const maxTail = 22 + 0xffff
/** A small archive may have a high ratio. */
const harmlessBytes = 10 * 1024 * 1024
const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
/** The size is in another record, which only archives above 4 GB need. */
const elsewhere = 0xffffffff

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, offset)
  if (bytesRead < length) throw new BadArchive('broken')
  return buffer
}

/** Reads the list of entries; the content of the archive is not in memory. */
export async function readArchive(
  file: FileHandle,
  limits: ArchiveLimits,
): Promise<ArchiveEntry[]> {
  const { size } = await file.stat()
  const start = size < 4 ? Buffer.alloc(4) : await readAt(file, 0, 4)
  const mark = start.readUInt32LE()
  if (mark !== localMark && mark !== endMark) throw new BadArchive('type')
  const { count, directory } = await readDirectory(file, size)
  if (count > limits.maxEntries) throw new BadArchive('too_many')
  const entries = splitDirectory(directory, count)
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const isBomb =
    unpacked > limits.maxUnpackedBytes ||
    (unpacked > harmlessBytes && unpacked > size * limits.maxRatio)
  if (isBomb) throw new BadArchive('too_large')
  return entries
}

async function readDirectory(file: FileHandle, size: number) {
  const length = Math.min(size, maxTail)
  const tail = await readAt(file, size - length, length)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || tail.length - end < 22) throw new BadArchive('broken')
  const count = tail.readUInt16LE(end + 10)
  const bytes = tail.readUInt32LE(end + 12)
  const offset = tail.readUInt32LE(end + 16)
  if (bytes + offset > size) throw new BadArchive('broken')
  return { count, directory: await readAt(file, offset, bytes) }
}

function splitDirectory(directory: Buffer, count: number): ArchiveEntry[] {
  const entries: ArchiveEntry[] = []
  const names = new Set<string>()
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entryMark) {
      throw new BadArchive('broken')
    }
    const nameBytes = directory.readUInt16LE(at + 28)
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    const name = readName(directory.subarray(at + 46, at + 46 + nameBytes))
    const method = directory.readUInt16LE(at + 10)
    // one bit for each kind of encryption; the method stands for AES
    if (directory.readUInt16LE(at + 8) & 0x2041 || method === 99) throw new BadArchive('protected')
    if (method !== 0 && method !== 8) throw new BadArchive('broken', name)
    const entry = {
      name,
      isPacked: method === 8,
      crc: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    }
    if (entry.bytes === elsewhere || entry.packedBytes === elsewhere) {
      throw new BadArchive('too_large', name)
    }
    if (names.has(name)) throw new BadArchive('broken', name)
    names.add(name)
    entries.push(entry)
    at += 46 + nameBytes + rest
  }
  return entries
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Many programs write UTF-8 without saying so; other names are only compared, never used as paths. */
function readName(bytes: Buffer): string {
  let name: string
  try {
    name = strictUtf8.decode(bytes)
  } catch {
    name = bytes.toString('latin1')
  }
  const plain = name.normalize('NFC').replaceAll('\\', '/')
  const isOutside = /^\/|^[a-z]:|(^|\/)\.\.(\/|$)|\p{Cc}/iu.test(plain)
  if (isOutside) throw new BadArchive('names')
  return plain
}

/** The content of an entry, which is never larger than the directory declares. */
export async function readEntry(file: FileHandle, entry: ArchiveEntry): Promise<Buffer> {
  const { name, isPacked, packedBytes, bytes, crc, offset } = entry
  const head = await readAt(file, offset, 30)
  if (head.readUInt32LE() !== localMark) throw new BadArchive('broken', name)
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const packed = await readAt(file, start, packedBytes)
  const content = isPacked ? await unpack(packed, entry) : packed
  if (content.length !== bytes || crc32(content) !== crc) throw new BadArchive('broken', name)
  return content
}

async function unpack(packed: Buffer, { name, bytes }: ArchiveEntry): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, bytes) })
  } catch (error) {
    throwIfOutOfMemory(error)
    // also an entry that is larger than declared
    throw new BadArchive('broken', name)
  }
}

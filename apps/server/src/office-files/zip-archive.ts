import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { Entry, fromFdPromise, validateFileName, type ZipFile } from 'yauzl'
import { throwIfOutOfMemory } from '../limited-process/out-of-memory.ts'

/** Why an archive is refused. */
type ArchiveProblem = 'type' | 'broken' | 'protected' | 'names' | 'too_large' | 'too_many'

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

/** An entry as plain data, which can be sent to another process. */
export interface ArchiveEntry {
  /** With `/` between folders. */
  name: string
  /** The unpacked size, as the directory declares it. */
  bytes: number
  place: Pick<
    Entry,
    | 'compressedSize'
    | 'compressionMethod'
    | 'crc32'
    | 'generalPurposeBitFlag'
    | 'relativeOffsetOfLocalHeader'
    | 'uncompressedSize'
  >
}

/** A small archive may have a high ratio. */
const harmlessBytes = 10 * 1024 * 1024
/** The first bytes of an archive with entries, and of an empty one. */
const archiveMarks = ['PK\x03\x04', 'PK\x05\x06']
const aesMethod = 99

/** Reads the list of entries; the content of the archive is not in memory. */
export async function readArchive(
  file: FileHandle,
  limits: ArchiveLimits,
): Promise<ArchiveEntry[]> {
  const { size } = await file.stat()
  const { buffer: start } = await file.read(Buffer.alloc(4), 0, 4, 0)
  if (!archiveMarks.includes(start.toString('latin1'))) throw new BadArchive('type')
  const archive = await orBroken('', openArchive(file))
  if (archive.entryCount > limits.maxEntries) throw new BadArchive('too_many')
  const entries = await orBroken('', listEntries(archive))
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const isBomb =
    unpacked > limits.maxUnpackedBytes ||
    (unpacked > harmlessBytes && unpacked > size * limits.maxRatio)
  if (isBomb) throw new BadArchive('too_large')
  return entries
}

/** Names are decoded here: many programs write UTF-8 without saying so. */
const openArchive = (file: FileHandle) => fromFdPromise(file.fd, { decodeStrings: false })

async function listEntries(archive: ZipFile): Promise<ArchiveEntry[]> {
  const entries = new Map<string, ArchiveEntry>()
  for await (const entry of archive.eachEntry()) {
    const name = readName(entry.fileNameRaw)
    if (entry.isEncrypted() || entry.compressionMethod === aesMethod) {
      throw new BadArchive('protected')
    }
    if (!entry.canDecodeFileData() || entries.has(name)) throw new BadArchive('broken', name)
    const { compressedSize, compressionMethod, generalPurposeBitFlag } = entry
    const { relativeOffsetOfLocalHeader, uncompressedSize } = entry
    entries.set(name, {
      name,
      bytes: uncompressedSize,
      place: {
        compressedSize,
        compressionMethod,
        crc32: entry.crc32,
        generalPurposeBitFlag,
        relativeOffsetOfLocalHeader,
        uncompressedSize,
      },
    })
  }
  return [...entries.values()]
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** A name that is not UTF-8 is only compared, never used as a path. */
function readName(bytes: Buffer): string {
  let name: string
  try {
    name = strictUtf8.decode(bytes)
  } catch {
    name = bytes.toString('latin1')
  }
  const plain = name.normalize('NFC').replaceAll('\\', '/')
  if (validateFileName(plain) !== null || /\p{Cc}/u.test(plain)) throw new BadArchive('names')
  return plain
}

/** The content of an entry, which is never larger than the directory declares. */
export function readEntry(file: FileHandle, { name, place }: ArchiveEntry): Promise<Buffer> {
  return orBroken(name, readContent(file, place))
}

async function readContent(file: FileHandle, place: ArchiveEntry['place']): Promise<Buffer> {
  const archive = await openArchive(file)
  const content = await buffer(
    await archive.openReadStreamPromise(Object.assign(new Entry(), place)),
  )
  if (crc32(content) !== place.crc32) throw new Error('the content has changed')
  return content
}

/** Every error of the library means that the archive, or this entry, is damaged. */
async function orBroken<Result>(entry: string, reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    throwIfOutOfMemory(error)
    throw error instanceof BadArchive ? error : new BadArchive('broken', entry)
  }
}

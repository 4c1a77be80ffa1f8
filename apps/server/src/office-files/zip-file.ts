import { type UnzipFileInfo, unzipSync } from 'fflate'
import { throwIfOutOfMemory } from '../limited-process/out-of-memory.ts'

export interface ZipFile {
  names: Set<string>
  /** The size of all parts, as the directory declares it. */
  unpackedBytes: number
  /** The unpacked parts. */
  parts: Record<string, Uint8Array>
}

export const isZip = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'PK\x03\x04'

/**
 * Unpacks the parts that are needed; no part becomes larger than the directory declares. Returns null
 * if the archive is damaged, has too many parts or two parts with one name.
 */
export function readZip(
  bytes: Buffer,
  maxEntries: number,
  isNeeded: (entry: UnzipFileInfo) => boolean,
): ZipFile | null {
  const names = new Set<string>()
  let unpackedBytes = 0
  try {
    const parts = unzipSync(bytes, {
      filter: (entry) => {
        if (names.size >= maxEntries || names.has(entry.name)) throw new Error('not a document')
        names.add(entry.name)
        unpackedBytes += entry.originalSize
        return isNeeded(entry)
      },
    })
    return { names, unpackedBytes, parts }
  } catch (error) {
    throwIfOutOfMemory(error)
    return null
  }
}

export const contentTypesName = '[Content_Types].xml'

export const hasMacroPart = ({ names }: ZipFile) =>
  [...names].some((name) => /vba(project|data)/i.test(name))

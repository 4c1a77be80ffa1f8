import CFB, { type CFB$Container } from 'cfb'
import { throwIfOutOfMemory } from '../limited-process/out-of-memory.ts'

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** The container of old Office files, and of new ones with a password. */
export const isOleFile = (bytes: Buffer) => bytes.subarray(0, 8).equals(magic)

interface OleFile {
  container: CFB$Container
  /** The names of all storages and streams. */
  names: string[]
}

/** Returns null if the file is truncated or invalid. */
export function readOleFile(bytes: Buffer): OleFile | null {
  try {
    const container = CFB.read(bytes, { type: 'buffer' })
    if (container.FileIndex.some(({ content, size }) => content && content.length < size))
      return null
    const names = container.FullPaths.flatMap((path) => path.split('/').filter(Boolean))
    return { container, names }
  } catch (error) {
    throwIfOutOfMemory(error)
    return null
  }
}

/** Office stores a new file with a password in this form. */
export const isEncryptedPackage = ({ names }: OleFile) => names.includes('EncryptedPackage')

export const hasMacroStorage = ({ names }: OleFile) =>
  names.some((name) => /^(Macros|VBA|_VBA_PROJECT.*)$/i.test(name))

import { unzipSync } from 'fflate'
import type { ResumeFileProblem } from './file.problem.ts'

const maxEntries = 2_000
const maxUnpackedBytes = 100 * 1024 * 1024
const contentTypesName = '[Content_Types].xml'
const mainType = 'wordprocessingml.document.main+xml'
/** Only this part is unpacked, and only if it is small, as in every real document. */
const contentTypesMaxBytes = 16 * 1024

export const isZip = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'PK\x03\x04'

/** Checks for a Word document without macros; reads only the directory of the archive. */
export function checkDocx(bytes: Buffer): ResumeFileProblem | null {
  const archive = listArchive(bytes)
  if (!archive) return 'resumes.err_file_broken'
  const { names, unpackedBytes, contentTypes } = archive
  if (!names.has('word/document.xml')) return 'resumes.err_file_type'
  if (unpackedBytes > maxUnpackedBytes) return 'resumes.err_file_broken'
  const hasMacros =
    [...names].some((name) => /vba(project|data)/i.test(name)) ||
    /macroEnabled|vbaProject/i.test(contentTypes)
  if (hasMacros) return 'resumes.err_file_macros'
  return contentTypes.includes(mainType) ? null : 'resumes.err_file_broken'
}

interface Archive {
  names: Set<string>
  unpackedBytes: number
  contentTypes: string
}

/** Returns null if the archive cannot be read. */
function listArchive(bytes: Buffer): Archive | null {
  const names = new Set<string>()
  let unpackedBytes = 0
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (names.size >= maxEntries || names.has(name)) throw new Error('not a document')
        names.add(name)
        unpackedBytes += originalSize
        return (
          name === contentTypesName &&
          size <= contentTypesMaxBytes &&
          originalSize <= contentTypesMaxBytes * 16
        )
      },
    })
    const contentTypes = Buffer.from(unpacked[contentTypesName] ?? []).toString('utf8')
    return { names, unpackedBytes, contentTypes }
  } catch {
    return null
  }
}

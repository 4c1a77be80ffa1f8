import CFB, { type CFB$Container } from 'cfb'
import type { ResumeFileProblem } from './file.problem.ts'

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** The magic number at the start of a Word document's main stream, and its flags. */
const wordMagic = 0xa5ec
const flagsAt = 0x0a
const isEncryptedFlag = 0x0100

export const isOleFile = (bytes: Buffer) => bytes.subarray(0, 8).equals(magic)

/** Checks for a Word document without macros, embedded objects or password; spreadsheets use the same container. */
export function checkDoc(bytes: Buffer): ResumeFileProblem | null {
  const file = readOleFile(bytes)
  if (!file) return 'resumes.err_file_broken'
  const names = file.FullPaths.flatMap((path) => path.split('/').filter(Boolean))
  // Word stores a docx with a password in this form
  if (names.includes('EncryptedPackage')) return 'resumes.err_file_protected'
  const main = CFB.find(file, 'WordDocument')
  if (!main) return 'resumes.err_file_type'
  const content = Buffer.from(main.content)
  if (content.length < 12 || content.readUInt16LE(0) !== wordMagic) return 'resumes.err_file_broken'
  if (content.readUInt16LE(flagsAt) & isEncryptedFlag) return 'resumes.err_file_protected'
  if (names.some((name) => /^(Macros|VBA|_VBA_PROJECT.*)$/i.test(name))) {
    return 'resumes.err_file_macros'
  }
  const hasObjects =
    names.some((name) => /Ole10Native$/i.test(name)) ||
    file.FullPaths.some((path) => /\/ObjectPool\/./i.test(path))
  return hasObjects ? 'resumes.err_file_unsafe' : null
}

/** Returns null if the file is truncated or invalid. */
function readOleFile(bytes: Buffer): CFB$Container | null {
  try {
    return CFB.read(bytes, { type: 'buffer' })
  } catch {
    return null
  }
}

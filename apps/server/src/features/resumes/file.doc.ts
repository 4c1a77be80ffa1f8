import { readOleFile } from './file.ole.ts'
import type { ResumeFileProblem } from './file.problem.ts'

/** The magic number at the start of a Word document's main stream, and its flags. */
const wordMagic = 0xa5ec
const flagsAt = 0x0a
const isEncryptedFlag = 0x0100

/** Checks for a Word document without macros or password; spreadsheets and installers use the same container. */
export function checkDoc(bytes: Buffer): ResumeFileProblem | null {
  const file = readOleFile(bytes)
  if (!file) return 'resumes.err_file_broken'
  const names = file.entries.map(({ name }) => name)
  // Word stores a docx with a password in this form
  if (names.includes('EncryptedPackage')) return 'resumes.err_file_protected'
  const main = file.entries.find(({ name }) => name === 'WordDocument')
  if (!main) return 'resumes.err_file_type'
  const head = file.head(main, 12)
  if (head.length < 12 || head.readUInt16LE(0) !== wordMagic) return 'resumes.err_file_broken'
  if (head.readUInt16LE(flagsAt) & isEncryptedFlag) return 'resumes.err_file_protected'
  const hasMacros = names.some((name) => ['Macros', 'VBA', '_VBA_PROJECT'].includes(name))
  return hasMacros ? 'resumes.err_file_macros' : null
}

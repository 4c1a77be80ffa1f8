import CFB from 'cfb'
import { hasMacroStorage, isEncryptedPackage, readOleFile } from '../../office-files/ole-file.ts'
import type { ResumeFileProblem } from './file.problem.ts'

/** The magic number at the start of a Word document's main stream, and its flags. */
const wordMagic = 0xa5ec
const flagsAt = 0x0a
const isEncryptedFlag = 0x0100

/** Checks for a Word document without macros, embedded objects or password; spreadsheets use the same container. */
export function checkDoc(bytes: Buffer): ResumeFileProblem | null {
  const file = readOleFile(bytes)
  if (!file) return 'resumes.err_file_broken'
  if (isEncryptedPackage(file)) return 'resumes.err_file_protected'
  const main = CFB.find(file.container, 'WordDocument')
  if (!main) return 'resumes.err_file_type'
  const content = Buffer.from(main.content)
  if (content.length < 12 || content.readUInt16LE(0) !== wordMagic) return 'resumes.err_file_broken'
  if (content.readUInt16LE(flagsAt) & isEncryptedFlag) return 'resumes.err_file_protected'
  if (hasMacroStorage(file)) return 'resumes.err_file_macros'
  const hasObjects =
    file.names.some((name) => /Ole10Native$/i.test(name)) ||
    file.container.FullPaths.some((path) => /\/ObjectPool\/./i.test(path))
  return hasObjects ? 'resumes.err_file_unsafe' : null
}

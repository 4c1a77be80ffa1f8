import CFB from 'cfb'
import { hasMacroStorage, isEncryptedPackage, readOleFile } from '../../../office-files/ole-file.ts'
import { isUnsafeCode } from './file.fields.ts'
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
  return hasObjects || hasUnsafeField(content) ? 'resumes.err_file_unsafe' : null
}

const fieldStart = '\u0013'
const fieldResult = '\u0014'
const fieldEnd = '\u0015'

/** The code of a field is between control characters; a letter of the text has one or two bytes. */
function hasUnsafeField(content: Buffer): boolean {
  const [, ...parts] = content.toString('latin1').replaceAll('\0', '').split(fieldStart)
  return parts.some((part) => {
    // the control characters are also part of other data, which does not go on with a word
    if (!/^[\s"]*[a-z]{3,}[\s"]/i.test(part)) return false
    const [withResult = ''] = part.split(fieldEnd, 1)
    const [code = ''] = withResult.split(fieldResult, 1)
    return isUnsafeCode(code)
  })
}

import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { throwIfOutOfMemory } from '../../../limited-process/out-of-memory.ts'
import type { ResumeFileProblem } from './file.problem.ts'

const head = /^(?:\xef\xbb\xbf)?[\s\0]{0,16}%PDF-[12]\.\d/
const tail = /%%EOF\s*\0*\s*$/

export const isPdf = (bytes: Buffer) => head.test(bytes.toString('latin1', 0, 64))

/** Keys of scripts, attached files and forms with scripts, whatever their value. */
const unsafeKeys = new Set(['JS', 'JavaScript', 'AA', 'EmbeddedFiles', 'EF', 'XFA'])
const typeKeys = new Set(['S', 'Type', 'Subtype'])
/** Actions, annotations and streams that start programs, open other files or send data. */
const unsafeTypes = new Set([
  ...['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'GoToR', 'Rendition'],
  ...['EmbeddedFile', 'FileAttachment', 'RichMedia', 'RichMediaExecute', 'Screen', 'Movie', '3D'],
])

/** Checks for a complete PDF without password and without anything that runs or opens by itself. */
export async function checkPdf(bytes: Buffer): Promise<ResumeFileProblem | null> {
  if (!tail.test(bytes.toString('latin1', bytes.length - 1024))) return 'resumes.err_file_broken'
  const document = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    throwOnInvalidObject: true,
    updateMetadata: false,
    parseSpeed: Number.POSITIVE_INFINITY,
  }).catch((error: unknown) => {
    throwIfOutOfMemory(error)
    return null
  })
  if (!document) return 'resumes.err_file_broken'
  const { context, catalog } = document
  if (context.trailerInfo.Encrypt) return 'resumes.err_file_protected'
  if (!(catalog instanceof PDFDict)) return 'resumes.err_file_broken'
  // objects of object streams and of earlier revisions included
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  if (objects.some(isUnsafe) || opensAddress(catalog)) return 'resumes.err_file_unsafe'
  return null
}

/** Looks into the arrays and dictionaries that an object contains. */
function isUnsafe(object: PDFObject): boolean {
  const waiting: PDFObject[] = [object]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFArray) waiting.push(...next.asArray())
    const dictionary = next instanceof PDFStream ? next.dict : next
    if (!(dictionary instanceof PDFDict)) continue
    for (const [key, value] of dictionary.entries()) {
      const name = key.decodeText()
      if (unsafeKeys.has(name)) return true
      if (typeKeys.has(name) && value instanceof PDFName && unsafeTypes.has(value.decodeText())) {
        return true
      }
      waiting.push(value)
    }
  }
  return false
}

/** Links are allowed, but no document may open one by itself. */
function opensAddress(catalog: PDFDict): boolean {
  const action = catalog.lookup(PDFName.of('OpenAction'))
  return action instanceof PDFDict && action.lookup(PDFName.of('S')) !== PDFName.of('GoTo')
}
